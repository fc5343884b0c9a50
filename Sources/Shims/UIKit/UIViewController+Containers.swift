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
/// What the height of a sheet follows; nothing asks for one here.
@MainActor @preconcurrency
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var containerTraitCollection: UITraitCollection { get }
  var maximumDetentValue: CGFloat { get }
}
/// Shows a sheet.
@MainActor @preconcurrency
open class UISheetPresentationController: UIPresentationController {
  open var detents: [Detent] = []
  open var selectedDetentIdentifier: Detent.Identifier?
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  open var prefersGrabberVisible = false
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var prefersEdgeAttachedInCompactHeight = false
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  open var preferredCornerRadius: CGFloat?
  open func animateChanges(_ changes: () -> Void) { changes() }
  open func invalidateDetents() {}
  /// A height at which a sheet rests.
  open class Detent: NSObject {
    public let identifier: Identifier
    private init(_ identifier: Identifier) { self.identifier = identifier }
    open class func medium() -> Detent { Detent(.medium) }
    open class func large() -> Detent { Detent(.large) }
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString)) }
    /// The name of a height.
    public struct Identifier: Hashable, RawRepresentable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static var medium: Identifier {
        Identifier("com.apple.UIKit.medium")
      }
      public static var large: Identifier { Identifier("com.apple.UIKit.large") }
    }
  }
}
