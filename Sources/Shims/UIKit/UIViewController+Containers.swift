// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

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

/// How a presented view controller is shown.
@MainActor @preconcurrency
open class UIPresentationController: NSObject {
  public nonisolated override init() { super.init() }
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  private weak var presented: UIViewController?
  convenience init(of controller: UIViewController) {
    self.init()
    presented = controller
  }
  open var presentedViewController: UIViewController { presented ?? UIViewController() }
  open var presentingViewController: UIViewController {
    presented?.presentingViewController ?? UIViewController()
  }
}
/// Hears of a dismissal.
@MainActor @preconcurrency public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle
}
extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .automatic }
}
/// Decides for a popover.
@MainActor @preconcurrency
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
/// Decides for a sheet.
@MainActor @preconcurrency
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
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
