// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import UIKit

/// A colour.
public nonisolated struct Color: Hashable, View, ShapeStyle, Sendable, CustomStringConvertible {
  private let name: String
  private init(of name: String) { self.name = name }
  public init(_ name: String, bundle: Bundle? = nil) { self.name = name }
  public init(_ resource: ColorResource) { name = "resource" }
  public init(_ color: UIColor) { name = "\(color.cgColor.components ?? [])" }
  public init(uiColor: UIColor) { self.init(uiColor) }
  public init(cgColor: CGColor) { name = "\(cgColor.components ?? [])" }
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) { name = "\(red) \(green) \(blue) \(opacity)" }
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    name = "\(white) \(opacity)"
  }
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    name = "hsb \(hue) \(saturation) \(brightness) \(opacity)"
  }
  public typealias Body = Never
  public var description: String { name }
  public var cgColor: CGColor? { nil }
  public func opacity(_ opacity: Double) -> Color { Color(of: "\(name) \(opacity)") }
  public var gradient: AnyGradient { AnyGradient() }
  public func mix(with other: Color, by fraction: Double) -> Color { self }
  /// A space of colours.
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }

  public static var red: Color { Color(of: "red") }
  public static var orange: Color { Color(of: "orange") }
  public static var yellow: Color { Color(of: "yellow") }
  public static var green: Color { Color(of: "green") }
  public static var mint: Color { Color(of: "mint") }
  public static var teal: Color { Color(of: "teal") }
  public static var cyan: Color { Color(of: "cyan") }
  public static var blue: Color { Color(of: "blue") }
  public static var indigo: Color { Color(of: "indigo") }
  public static var purple: Color { Color(of: "purple") }
  public static var pink: Color { Color(of: "pink") }
  public static var brown: Color { Color(of: "brown") }
  public static var white: Color { Color(of: "white") }
  public static var gray: Color { Color(of: "gray") }
  public static var black: Color { Color(of: "black") }
  public static var clear: Color { Color(of: "clear") }
  public static var primary: Color { Color(of: "primary") }
  public static var secondary: Color { Color(of: "secondary") }
  public static var accentColor: Color { Color(of: "accent") }
}
extension UIColor {
  public convenience init(_ color: Color) { self.init(white: 0, alpha: 1) }
}
