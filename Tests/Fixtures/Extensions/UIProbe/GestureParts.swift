import UIKit

class GesturesController: StackController, UIGestureRecognizerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    add(
      area("Once", UITapGestureRecognizer(target: self, action: #selector(tapped(_:)))),
      area("Twice", double()),
      area("Press", UILongPressGestureRecognizer(target: self, action: #selector(pressed(_:)))),
      area("Left", swipe(.left)),
      area("Drag", UIPanGestureRecognizer(target: self, action: #selector(dragged(_:)))),
      area("Asked", asked(true)), area("Unasked", asked(false)), both(), outer())
  }

  private func area(_ text: String, _ recognizer: UIGestureRecognizer) -> UIView {
    let view = UIView()
    view.addSubview(label(text))
    view.addGestureRecognizer(recognizer)
    return view
  }

  private func double() -> UITapGestureRecognizer {
    let recognizer = UITapGestureRecognizer(target: self, action: #selector(tapped(_:)))
    recognizer.numberOfTapsRequired = 2
    return recognizer
  }

  private func swipe(_ direction: UISwipeGestureRecognizer.Direction) -> UIGestureRecognizer {
    let recognizer = UISwipeGestureRecognizer(target: self, action: #selector(swiped))
    recognizer.direction = direction
    return recognizer
  }

  private func asked(_ isEnabled: Bool) -> UIGestureRecognizer {
    let recognizer = UITapGestureRecognizer(target: self, action: #selector(tapped(_:)))
    recognizer.delegate = self
    recognizer.isEnabled = isEnabled
    return recognizer
  }

  /// A label with a gesture of its own, on which a user's touch arrives.
  private func both() -> UIView {
    let text = label("Own")
    text.isUserInteractionEnabled = true
    text.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(own)))
    return text
  }

  /// A button keeps its tap; the view around it gets those beside it.
  private func outer() -> UIView {
    let view = area("Beside", UITapGestureRecognizer(target: self, action: #selector(around)))
    let button = UIButton(primaryAction: UIAction(title: "Inner") { _ in print("inner") })
    view.addSubview(button)
    return view
  }

  @objc private func tapped(_ sender: UITapGestureRecognizer) {
    print("tap \(sender.state == .ended) \(sender.numberOfTapsRequired)")
  }
  @objc private func pressed(_ sender: UILongPressGestureRecognizer) {
    print("press \(sender.state.rawValue)")
  }
  @objc private func swiped() { print("swipe") }
  @objc private func dragged(_ sender: UIPanGestureRecognizer) {
    print("drag \(sender.state.rawValue) \(Int(sender.translation(in: nil).x))")
  }
  @objc private func own() { print("own") }
  @objc private func around() { print("around") }
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    print("asked")
    return false
  }
}

/// A tap anywhere ends editing, by a gesture, and by a touch that reaches the controller.
class TouchesController: StackController {
  private let field = UITextField().named("field")
  private let outer = UIView()

  override func loadView() {
    super.loadView()
    view = outer
    outer.addSubview(stack)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let area = UIView()
    area.addSubview(label("Area"))
    area.addGestureRecognizer(
      UITapGestureRecognizer(target: outer, action: #selector(UIView.endEditing)))
    field.addAction(UIAction { _ in print("ends") }, for: .editingDidEnd)
    add(field, area, label("Text"))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    print("touched \(touches.first?.view === stack)")
    view.endEditing(true)
  }
}

/// A tap anywhere takes the touches from a table, until it lets them through.
class BlockedController: StackController, UITableViewDataSource, UITableViewDelegate {
  private let table = UITableView()

  override func viewDidLoad() {
    super.viewDidLoad()
    let anywhere = UITapGestureRecognizer(target: self, action: #selector(around))
    stack.addGestureRecognizer(anywhere)
    table.dataSource = self
    table.delegate = self
    add(
      UIButton(
        primaryAction: UIAction(title: "Let through") { _ in
          anywhere.cancelsTouchesInView = false
        }), table)
  }

  @objc private func around() { print("around") }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = "Row"
    cell.contentView.addGestureRecognizer(
      UILongPressGestureRecognizer(target: self, action: #selector(pressed)))
    return cell
  }
  @objc private func pressed() { print("pressed") }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { print("chosen") }
}

/// Views that make something of touches themselves.
class OwnController: StackController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let stars = StarsView().named("stars")
    stars.addSubview(label("Stars"))
    let box = StarsView()
    box.isAccessibilityElement = true
    box.accessibilityLabel = "Box"
    add(stars, box, StarsView(), UIView().named("plain"))
  }
}

class StarsView: UIView {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    print("touched \(accessibilityLabel ?? "stars")")
  }
}
