// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation
package import IdentityLookup

/// A text that is shown.
@MainActor @preconcurrency
open class UILabel: UIView {
  open var text: String? {
    get { attributes?.string ?? plain }
    set {
      plain = newValue
      attributes = nil
    }
  }
  open var attributedText: NSAttributedString? {
    get { attributes ?? plain.map { NSAttributedString(string: $0) } }
    set { attributes = newValue }
  }
  private var plain: String?
  private var attributes: NSAttributedString?
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open var font: UIFont! = .systemFont(ofSize: 17)
  open var textColor: UIColor! = .label
  open var highlightedTextColor: UIColor?
  open var shadowColor: UIColor?
  open var shadowOffset = CGSize.zero
  open var textAlignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var numberOfLines = 1
  open var adjustsFontSizeToFitWidth = false
  open var adjustsFontForContentSizeCategory = false
  open var allowsDefaultTighteningForTruncation = false
  open var minimumScaleFactor: CGFloat = 0
  open var preferredMaxLayoutWidth: CGFloat = 0
  open var isEnabled = true
  open var isHighlighted = false
  open func drawText(in rect: CGRect) {}
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
    bounds
  }
  override var isOneThing: Bool { true }
  package override func appendOwnElements(to elements: inout [ScreenElement], level: Int) {
    let words: String? = accessibilityLabel ?? text
    if words?.isEmpty != false, accessibilityIdentifier == nil, !isGestureTaken { return }
    // While somebody edits, a tap beside the field may be what ends it.
    elements.append(
      element(.label, at: level, acts: UIResponder.first == nil ? [] : [.tap]) { item in
        item.label = words
        item.value = accessibilityValue
        if !isEnabled { item.isEnabled = false }
      } perform: { act in
        self.gesture(act)
      })
  }
}
/// An image that is shown.
@MainActor @preconcurrency
open class UIImageView: UIView {
  open var image: UIImage?
  open var highlightedImage: UIImage?
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  open var animationImages: [UIImage]?
  open var animationDuration: TimeInterval = 0
  open var isHighlighted = false
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func startAnimating() {}
  open func stopAnimating() {}
  override var isOneThing: Bool { true }
  package override func appendOwnElements(to elements: inout [ScreenElement], level: Int) {
    if image != nil || accessibilityIdentifier != nil || isGestureTaken {
      elements.append(
        element(.image, at: level) { $0.label = accessibilityLabel ?? image?.screenName })
    }
    for subview in subviews { subview.appendScreenElements(to: &elements, level: level + 1) }
  }
}
/// Views in a row.
@MainActor @preconcurrency
open class UIStackView: UIView {
  open var axis = NSLayoutConstraint.Axis.horizontal
  open var distribution = Distribution.fill
  open var alignment = Alignment.fill
  open var spacing: CGFloat = 0
  open var isLayoutMarginsRelativeArrangement = false
  open var isBaselineRelativeArrangement = false
  open private(set) var arrangedSubviews: [UIView] = []
  public static let spacingUseSystem: CGFloat = 8
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    views.forEach(addArrangedSubview)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func addArrangedSubview(_ view: UIView) {
    arrange(view, at: arrangedSubviews.count)
  }
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrange(view, at: stackIndex)
  }
  private func arrange(_ view: UIView, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(index, 0), arrangedSubviews.count))
    if view.superview !== self { addSubview(view) }
  }
  open func removeArrangedSubview(_ view: UIView) { arrangedSubviews.removeAll { $0 === view } }
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }
  package override var subviewsInReadingOrder: [UIView] {
    arrangedSubviews + subviews.filter { !arrangedSubviews.contains($0) }
  }
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat { Self.spacingUseDefault }
  public static let spacingUseDefault: CGFloat = .greatestFiniteMagnitude
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {}
  /// How views share the length.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  /// Where views lie across.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }
}
/// A view with an effect on what lies behind.
@MainActor @preconcurrency
open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect?
  open private(set) var contentView = UIView()
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
    addSubview(contentView)
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }
}
/// An effect.
open class UIVisualEffect: NSObject {}
/// A blur.
open class UIBlurEffect: UIVisualEffect {
  public convenience init(style: Style) { self.init() }
  /// How much is blurred.
  public enum Style: Int, Sendable {
    case extraLight, light, dark, regular = 4, prominent, systemUltraThinMaterial
    case systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
  }
}
/// Where text is aligned.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
/// How lines are broken.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}
