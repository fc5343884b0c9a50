// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Has a delegate, which each kind of scroll view has by a type of its own, as with Apple's.
///
/// A class in Swift cannot give a property of the class above it another type; it can hide that of a protocol.
@MainActor @preconcurrency public protocol _ScrollDelegating: AnyObject {}
extension _ScrollDelegating where Self: UIScrollView {
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
/// A view that scrolls.
@MainActor @preconcurrency
open class UIScrollView: UIView, _ScrollDelegating {
  open var contentSize = CGSize.zero
  open var contentOffset = CGPoint.zero
  open var contentInset = UIEdgeInsets.zero
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  open var zoomScale: CGFloat = 1
  open var delaysContentTouches = true
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var refreshControl: UIRefreshControl? {
    didSet {
      if oldValue !== refreshControl { oldValue?.removeFromSuperview() }
      if let refreshControl { insertSubview(refreshControl, at: 0) }
    }
  }
  open var automaticallyAdjustsScrollIndicatorInsets = true
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var canCancelContentTouches = true
  open var isDirectionalLockEnabled = false
  open var scrollsToTop = true
  open var bouncesZoom = true
  open var decelerationRate = DecelerationRate.normal
  open var indicatorStyle = IndicatorStyle.default
  open var panGestureRecognizer: UIPanGestureRecognizer { UIPanGestureRecognizer() }
  open var isTracking: Bool { false }
  open var isZooming: Bool { false }
  /// Hears of scrolling, and of what else there is to hear of.
  weak var scrollDelegate: (any UIScrollViewDelegate)?
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  open var isDragging: Bool { false }
  open var isDecelerating: Bool { false }
  open var contentLayoutGuide: UILayoutGuide { UILayoutGuide() }
  open var frameLayoutGuide: UILayoutGuide { UILayoutGuide() }
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    scrollDelegate?.scrollViewDidScroll(self)
  }
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}
  open func flashScrollIndicators() {}
  // A scroll view keeps touches for itself (REP: a controller behind it hears of none).
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// How soon scrolling ends.
  public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static var normal: DecelerationRate { DecelerationRate(rawValue: 0.998) }
    public static var fast: DecelerationRate { DecelerationRate(rawValue: 0.99) }
  }
  /// The colour of the indicators.
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
  /// What hides the keyboard.
  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }
  /// Whether the safe area is added to the insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
}
/// Hears of scrolling.
@MainActor @preconcurrency public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
}
extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}
