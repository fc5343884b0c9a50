// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A shape.
@MainActor @preconcurrency
public protocol Shape: View, Sendable {
  nonisolated func path(in rect: CGRect) -> Path
}
/// A shape that can be made smaller.
@MainActor @preconcurrency
public protocol InsettableShape: Shape {}
extension Shape {
  public nonisolated func path(in rect: CGRect) -> Path { Path() }
  public func fill<S: ShapeStyle>(_ style: S, style fillStyle: FillStyle = FillStyle())
    -> some View
  { self }
  public func fill() -> some View { self }
  public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some Shape { self }
  public func stroke<S: ShapeStyle>(_ style: S, style strokeStyle: StrokeStyle) -> some Shape {
    self
  }
  public func stroke(lineWidth: CGFloat = 1) -> some Shape { self }
  public func stroke(style: StrokeStyle) -> some Shape { self }
  public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape { self }
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape { self }
}
extension Shape where Body == Never {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}
extension InsettableShape {
  public func strokeBorder<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View { self }
  public func strokeBorder<S: ShapeStyle>(_ style: S, style strokeStyle: StrokeStyle) -> some View {
    self
  }
  public func inset(by amount: CGFloat) -> some InsettableShape { self }
}
/// A rectangle.
public nonisolated struct Rectangle: InsettableShape {
  public init() {}
  public typealias Body = Never
}
/// A rectangle with round corners.
public nonisolated struct RoundedRectangle: InsettableShape {
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {}
  public typealias Body = Never
}
/// A rectangle with several round corners.
public nonisolated struct UnevenRoundedRectangle: InsettableShape {
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {}
  public typealias Body = Never
}
/// A circle.
public nonisolated struct Circle: InsettableShape {
  public init() {}
  public typealias Body = Never
}
/// An ellipse.
public nonisolated struct Ellipse: InsettableShape {
  public init() {}
  public typealias Body = Never
}
/// A capsule.
public nonisolated struct Capsule: InsettableShape {
  public init(style: RoundedCornerStyle = .continuous) {}
  public typealias Body = Never
}
extension Shape where Self == Circle {
  public static var circle: Circle { .init() }
}
extension Shape where Self == Capsule {
  public static var capsule: Capsule { .init() }
}
extension Shape where Self == Rectangle {
  public static var rect: Rectangle { .init() }
}
extension Shape where Self == RoundedRectangle {
  public static func rect(cornerRadius: CGFloat) -> RoundedRectangle {
    .init(cornerRadius: cornerRadius)
  }
}
/// How corners are rounded.
public enum RoundedCornerStyle: Sendable { case circular, continuous }
/// How a shape is filled.
public struct FillStyle: Equatable, Sendable {
  public init(eoFill: Bool = false, antialiased: Bool = true) {}
}
/// How a line is drawn.
public struct StrokeStyle: Equatable, Sendable {
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {}
}
/// A path.
public nonisolated struct Path: Shape, Equatable {
  public init() {}
  public init(_ rect: CGRect) {}
  public init(ellipseIn rect: CGRect) {}
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {}
  public init(_ callback: (inout Path) -> Void) {
    var path = Path()
    callback(&path)
  }
  public typealias Body = Never
  public mutating func move(to point: CGPoint) {}
  public mutating func addLine(to point: CGPoint) {}
  public mutating func addRect(_ rect: CGRect) {}
  public mutating func addEllipse(in rect: CGRect) {}
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {}
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {}
  public mutating func addPath(_ path: Path) {}
  public mutating func closeSubpath() {}
}
/// Something that an animation changes.
public protocol Animatable {}
