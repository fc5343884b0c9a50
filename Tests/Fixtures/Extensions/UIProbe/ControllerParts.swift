import UIKit

class AlertController: StackController {
  override func viewDidLoad() {
    super.viewDidLoad()
    add(
      UIButton(primaryAction: UIAction(title: "Ask") { [unowned self] _ in ask() }),
      UIButton(primaryAction: UIAction(title: "Choose") { [unowned self] _ in choose() }))
    // A phone refuses to present what is not on the screen.
    present(UIViewController(), animated: true)
    print("presented \(presentedViewController != nil)")
  }

  private func ask() {
    let alert = UIAlertController(title: "Sure?", message: "Why", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Word" }
    let yes = UIAlertAction(title: "Yes", style: .default) { [unowned alert] _ in
      print(
        "yes \(alert.textFields?.first?.text ?? "none") \(alert.presentingViewController == nil)")
    }
    yes.isEnabled = false
    alert.textFields?.first?.addAction(
      UIAction { yes.isEnabled = ($0.sender as? UITextField)?.text?.isEmpty == false },
      for: .editingChanged)
    alert.addAction(yes)
    alert.addAction(UIAlertAction(title: "No", style: .cancel) { _ in print("no") })
    alert.preferredAction = yes
    present(alert, animated: true) { print("shown") }
  }

  private func choose() {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    for (title, style) in [("Block", UIAlertAction.Style.destructive), ("Back", .cancel)] {
      sheet.addAction(UIAlertAction(title: title, style: style) { print($0.title ?? "none") })
    }
    present(sheet, animated: true)
  }
}

class SheetController: StackController {
  override func viewDidLoad() {
    super.viewDidLoad()
    add(
      UIButton(
        primaryAction: UIAction(title: "Open") { [unowned self] _ in
          present(PresentedController(), animated: true) { print("open") }
        }))
  }
  override func viewWillDisappear(_ animated: Bool) { print("covered") }
}

class PresentedController: StackController {
  override func viewDidLoad() {
    super.viewDidLoad()
    add(
      UIButton(
        primaryAction: UIAction(title: "Close") { [unowned self] _ in
          dismiss(animated: true) { print("closed") }
        }))
  }
  override func viewDidAppear(_ animated: Bool) { print("appears \(isBeingPresented)") }
  override func viewDidDisappear(_ animated: Bool) { print("disappears \(isBeingDismissed)") }
}

class FirstController: StackController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "First"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Next", style: .plain, target: self, action: #selector(next(_:)))
    navigationItem.leftBarButtonItems = [
      UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in print("added") }),
      UIBarButtonItem(
        title: "Sort", menu: UIMenu(children: [UIAction(title: "Up") { _ in print("up") }])),
    ]
    add(label("One"))
  }
  override func viewWillAppear(_ animated: Bool) { print("first comes") }
  override func viewWillDisappear(_ animated: Bool) { print("first goes") }
  @objc private func next(_ sender: UIBarButtonItem) {
    print("next by \(sender.title ?? "none")")
    navigationController?.pushViewController(SecondController(), animated: true)
  }
}

class SecondController: StackController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Second"
    let off = UIBarButtonItem(title: "Off")
    off.isEnabled = false
    navigationItem.rightBarButtonItem = off
    add(label("Two"))
    toolbarItems = [
      UIBarButtonItem(title: "Tool", primaryAction: UIAction(title: "Tool") { _ in print("tool") })
    ]
    navigationController?.isToolbarHidden = false
  }
  override func didMove(toParent parent: UIViewController?) {
    print("second \(parent == nil ? "left" : "joined")")
  }
}

class TabsController: UITabBarController, UITabBarControllerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    viewControllers = ["Words", "Kinds"].map { name in
      let controller = AppearanceController(name: name)
      controller.tabBarItem = UITabBarItem(title: name, image: nil, tag: 0)
      return controller
    }
  }
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { print("tab \(selectedIndex)") }
}

class PagesController: UIPageViewController, UIPageViewControllerDataSource {
  private let pages = ["One", "Two"].map { AppearanceController(name: $0) }

  init() { super.init(transitionStyle: .scroll, navigationOrientation: .horizontal) }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource = self
    setViewControllers([pages[0]], direction: .forward, animated: false)
  }
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { viewController === pages[1] ? pages[0] : nil }
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { viewController === pages[0] ? pages[1] : nil }
}

/// Says what it hears of its view.
class AppearanceController: StackController {
  private let name: String

  init(name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    print("\(name) loaded, window \(view.window != nil)")
    add(label("In \(name)"))
    guard name == "outer" else { return }
    let child = AppearanceController(name: "inner")
    addChild(child)
    add(child.view)
    child.didMove(toParent: self)
    add(
      UIButton(
        primaryAction: UIAction(title: "More") { [unowned self] _ in
          let later = AppearanceController(name: "later")
          addChild(later)
          add(later.view)
          later.didMove(toParent: self)
        }),
      UIButton(
        primaryAction: UIAction(title: "Less") { [unowned self] _ in
          children.last?.willMove(toParent: nil)
          children.last?.view.removeFromSuperview()
          children.last?.removeFromParent()
        }))
  }
  override func viewWillAppear(_ animated: Bool) { print("\(name) will appear") }
  override func viewIsAppearing(_ animated: Bool) {
    print("\(name) is appearing, window \(view.window?.rootViewController != nil)")
  }
  override func viewDidLayoutSubviews() { print("\(name) laid out") }
  override func viewDidAppear(_ animated: Bool) { print("\(name) appeared") }
  override func viewWillDisappear(_ animated: Bool) { print("\(name) will disappear") }
  override func viewDidDisappear(_ animated: Bool) { print("\(name) disappeared") }
}

/// What stands where on the screen, and what it says.
class ReadingController: StackController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let last = label("Last").named("last")
    let card = UIView()
    card.addSubview(label("Card"))
    card.addSubview(label("of words"))
    card.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    let image = UIImageView(image: UIImage(systemName: "trash"))
    let icon = UIButton(type: .system)
    icon.setImage(UIImage(systemName: "xmark"), for: .normal)
    let spoken = UIButton(type: .system)
    spoken.setTitle("X", for: .normal)
    spoken.accessibilityLabel = "Delete"
    let rich = UILabel()
    rich.attributedText = NSAttributedString(string: "Rich")
    add(last, card, image, icon, spoken, rich, label(""), CheckBox())
    stack.insertArrangedSubview(label("First"), at: 0)
    stack.addSubview(label("Beside"))
    let scroll = UIScrollView()
    scroll.addSubview(label("Scrolled"))
    add(scroll)
  }

  @objc private func tapped() {}
}
