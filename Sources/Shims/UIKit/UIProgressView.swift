// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation
package import IdentityLookup

/// A sign that something goes on.
@MainActor @preconcurrency
open class UIActivityIndicatorView: UIView {
  open var style = Style.medium
  open var color: UIColor! = .gray
  open var hidesWhenStopped = true
  open private(set) var isAnimating = false
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }
  public init(style: Style) {
    super.init(frame: .zero)
    self.style = style
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }
  override var isOneThing: Bool { true }
  package override func appendOwnElements(to elements: inout [ScreenElement], level: Int) {
    guard isAnimating || !hidesWhenStopped else { return }
    elements.append(
      element(.progress, at: level) { item in
        item.label = accessibilityLabel
        item.value = isAnimating ? "in progress" : nil
      })
  }
  /// How large the sign is.
  public enum Style: Int, Sendable { case whiteLarge, white, gray, medium = 100, large }
}
/// How far something is.
@MainActor @preconcurrency
open class UIProgressView: UIView {
  open var progress: Float = 0 {
    didSet {
      if progress != min(max(progress, 0), 1) { progress = min(max(progress, 0), 1) }
    }
  }
  open var progressTintColor: UIColor?
  open var trackTintColor: UIColor?
  open var progressViewStyle = Style.default
  open var observedProgress: Progress?
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
  override var isOneThing: Bool { true }
  package override func appendOwnElements(to elements: inout [ScreenElement], level: Int) {
    let part: Double = observedProgress?.fractionCompleted ?? Double(progress)
    elements.append(
      element(.progress, at: level) { item in
        item.label = accessibilityLabel
        item.value = accessibilityValue ?? "\(Int((part * 100).rounded()))%"
      })
  }
  /// How the bar looks.
  public enum Style: Int, Sendable { case `default`, bar }
}
