// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation
package import IdentityLookup
public import QuartzCore

/// A view: it keeps its properties and its subviews, and nothing lays it out or draws it.
@MainActor @preconcurrency
open class UIView: UIResponder {
  open var frame: CGRect {
    didSet { bounds.size = frame.size }
  }
  open var bounds: CGRect
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  open var transform = CGAffineTransform.identity
  open var alpha: CGFloat = 1
  open var backgroundColor: UIColor?
  open var tintColor: UIColor! = .systemBlue
  open var isHidden = false
  open var isOpaque = true
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var clipsToBounds = false
  open var clearsContextBeforeDrawing = true
  open var tag = 0
  open var contentMode = ContentMode.scaleToFill
  open var contentScaleFactor: CGFloat = 1
  open var autoresizesSubviews = true
  open var autoresizingMask: AutoresizingMask = []
  open var translatesAutoresizingMaskIntoConstraints = true
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  open var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  open var preservesSuperviewLayoutMargins = false
  open var insetsLayoutMarginsFromSafeArea = true
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var mask: UIView?
  open var gestureRecognizers: [UIGestureRecognizer]? {
    didSet { for recognizer in gestureRecognizers ?? [] { recognizer.view = self } }
  }
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityIdentifier: String?
  open var accessibilityTraits: UIAccessibilityTraits = []
  open var accessibilityElementsHidden = false
  open var restorationIdentifier: String?
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  open private(set) var constraints: [NSLayoutConstraint] = []
  open lazy var layer: CALayer = Self.makeLayer()
  /// Whose view it is, if it is a controller's.
  package weak var owner: UIViewController?
  /// Whether it wanted the keyboard while it was in no window.
  var waitsToBeFirst = false
  var needsLayout = true
  var needsConstraints = true
  /// Shows what lies in the view, in place of its subviews: SwiftUI's views are no views of UIKit.
  package var screenContent: (@MainActor (inout [ScreenElement], _ level: Int) -> Void)?

  public init(frame: CGRect = .zero) {
    self.frame = frame
    bounds = CGRect(origin: .zero, size: frame.size)
    super.init()
  }
  public required init?(coder: NSCoder) {
    frame = .zero
    bounds = .zero
    super.init()
    if let coder = coder as? InterfaceCoder { coder.scene.decode(coder.node, into: self) }
  }

  /// What the view and those in it show, in reading order; nothing where it is hidden.
  package func appendScreenElements(to elements: inout [ScreenElement], level: Int) {
    guard isSeen else { return }
    appendOwnElements(to: &elements, level: level)
  }
  /// What a view that is seen shows; controls and lists have this for themselves.
  package func appendOwnElements(to elements: inout [ScreenElement], level: Int) {
    if let screenContent { return screenContent(&elements, level) }
    appendSubviewElements(to: &elements, level: level)
  }
  /// Whether it is one thing to its user, and not only a place for others.
  var isOneThing: Bool { false }
  /// Its subviews in reading order.
  package var subviewsInReadingOrder: [UIView] { subviews }

  open override var next: UIResponder? { owner ?? superview }
  open class var layerClass: AnyClass { CALayer.self }
  open var window: UIWindow? { superview?.window }
  open var safeAreaInsets: UIEdgeInsets { .zero }
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  public class var noIntrinsicMetric: CGFloat { -1 }
  open var traitCollection: UITraitCollection { .current }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  open func addSubview(_ view: UIView) {
    view.leaveSuperview(for: self)
    put(view, at: subviews.count)
  }
  open func insertSubview(_ view: UIView, at index: Int) {
    view.leaveSuperview(for: self)
    put(view, at: min(max(index, 0), subviews.count))
  }
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    view.leaveSuperview(for: self)
    put(view, at: subviews.firstIndex(of: sibling) ?? 0)
  }
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    view.leaveSuperview(for: self)
    put(view, at: (subviews.firstIndex(of: sibling) ?? subviews.count - 1) + 1)
  }
  open func removeFromSuperview() {
    guard let superview else { return }
    willMove(toSuperview: nil)
    superview.willRemoveSubview(self)
    let old: UIWindow? = window
    if old != nil { tellWillMove(to: nil) }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    if old != nil { tellDidMove(to: nil) }
    didMoveToSuperview()
  }
  /// Leaves where it was; within the same view it only changes its place.
  private func leaveSuperview(for view: UIView) {
    if superview === view {
      view.subviews.removeAll { $0 === self }
    } else {
      removeFromSuperview()
    }
  }
  private func put(_ view: UIView, at index: Int) {
    let isMoved: Bool = view.superview !== self
    if isMoved { view.willMove(toSuperview: self) }
    let window: UIWindow? = isMoved ? self.window : nil
    if let window { view.tellWillMove(to: window) }
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
    setNeedsLayout()
    guard isMoved else { return }
    if let window { view.tellDidMove(to: window) }
    view.didMoveToSuperview()
    didAddSubview(view)
  }
  open func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.append(view)
  }
  open func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.insert(view, at: 0)
  }
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
    subviews.swapAt(index1, index2)
  }
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }
  open func addConstraint(_ constraint: NSLayoutConstraint) { constraints.append(constraint) }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { self.constraints += constraints }
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    constraints.removeAll { $0 === constraint }
  }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    constraints.forEach(removeConstraint)
  }

  open func setNeedsLayout() { needsLayout = true }
  open func layoutIfNeeded() { layOut() }
  open func layoutSubviews() {}
  open func setNeedsDisplay() {}
  open func setNeedsDisplay(_ rect: CGRect) {}
  open func setNeedsUpdateConstraints() { needsConstraints = true }
  open func updateConstraints() {}
  open func updateConstraintsIfNeeded() { bringConstraintsUpToDate() }
  open func draw(_ rect: CGRect) {}
  open func sizeToFit() {}
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open class var layoutFittingCompressedSize: CGSize { .zero }
  open class var layoutFittingExpandedSize: CGSize { CGSize(width: 10000, height: 10000) }
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { targetSize }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { systemLayoutSizeFitting(targetSize) }
  open func invalidateIntrinsicContentSize() {}
  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}
  open func didMoveToSuperview() {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToWindow() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func tintColorDidChange() {}
  open func safeAreaInsetsDidChange() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Whether a gesture of those on the view, or below it, may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect }
  @discardableResult open func endEditing(_ force: Bool) -> Bool {
    guard let editor = UIResponder.first as? UIView, editor.isDescendant(of: self) else {
      return false
    }
    if editor.resignFirstResponder() { return true }
    if force { editor.loseFirst() }
    return force
  }
  open func snapshotView(afterScreenUpdates: Bool) -> UIView? { nil }
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool { false }
  open func addInteraction(_ interaction: any UIInteraction) {}
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    recognizer.view = self
  }
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
    recognizer.view = nil
  }
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    .defaultLow
  }
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
}

extension UIView {
  private class func makeLayer() -> CALayer {
    if layerClass is CAGradientLayer.Type { return CAGradientLayer() }
    if layerClass is CAShapeLayer.Type { return CAShapeLayer() }
    return CALayer()
  }
}
