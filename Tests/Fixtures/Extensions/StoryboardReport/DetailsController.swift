import UIKit

class DetailsController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let number: Int

  init?(coder: NSCoder, number: Int) {
    self.number = number
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) {
    number = 0
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    print("details \(number), storyboard \(storyboard == nil ? "none" : "there")")
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "choice", for: indexPath)
    (cell as? ChoiceCell)?.title.text = "Choice \(indexPath.row + 1)"
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    print("choice \(indexPath.row + 1)")
  }
}

class ChoiceCell: UITableViewCell {
  @IBOutlet weak var title: UILabel!
}

class NoticeViewController: UIViewController {
  @IBOutlet weak var words: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    print("notice: \(words.text ?? "none")")
  }
}
