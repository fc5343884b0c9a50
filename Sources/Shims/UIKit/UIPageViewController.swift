// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import IdentityLookup

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
  private let pager = PagerView()
  open override func loadView() {
    super.loadView()
    pager.controller = self
    view.addSubview(pager)
    if let first = viewControllers?.first { pager.addSubview(first.view) }
  }
  /// Turns to the page before or behind, as its user does.
  func turn(isForward: Bool) -> ScreenActOutcome {
    guard let now = viewControllers?.first else { return .cannotBeDone }
    let next: UIViewController? =
      isForward
      ? dataSource?.pageViewController(self, viewControllerAfter: now)
      : dataSource?.pageViewController(self, viewControllerBefore: now)
    guard let next else { return .refused("there is no page there") }
    delegate?.pageViewController(self, willTransitionTo: [next])
    show(next)
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: [now], transitionCompleted: true)
    return .done
  }
  private func show(_ page: UIViewController) {
    let old: UIViewController? = viewControllers?.first
    guard page !== old else { return }
    addChild(page)
    viewControllers = [page]
    if isViewLoaded { replace(old, by: page, in: pager, animated: true) }
    page.didMove(toParent: self)
    old?.willMove(toParent: nil)
    old?.removeFromParent()
  }
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    if let page = viewControllers?.first { show(page) }
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
@MainActor @preconcurrency public protocol UIPageViewControllerDelegate: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}
extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
/// Where a page is shown.
private final class PagerView: UIView {
  weak var controller: UIPageViewController?
  override var isOneThing: Bool { true }
  override func appendOwnElements(to elements: inout [ScreenElement], level: Int) {
    elements.append(
      element(.pages, at: level, acts: [.step, .swipe]) { item in
        item.classes = ["UIPageViewController"]
      } perform: { act in
        switch act {
        case .step(let isUp): self.controller?.turn(isForward: isUp) ?? .cannotBeDone
        case .swipe(.left): self.controller?.turn(isForward: true) ?? .cannotBeDone
        case .swipe(.right): self.controller?.turn(isForward: false) ?? .cannotBeDone
        default: .cannotBeDone
        }
      })
    appendSubviewElements(to: &elements, level: level)
  }
}
