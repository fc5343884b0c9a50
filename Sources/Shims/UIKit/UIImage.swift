// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CoreGraphics
public import Foundation

/// An image without pixels.
open class UIImage: NSObject, @unchecked Sendable {  // It never changes after it was made.
  open var size: CGSize { .zero }
  open var scale: CGFloat { 1 }
  open var cgImage: CGImage? { nil }
  open var imageOrientation: Orientation { .up }
  open var renderingMode: RenderingMode { .automatic }
  open var isSymbolImage: Bool { false }
  open var capInsets: UIEdgeInsets { .zero }

  /// The name that it was made with, which the screen tells of a button without words.
  package let screenName: String?
  public override init() {
    screenName = nil
    super.init()
  }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let screenName, let other = object as? UIImage else {
      return self === object as AnyObject?
    }
    return screenName == other.screenName
  }
  open override var hash: Int { screenName?.hashValue ?? ObjectIdentifier(self).hashValue }
  init(screenName: String) {
    self.screenName = screenName
    super.init()
  }
  /// An image of the author's catalogue, which is taken to be there (ASSUMED).
  public convenience init?(named name: String) { self.init(screenName: name) }
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) { self.init(screenName: name) }
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) { self.init(screenName: name) }
  public convenience init?(systemName name: String) { self.init(screenName: name) }
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  { self.init(screenName: name) }
  public convenience init?(contentsOfFile path: String) { return nil }
  public convenience init?(data: Data) { return nil }
  public convenience init?(data: Data, scale: CGFloat) { return nil }
  public convenience init(cgImage: CGImage) { self.init() }
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init()
  }
  public required convenience init?(coder: NSCoder) { return nil }

  open func withRenderingMode(_ mode: RenderingMode) -> UIImage { self }
  open func withTintColor(_ color: UIColor) -> UIImage { self }
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
  open func withConfiguration(_ configuration: Configuration) -> UIImage { self }
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
  open func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage { self }
  open func draw(in rect: CGRect) {}
  open func draw(at point: CGPoint) {}
  open func pngData() -> Data? { nil }
  open func jpegData(compressionQuality: CGFloat) -> Data? { nil }

  /// How the image is turned.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  /// Whether the image is a stencil.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  /// How thick a symbol is.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
  /// How large a symbol is.
  public enum SymbolScale: Int, Sendable {
    case unspecified = -1, `default`, small, medium, large
  }
  /// How an image is chosen.
  open class Configuration: NSObject, @unchecked Sendable {}  // It stores nothing.
  /// How a symbol is chosen.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    public convenience init(pointSize: CGFloat) { self.init() }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init() }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init()
    }
    public convenience init(weight: SymbolWeight) { self.init() }
    public convenience init(scale: SymbolScale) { self.init() }
    public convenience init(textStyle: UIFont.TextStyle) { self.init() }
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) { self.init() }
    public convenience init(font: UIFont) { self.init() }
    public convenience init(paletteColors: [UIColor]) { self.init() }
    public convenience init(hierarchicalColor: UIColor) { self.init() }
    public func applying(_ other: SymbolConfiguration?) -> Self { self }
  }
}

public func UIGraphicsBeginImageContext(_ size: CGSize) {}
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {}
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { nil }
public func UIGraphicsGetCurrentContext() -> CGContext? { nil }
public func UIGraphicsEndImageContext() {}

/// Runs its drawing closure and gives an empty image.
open class UIGraphicsImageRenderer: NSObject {
  public init(size: CGSize) {}
  public init(bounds: CGRect) {}
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {}
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    actions(UIGraphicsImageRendererContext())
    return UIImage()
  }
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { Data() }
  open func jpegData(
    withCompressionQuality quality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { Data() }
}
/// How an image is rendered.
open class UIGraphicsImageRendererFormat: NSObject {
  open var scale: CGFloat = 1
  open var opaque = false
  open class func `default`() -> UIGraphicsImageRendererFormat { .init() }
}
/// Where an image is rendered.
open class UIGraphicsImageRendererContext: NSObject {
  open var cgContext: CGContext { CGContext() }
  open func fill(_ rect: CGRect) {}
}
