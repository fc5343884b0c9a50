import UIKit

class ControlsController: StackController {
  private let flag = UISwitch()
  private let kinds = UISegmentedControl(items: ["Spam", "Scam", "Other"])
  private let toggle = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(type: .system)
    button.setTitle("Send", for: .normal)
    button.addTarget(self, action: #selector(down), for: .touchDown)
    button.addTarget(self, action: #selector(sent(_:)), for: .touchUpInside)
    button.addTarget(self, action: #selector(sent(_:for:)), for: .primaryActionTriggered)
    button.addAction(
      UIAction(identifier: UIAction.Identifier("twice")) { _ in print("never") },
      for: .touchUpInside)
    button.addAction(
      UIAction(identifier: UIAction.Identifier("twice")) { _ in print("once") },
      for: .touchUpInside)
    let up = UIButton(
      primaryAction: UIAction(title: "Up") { action in
        print("up from \((action.sender as? UIButton)?.currentTitle ?? "none")")
      })
    up.addTarget(nil, action: #selector(ControlsController.heard), for: .touchUpInside)
    flag.accessibilityLabel = "Block"
    flag.addTarget(self, action: #selector(flagChanged), for: .valueChanged)
    kinds.setEnabled(false, forSegmentAt: 2)
    kinds.insertSegment(
      action: UIAction(title: "Fraud") { _ in print("fraud") }, at: 1, animated: false)
    kinds.addTarget(self, action: #selector(kindChanged(sender:)), for: .valueChanged)
    var look = UIButton.Configuration.filled()
    look.title = "Filled"
    let filled = UIButton(configuration: look, primaryAction: UIAction { _ in print("filled") })
    toggle.setTitle("Off", for: .normal)
    toggle.setTitle("On", for: .selected)
    toggle.changesSelectionAsPrimaryAction = true
    toggle.addTarget(self, action: #selector(toggled), for: .touchUpInside)
    add(button, up, flag, kinds, filled, toggle, CheckBox().named("check"))
    addRenamed()
    button.removeTarget(self, action: #selector(removed), for: .allEvents)
    print("targets \(button.allTargets.count)")
    print("actions \(button.actions(forTarget: self, forControlEvent: .touchUpInside) ?? [])")
  }

  private func addRenamed() {
    var old = UIButton.Configuration.plain()
    old.title = "Old"
    let renamed = UIButton(configuration: old).named("renamed")
    renamed.setTitle("New", for: .normal)
    add(renamed)
  }

  @objc private func down() { print("down") }
  @objc private func sent(_ sender: UIButton) { print("sent \(sender.currentTitle ?? "none")") }
  @objc private func sent(_ sender: Any, for event: UIEvent?) {
    print("sent for \(event == nil ? "nothing" : "an event")")
  }
  @objc private func removed() {}
  @objc func heard() { print("heard") }
  @IBAction func flagChanged() { print("flag \(flag.isOn)") }
  @objc private func kindChanged(sender: UISegmentedControl) {
    let index = sender.selectedSegmentIndex
    print("kind \(index) \(sender.titleForSegment(at: index) ?? "none")")
  }
  @objc private func toggled() { print("toggled \(toggle.isSelected)") }
}

/// A control of the author's own.
class CheckBox: UIControl {
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    print("tracking \(touch.view === self)")
    return super.beginTracking(touch, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    isSelected.toggle()
    print("checked \(isSelected)")
    sendActions(for: .valueChanged)
  }
}

class ValuesController: StackController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let slider = UISlider()
    slider.maximumValue = 10
    slider.addAction(
      UIAction { print("slider \(($0.sender as? UISlider)?.value ?? 0)") }, for: .valueChanged)
    let stepper = UIStepper()
    stepper.maximumValue = 1
    stepper.addAction(
      UIAction { print("stepper \(($0.sender as? UIStepper)?.value ?? 0)") }, for: .valueChanged)
    let pages = UIPageControl()
    pages.numberOfPages = 2
    pages.addAction(
      UIAction { print("page \(($0.sender as? UIPageControl)?.currentPage ?? 0)") },
      for: .valueChanged)
    let date = UIDatePicker()
    date.date = Date(timeIntervalSince1970: 0)
    date.minimumDate = date.date
    date.minuteInterval = 5
    date.addAction(
      UIAction {
        print("date \(Int((($0.sender as? UIDatePicker)?.date ?? Date()).timeIntervalSince1970))")
      }, for: .valueChanged)
    let progress = UIProgressView(progressViewStyle: .default)
    progress.setProgress(0.25, animated: false)
    let wheel = UIActivityIndicatorView(style: .medium)
    let hidden = UIActivityIndicatorView(style: .medium)
    wheel.startAnimating()
    add(slider, stepper, pages, date, progress, wheel, hidden)
  }
}

class MenusController: StackController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let plain = UIButton(type: .system)
    plain.setTitle("More", for: .normal)
    plain.menu = menu([])
    plain.showsMenuAsPrimaryAction = true
    plain.addAction(UIAction { _ in print("opens") }, for: .menuActionTriggered)
    let popUp = UIButton(type: .system).named("popUp")
    popUp.menu = UIMenu(
      title: "Kind",
      children: [
        UIAction(title: "Spam") { _ in print("spam") },
        UIMenu(
          title: "Worse", options: .displayInline,
          children: [UIAction(title: "Scam") { _ in print("scam") }]),
      ])
    popUp.showsMenuAsPrimaryAction = true
    popUp.changesSelectionAsPrimaryAction = true
    let single = UIButton(type: .system)
    single.setTitle("Single", for: .normal)
    single.menu = menu(.singleSelection)
    single.showsMenuAsPrimaryAction = true
    let long = UIButton(primaryAction: UIAction(title: "Long") { _ in print("tapped") })
    long.menu = UIMenu(children: [
      UIDeferredMenuElement { done in
        print("asked")
        done([UIAction(title: "Later") { _ in print("later") }])
      }
    ])
    add(plain, popUp, single, long)
  }

  private func menu(_ options: UIMenu.Options) -> UIMenu {
    UIMenu(
      options: options,
      children: [
        UIAction(title: "One") { print("one \($0.state.rawValue)") },
        UIAction(title: "Two", state: .on) { print("two \($0.state.rawValue)") },
        UIAction(title: "Never", attributes: .disabled) { _ in print("never") },
        UIAction(title: "Unseen", attributes: .hidden) { _ in print("never") },
      ])
  }
}

class RefusalsController: StackController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let off = button("Off")
    off.isEnabled = false
    let dead = UIView()
    dead.isUserInteractionEnabled = false
    dead.addSubview(button("Dead"))
    let deaf = button("Deaf")
    deaf.isUserInteractionEnabled = false
    let hidden = UIView()
    hidden.addSubview(button("Hidden"))
    hidden.isHidden = true
    let clear = button("Clear")
    clear.alpha = 0
    let tapped = label("Label")
    tapped.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(never)))
    let gone = button("Gone")
    gone.addAction(UIAction { _ in gone.removeFromSuperview() }, for: .touchUpInside)
    add(off, dead, deaf, hidden, clear, tapped, gone)
  }

  private func button(_ title: String) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addTarget(self, action: #selector(never), for: .touchUpInside)
    return button
  }

  @objc private func never() { print("touched") }
}
