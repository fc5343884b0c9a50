import UIKit

/// Texts in cells and cards, behind which a tap puts the keyboard away.
class CommentsController: UIViewController, UITableViewDataSource {
  private let table = UITableView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(away)))
    table.dataSource = self
    table.register(CommentCell.self, forCellReuseIdentifier: "comment")
    table.register(NameCell.self, forCellReuseIdentifier: "name")
    view.addSubview(table)
    let card = UIView()
    let words = UILabel()
    words.text = "Card"
    card.addSubview(words)
    card.addSubview(UITextView().named("inCard"))
    let press = UILongPressGestureRecognizer(target: self, action: #selector(pressed(_:)))
    card.addGestureRecognizer(press)
    card.addSubview(UIButton(primaryAction: UIAction(title: "Held") { _ in print("tapped") }))
    view.addSubview(card)
    let terms = UITextView()
    terms.isEditable = false
    terms.text = "Terms"
    view.addSubview(terms)
  }

  @objc private func away() {
    print("away")
    view.endEditing(true)
  }
  @objc private func pressed(_ press: UILongPressGestureRecognizer) {
    if press.state == .began { print("pressed") }
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let name = ["comment", "name"][indexPath.row]
    return tableView.dequeueReusableCell(withIdentifier: name, for: indexPath)
  }
}

class CommentCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(UITextView().named("comment"))
  }
  required init?(coder: NSCoder) { nil }
}

/// A cell whose author puts views beside the content view.
class NameCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    let words = UILabel()
    words.text = "Your name"
    addSubview(words)
    addSubview(UITextField().named("name"))
  }
  required init?(coder: NSCoder) { nil }
}

/// Rows that change right after they were reloaded, and while they are shown.
class ChangingController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let table = UITableView()
  private var count = 2

  override func viewDidLoad() {
    super.viewDidLoad()
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
    table.reloadData()
    count += 1
    table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .automatic)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard indexPath.row == 1, count > 2 else { return }
    count = 2
    tableView.reloadData()
  }
}

/// An animation that goes on for ever, and one that comes to an end.
class AnimatedController: StackController {
  private let words = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    words.text = "Start"
    add(words)
    pulse()
    turn()
    UIView.animate(withDuration: 0.3) {
      print("animates")
    } completion: { [self] _ in
      print("ended")
      words.text = "End"
    }
    print("begun")
  }

  private func pulse() {
    UIView.animate(withDuration: 0.5, animations: { self.words.alpha = 0.5 }) { _ in self.pulse() }
  }

  private func turn() {
    _ = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0, animations: {}, completion: { _ in self.turn() })
  }
}
