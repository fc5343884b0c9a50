// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import UIKit

/// A font.
public struct Font: Hashable, Sendable {
  public init(_ font: UIFont) {}
  init() {}
  public static var largeTitle: Font { Font() }
  public static var title: Font { Font() }
  public static var title2: Font { Font() }
  public static var title3: Font { Font() }
  public static var headline: Font { Font() }
  public static var subheadline: Font { Font() }
  public static var body: Font { Font() }
  public static var callout: Font { Font() }
  public static var footnote: Font { Font() }
  public static var caption: Font { Font() }
  public static var caption2: Font { Font() }
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font { Font() }
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font { Font() }
  public static func custom(_ name: String, size: CGFloat) -> Font { Font() }
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font() }
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    Font()
  }
  public func bold() -> Font { self }
  public func italic() -> Font { self }
  public func weight(_ weight: Weight) -> Font { self }
  public func monospaced() -> Font { self }
  public func monospacedDigit() -> Font { self }
  public func smallCaps() -> Font { self }
  public func leading(_ leading: Leading) -> Font { self }
  /// How thick a font is.
  public struct Weight: Hashable, Sendable {
    public static var ultraLight: Weight { Weight() }
    public static var thin: Weight { Weight() }
    public static var light: Weight { Weight() }
    public static var regular: Weight { Weight() }
    public static var medium: Weight { Weight() }
    public static var semibold: Weight { Weight() }
    public static var bold: Weight { Weight() }
    public static var heavy: Weight { Weight() }
    public static var black: Weight { Weight() }
  }
  /// A design of the system's font.
  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
  /// What a text is for.
  public enum TextStyle: CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption
    case caption2
  }
  /// The space between lines.
  public enum Leading: Sendable { case standard, tight, loose }
}
