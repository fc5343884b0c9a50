// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// What a shape is filled with.
public protocol ShapeStyle: Sendable {}

extension ShapeStyle where Self == Color {
  public static var red: Color { .red }
  public static var orange: Color { .orange }
  public static var yellow: Color { .yellow }
  public static var green: Color { .green }
  public static var mint: Color { .mint }
  public static var teal: Color { .teal }
  public static var cyan: Color { .cyan }
  public static var blue: Color { .blue }
  public static var indigo: Color { .indigo }
  public static var purple: Color { .purple }
  public static var pink: Color { .pink }
  public static var brown: Color { .brown }
  public static var white: Color { .white }
  public static var gray: Color { .gray }
  public static var black: Color { .black }
  public static var clear: Color { .clear }
}
extension ShapeStyle where Self == Color {
  public static var accentColor: Color { .accentColor }
}
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .init() }
  public static var secondary: HierarchicalShapeStyle { .init() }
  public static var tertiary: HierarchicalShapeStyle { .init() }
  public static var quaternary: HierarchicalShapeStyle { .init() }
}
extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { .init() }
}
extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { .init() }
}
extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { .init() }
}
extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { .init() }
}
extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .init() }
  public static var thinMaterial: Material { .init() }
  public static var regularMaterial: Material { .init() }
  public static var thickMaterial: Material { .init() }
  public static var ultraThickMaterial: Material { .init() }
  public static var bar: Material { .init() }
}
extension ShapeStyle {
  public func opacity(_ opacity: Double) -> some ShapeStyle { self }
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { self }
}
extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
}
/// A style by its rank.
public struct HierarchicalShapeStyle: ShapeStyle {}
/// The tint.
public struct TintShapeStyle: ShapeStyle { public init() {} }
/// The fill of shapes.
public struct FillShapeStyle: ShapeStyle { public init() {} }
extension ShapeStyle {
  public var secondary: some ShapeStyle { self }
  public var tertiary: some ShapeStyle { self }
  public var quaternary: some ShapeStyle { self }
}
/// The background.
public struct BackgroundStyle: ShapeStyle { public init() {} }
/// The foreground.
public struct ForegroundStyle: ShapeStyle { public init() {} }
/// A blur of what lies behind.
public struct Material: ShapeStyle {
  public static var ultraThin: Material { Material() }
  public static var thin: Material { Material() }
  public static var regular: Material { Material() }
  public static var thick: Material { Material() }
  public static var bar: Material { Material() }
}
/// A shadow of a style.
public struct ShadowStyle: Sendable {
  public static func drop(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle { .init() }
}
/// Any style.
public struct AnyShapeStyle: ShapeStyle {
  public init<S: ShapeStyle>(_ style: S) {}
}
/// Colours that run into each other.
public struct Gradient: ShapeStyle, Equatable {
  public init(colors: [Color]) {}
  public init(stops: [Stop]) {}
  /// A colour at its place.
  public struct Stop: Equatable, Sendable {
    public var color: Color
    public var location: CGFloat
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }
}
/// Any gradient.
public struct AnyGradient: ShapeStyle {}
/// A gradient along a line.
public nonisolated struct LinearGradient: ShapeStyle, View {
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}
  public typealias Body = Never
}
/// A gradient from a centre.
public nonisolated struct RadialGradient: ShapeStyle, View {
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
  public typealias Body = Never
}
/// A gradient around a centre.
public nonisolated struct AngularGradient: ShapeStyle, View {
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {}
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {}
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {}
  public typealias Body = Never
}
