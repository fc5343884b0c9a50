// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

extension NSAttributedString.Key {
  public static var font: NSAttributedString.Key { NSAttributedString.Key("NSFont") }
  public static var paragraphStyle: NSAttributedString.Key {
    NSAttributedString.Key("NSParagraphStyle")
  }
  public static var foregroundColor: NSAttributedString.Key { NSAttributedString.Key("NSColor") }
  public static var backgroundColor: NSAttributedString.Key {
    NSAttributedString.Key("NSBackgroundColor")
  }
  public static var ligature: NSAttributedString.Key { NSAttributedString.Key("NSLigature") }
  public static var kern: NSAttributedString.Key { NSAttributedString.Key("NSKern") }
  public static var tracking: NSAttributedString.Key { NSAttributedString.Key("CTTracking") }
  public static var strikethroughStyle: NSAttributedString.Key {
    NSAttributedString.Key("NSStrikethrough")
  }
  public static var strikethroughColor: NSAttributedString.Key {
    NSAttributedString.Key("NSStrikethroughColor")
  }
  public static var underlineStyle: NSAttributedString.Key { NSAttributedString.Key("NSUnderline") }
  public static var underlineColor: NSAttributedString.Key {
    NSAttributedString.Key("NSUnderlineColor")
  }
  public static var strokeColor: NSAttributedString.Key { NSAttributedString.Key("NSStrokeColor") }
  public static var strokeWidth: NSAttributedString.Key { NSAttributedString.Key("NSStrokeWidth") }
  public static var shadow: NSAttributedString.Key { NSAttributedString.Key("NSShadow") }
  public static var attachment: NSAttributedString.Key { NSAttributedString.Key("NSAttachment") }
  public static var link: NSAttributedString.Key { NSAttributedString.Key("NSLink") }
  public static var baselineOffset: NSAttributedString.Key {
    NSAttributedString.Key("NSBaselineOffset")
  }
}
/// How a text is underlined.
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var single: NSUnderlineStyle { NSUnderlineStyle(rawValue: 1) }
  public static var thick: NSUnderlineStyle { NSUnderlineStyle(rawValue: 2) }
  public static var double: NSUnderlineStyle { NSUnderlineStyle(rawValue: 9) }
}
/// How a paragraph is set.
open class NSParagraphStyle: NSObject {
  open fileprivate(set) var storage = Storage()
  public struct Storage {
    var alignment = NSTextAlignment.natural
    var lineSpacing: CGFloat = 0
    var lineBreakMode = NSLineBreakMode.byWordWrapping
  }
  private static let standard = NSMutableParagraphStyle.self
  open class var `default`: NSParagraphStyle { standard.init() }
  public required override init() { super.init() }
}
/// How a paragraph is set, to be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open var alignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  open var lineSpacing: CGFloat = 0
  open var paragraphSpacing: CGFloat = 0
  open var paragraphSpacingBefore: CGFloat = 0
  open var headIndent: CGFloat = 0
  open var tailIndent: CGFloat = 0
  open var firstLineHeadIndent: CGFloat = 0
  open var minimumLineHeight: CGFloat = 0
  open var maximumLineHeight: CGFloat = 0
  open var lineHeightMultiple: CGFloat = 0
}
/// A shadow.
open class NSShadow: NSObject {
  open var shadowOffset = CGSize.zero
  open var shadowBlurRadius: CGFloat = 0
  open var shadowColor: Any?
}
/// Something in a text.
open class NSTextAttachment: NSObject {
  open var image: UIImage?
  open var bounds = CGRect.zero
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }
}
/// How a drawn text is measured.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var usesLineFragmentOrigin: NSStringDrawingOptions {
    NSStringDrawingOptions(rawValue: 1)
  }
  public static var usesFontLeading: NSStringDrawingOptions { NSStringDrawingOptions(rawValue: 2) }
}
/// What a measured text needed.
open class NSStringDrawingContext: NSObject {}

extension NSAttributedString {
  public convenience init(attachment: NSTextAttachment) { self.init(string: "\u{FFFC}") }
  public func size() -> CGSize { .zero }
  public func draw(in rect: CGRect) {}
  public func draw(at point: CGPoint) {}
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect { .zero }
}
extension NSString {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    .zero
  }
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {}
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect { .zero }
}
extension String {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    .zero
  }
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {}
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect { .zero }
}
extension NSCoder {
  public func decodeCGRect(forKey key: String) -> CGRect { .zero }
}
extension NSValue {
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public var cgRectValue: CGRect { rectValue }
  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
}
