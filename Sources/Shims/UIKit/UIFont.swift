// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A font by its name and size.
open class UIFont: NSObject, @unchecked Sendable {  // It never changes after it was made.
  public let fontName: String
  public let pointSize: CGFloat

  init(named name: String, points: CGFloat) {
    fontName = name
    pointSize = points
  }
  public convenience init?(name: String, size: CGFloat) { self.init(named: name, points: size) }
  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
    self.init(named: "", points: size == 0 ? descriptor.pointSize : size)
  }
  public required convenience init?(coder: NSCoder) { return nil }

  open var familyName: String { fontName }
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(points: pointSize) }
  open var ascender: CGFloat { pointSize }
  open var descender: CGFloat { -pointSize / 4 }
  open var capHeight: CGFloat { pointSize * 0.7 }
  open var xHeight: CGFloat { pointSize / 2 }
  open var lineHeight: CGFloat { pointSize * 1.2 }
  open var leading: CGFloat { 0 }
  open func withSize(_ size: CGFloat) -> UIFont { UIFont(named: fontName, points: size) }

  open class func systemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(named: ".SFUI-Regular", points: size)
  }
  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(named: ".SFUI", points: size)
  }
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(named: ".SFUI-Semibold", points: size)
  }
  open class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(named: ".SFUI-RegularItalic", points: size)
  }
  open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(named: ".SFMono", points: size)
  }
  open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(named: ".SFUI", points: size)
  }
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(named: ".SFUI", points: style.points)
  }
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }
  open class var systemFontSize: CGFloat { 14 }
  open class var smallSystemFontSize: CGFloat { 12 }
  open class var labelFontSize: CGFloat { 17 }
  open class var buttonFontSize: CGFloat { 18 }
  open class var familyNames: [String] { [] }
  open class func fontNames(forFamilyName family: String) -> [String] { [] }

  /// How thick a font is.
  public struct Weight: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static var ultraLight: Weight { Weight(-0.8) }
    public static var thin: Weight { Weight(-0.6) }
    public static var light: Weight { Weight(-0.4) }
    public static var regular: Weight { Weight(0) }
    public static var medium: Weight { Weight(0.23) }
    public static var semibold: Weight { Weight(0.3) }
    public static var bold: Weight { Weight(0.4) }
    public static var heavy: Weight { Weight(0.56) }
    public static var black: Weight { Weight(0.62) }
  }
  /// What a text is for.
  public struct TextStyle: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static var largeTitle: TextStyle { TextStyle(rawValue: "UICTFontTextStyleTitle0") }
    public static var title1: TextStyle { TextStyle(rawValue: "UICTFontTextStyleTitle1") }
    public static var title2: TextStyle { TextStyle(rawValue: "UICTFontTextStyleTitle2") }
    public static var title3: TextStyle { TextStyle(rawValue: "UICTFontTextStyleTitle3") }
    public static var headline: TextStyle { TextStyle(rawValue: "UICTFontTextStyleHeadline") }
    public static var subheadline: TextStyle { TextStyle(rawValue: "UICTFontTextStyleSubhead") }
    public static var body: TextStyle { TextStyle(rawValue: "UICTFontTextStyleBody") }
    public static var callout: TextStyle { TextStyle(rawValue: "UICTFontTextStyleCallout") }
    public static var footnote: TextStyle { TextStyle(rawValue: "UICTFontTextStyleFootnote") }
    public static var caption1: TextStyle { TextStyle(rawValue: "UICTFontTextStyleCaption1") }
    public static var caption2: TextStyle { TextStyle(rawValue: "UICTFontTextStyleCaption2") }
    var points: CGFloat {
      let sizes: [TextStyle: CGFloat] = [
        .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .callout: 16, .subheadline: 15,
        .footnote: 13, .caption1: 12, .caption2: 11,
      ]
      return sizes[self] ?? 17
    }
  }
}
/// What a font is described by.
open class UIFontDescriptor: NSObject, @unchecked Sendable {  // It never changes.
  public let pointSize: CGFloat
  init(points: CGFloat) { pointSize = points }
  public convenience init(name: String, size: CGFloat) { self.init(points: size) }
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor
  { UIFontDescriptor(points: style.points) }
  open var symbolicTraits: SymbolicTraits { [] }
  open func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? { self }
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
  open func withSize(_ size: CGFloat) -> UIFontDescriptor { UIFontDescriptor(points: size) }
  /// Traits of a font.
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static var traitItalic: SymbolicTraits { SymbolicTraits(rawValue: 1) }
    public static var traitBold: SymbolicTraits { SymbolicTraits(rawValue: 2) }
    public static var traitMonoSpace: SymbolicTraits { SymbolicTraits(rawValue: 1 << 10) }
  }
  /// Designs of the system font.
  public struct SystemDesign: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static var `default`: SystemDesign {
      SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    }
    public static var rounded: SystemDesign {
      SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    }
    public static var serif: SystemDesign { SystemDesign(rawValue: "NSCTFontUIFontDesignSerif") }
    public static var monospaced: SystemDesign {
      SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }
  }
}
/// Scales fonts by the user's text size, which is the standard one here.
open class UIFontMetrics: NSObject {
  public init(forTextStyle style: UIFont.TextStyle) {}
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }
  open func scaledFont(for font: UIFont) -> UIFont { font }
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont { font }
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
}
