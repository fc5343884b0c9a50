// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

/// A stack of view controllers.
@MainActor @preconcurrency
open class UINavigationController: UIViewController {
  open var viewControllers: [UIViewController] = []
  open weak var delegate: (any UINavigationControllerDelegate)?
  open var navigationBar = UINavigationBar()
  open var toolbar: UIToolbar! = UIToolbar()
  open var isNavigationBarHidden = false
  open var isToolbarHidden = true
  open var hidesBarsOnSwipe = false
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }
  public override init(nibName: String? = nil, bundle: Bundle? = nil) {
    super.init(nibName: nibName, bundle: bundle)
  }
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open var topViewController: UIViewController? { viewControllers.last }
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
    addChild(viewController)
  }
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1 else { return nil }
    let last = viewControllers.removeLast()
    last.removeFromParent()
    return last
  }
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = Array(viewControllers.dropFirst())
    viewControllers = Array(viewControllers.prefix(1))
    return popped
  }
  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? { nil }
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
  }
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
}
/// Hears of a navigation.
@MainActor @preconcurrency public protocol UINavigationControllerDelegate: AnyObject {}

/// View controllers behind tabs.
@MainActor @preconcurrency
open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]?
  open var selectedIndex = 0
  open var selectedViewController: UIViewController?
  open weak var delegate: (any UITabBarControllerDelegate)?
  open var tabBar = UITabBar()
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }
}
/// Hears of a change of tabs.
@MainActor @preconcurrency public protocol UITabBarControllerDelegate: AnyObject {}

/// View controllers side by side.
@MainActor @preconcurrency
open class UISplitViewController: UIViewController {
  open var viewControllers: [UIViewController] = []
  open var preferredDisplayMode = DisplayMode.automatic
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// Which columns are shown.
  public enum DisplayMode: Int, Sendable { case automatic, secondaryOnly, oneBesideSecondary }
}
/// Decides for a split view.
@MainActor @preconcurrency public protocol UISplitViewControllerDelegate: AnyObject {}

/// View controllers as pages.
@MainActor @preconcurrency
open class UIPageViewController: UIViewController {
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  open weak var delegate: (any UIPageViewControllerDelegate)?
  open private(set) var viewControllers: [UIViewController]?
  public init(
    transitionStyle: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    self.viewControllers = viewControllers
    completion?(true)
  }
  /// How pages are turned.
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  /// In which direction pages lie.
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  /// In which direction one goes.
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  /// Options of the pages.
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static var interPageSpacing: OptionsKey { OptionsKey(rawValue: "interPageSpacing") }
  }
}
/// Gives pages.
@MainActor @preconcurrency public protocol UIPageViewControllerDataSource: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}
/// Hears of a turned page.
@MainActor @preconcurrency public protocol UIPageViewControllerDelegate: AnyObject {}

/// How a presented view controller is shown.
@MainActor @preconcurrency
open class UIPresentationController: NSObject {
  public nonisolated override init() { super.init() }
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
}
/// Hears of a dismissal.
@MainActor @preconcurrency public protocol UIAdaptivePresentationControllerDelegate: AnyObject {}
/// Shows a popover.
@MainActor @preconcurrency
open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  open var sourceRect = CGRect.zero
  open var barButtonItem: UIBarButtonItem?
  open var permittedArrowDirections = UIPopoverArrowDirection.any
}
/// Where a popover's arrow points.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var up: UIPopoverArrowDirection { UIPopoverArrowDirection(rawValue: 1) }
  public static var down: UIPopoverArrowDirection { UIPopoverArrowDirection(rawValue: 2) }
  public static var any: UIPopoverArrowDirection { UIPopoverArrowDirection(rawValue: 15) }
}
/// Shows a sheet.
@MainActor @preconcurrency
open class UISheetPresentationController: UIPresentationController {
  open var detents: [Detent] = []
  open var prefersGrabberVisible = false
  open var preferredCornerRadius: CGFloat?
  /// A height at which a sheet rests.
  open class Detent: NSObject {
    open class func medium() -> Detent { Detent() }
    open class func large() -> Detent { Detent() }
  }
}
