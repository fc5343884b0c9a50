// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

/// A stack of view controllers.
@MainActor @preconcurrency
open class UINavigationController: UIViewController {
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  private var stack: [UIViewController] = []
  open weak var delegate: (any UINavigationControllerDelegate)?
  open private(set) lazy var navigationBar = UINavigationBar()
  open lazy var toolbar: UIToolbar! = UIToolbar()
  open var isNavigationBarHidden = false {
    didSet { if isViewLoaded { navigationBar.isHidden = isNavigationBarHidden } }
  }
  open var isToolbarHidden = true {
    didSet { if isViewLoaded { showToolbar() } }
  }
  open var hidesBarsOnSwipe = false
  open var hidesBarsOnTap = false
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }
  private let place = UIView()
  public override init(nibName: String? = nil, bundle: Bundle? = nil) {
    super.init(nibName: nibName, bundle: bundle)
  }
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? { ownPresented ?? topViewController }
  open override func loadView() {
    super.loadView()
    navigationBar.controller = self
    navigationBar.isHidden = isNavigationBarHidden
    view.addSubview(navigationBar)
    view.addSubview(place)
    view.addSubview(toolbar)
    showTop(instead: nil, animated: false)
  }
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(viewController) else { return }
    let old: UIViewController? = topViewController
    addChild(viewController)
    stack.append(viewController)
    showTop(instead: old, animated: animated)
    viewController.didMove(toParent: self)
  }
  open override func show(_ viewController: UIViewController, sender: Any?) {
    pushViewController(viewController, animated: true)
  }
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    stack.count > 1 ? pop(to: stack.count - 1, animated).last : nil
  }
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.count > 1 ? pop(to: 1, animated) : nil
  }
  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    stack.firstIndex(of: viewController).map { pop(to: $0 + 1, animated) }
  }
  private func pop(to count: Int, _ animated: Bool) -> [UIViewController] {
    let popped = Array(stack[count...])
    let old: UIViewController? = topViewController
    for controller in popped { controller.willMove(toParent: nil) }
    stack.removeSubrange(count...)
    if !popped.isEmpty { showTop(instead: old, animated: animated) }
    for controller in popped { controller.removeFromParent() }
    return popped
  }
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old: UIViewController? = topViewController
    let gone: [UIViewController] = stack.filter { !viewControllers.contains($0) }
    let new: [UIViewController] = viewControllers.filter { !stack.contains($0) }
    for controller in gone { controller.willMove(toParent: nil) }
    for controller in new { addChild(controller) }
    stack = viewControllers
    showTop(instead: old, animated: animated)
    for controller in gone { controller.removeFromParent() }
    for controller in new { controller.didMove(toParent: self) }
  }
  /// Puts the controller on top in place of another.
  private func showTop(instead old: UIViewController?, animated: Bool) {
    guard isViewLoaded, let top = topViewController else { return }
    if top === old, top.viewIfLoaded?.superview === place { return }
    delegate?.navigationController(self, willShow: top, animated: animated)
    replace(old, by: top, in: place, animated: animated)
    toolbar.items = top.toolbarItems
    showToolbar()
    delegate?.navigationController(self, didShow: top, animated: animated)
  }
  private func showToolbar() { toolbar.isHidden = isToolbarHidden }
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
}
/// Hears of a navigation.
@MainActor @preconcurrency public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}
extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}
extension UIViewController {
  /// Shows one child in place of another, with what both hear of it.
  func replace(
    _ old: UIViewController?, by new: UIViewController, in place: UIView, animated: Bool
  ) {
    guard appearance == .there, new.appearance == .away else {
      if old !== new { old?.viewIfLoaded?.removeFromSuperview() }
      place.addSubview(new.view)
      return
    }
    new.loadViewIfNeeded()
    old?.beginToDisappear(animated)
    new.isMovingToParent = true
    new.beginToAppear(animated)
    old?.viewIfLoaded?.removeFromSuperview()
    place.addSubview(new.view)
    new.isToAppear(animated)
    UIWindow.settle()
    old?.endToDisappear(animated)
    new.endToAppear(animated)
    new.isMovingToParent = false
  }
}
