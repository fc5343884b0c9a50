// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A point within a rectangle, from 0 to 1.
public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat
  public init(x: CGFloat = 0, y: CGFloat = 0) {
    self.x = x
    self.y = y
  }
  public static var zero: UnitPoint { UnitPoint(x: 0, y: 0) }
  public static var center: UnitPoint { UnitPoint(x: 0.5, y: 0.5) }
  public static var leading: UnitPoint { UnitPoint(x: 0, y: 0.5) }
  public static var trailing: UnitPoint { UnitPoint(x: 1, y: 0.5) }
  public static var top: UnitPoint { UnitPoint(x: 0.5, y: 0) }
  public static var bottom: UnitPoint { UnitPoint(x: 0.5, y: 1) }
  public static var topLeading: UnitPoint { UnitPoint(x: 0, y: 0) }
  public static var topTrailing: UnitPoint { UnitPoint(x: 1, y: 0) }
  public static var bottomLeading: UnitPoint { UnitPoint(x: 0, y: 1) }
  public static var bottomTrailing: UnitPoint { UnitPoint(x: 1, y: 1) }
}
/// An angle.
public struct Angle: Hashable, Comparable, Sendable {
  public var radians: Double
  public init(radians: Double = 0) { self.radians = radians }
  public init(degrees: Double) { radians = degrees * .pi / 180 }
  public var degrees: Double { radians * 180 / .pi }
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  public static var zero: Angle { Angle() }
  public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }
}
/// Distances from the edges.
public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}
/// An edge.
public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing
  /// Several edges.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static var top: Set { Set(rawValue: 1) }
    public static var leading: Set { Set(rawValue: 2) }
    public static var bottom: Set { Set(rawValue: 4) }
    public static var trailing: Set { Set(rawValue: 8) }
    public static var all: Set { Set(rawValue: 15) }
    public static var horizontal: Set { Set(rawValue: 10) }
    public static var vertical: Set { Set(rawValue: 5) }
  }
}
/// A direction.
public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal, vertical
  /// Several directions.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static var horizontal: Set { Set(rawValue: 1) }
    public static var vertical: Set { Set(rawValue: 2) }
  }
}
/// Where things lie from side to side.
public struct HorizontalAlignment: Equatable, Sendable {
  let rank: Int
  public static var leading: HorizontalAlignment { HorizontalAlignment(rank: 0) }
  public static var center: HorizontalAlignment { HorizontalAlignment(rank: 1) }
  public static var trailing: HorizontalAlignment { HorizontalAlignment(rank: 2) }
}
/// Where things lie from top to bottom.
public struct VerticalAlignment: Equatable, Sendable {
  let rank: Int
  public static var top: VerticalAlignment { VerticalAlignment(rank: 0) }
  public static var center: VerticalAlignment { VerticalAlignment(rank: 1) }
  public static var bottom: VerticalAlignment { VerticalAlignment(rank: 2) }
  public static var firstTextBaseline: VerticalAlignment { VerticalAlignment(rank: 3) }
  public static var lastTextBaseline: VerticalAlignment { VerticalAlignment(rank: 4) }
}
/// Where things lie.
public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
  public static var center: Alignment { Alignment(horizontal: .center, vertical: .center) }
  public static var leading: Alignment { Alignment(horizontal: .leading, vertical: .center) }
  public static var trailing: Alignment { Alignment(horizontal: .trailing, vertical: .center) }
  public static var top: Alignment { Alignment(horizontal: .center, vertical: .top) }
  public static var bottom: Alignment { Alignment(horizontal: .center, vertical: .bottom) }
  public static var topLeading: Alignment { Alignment(horizontal: .leading, vertical: .top) }
  public static var topTrailing: Alignment { Alignment(horizontal: .trailing, vertical: .top) }
  public static var bottomLeading: Alignment { Alignment(horizontal: .leading, vertical: .bottom) }
  public static var bottomTrailing: Alignment {
    Alignment(horizontal: .trailing, vertical: .bottom)
  }
}
/// Whether content keeps its proportions.
public enum ContentMode: CaseIterable, Sendable { case fit, fill }
/// Whether something is seen.
public enum Visibility: CaseIterable, Sendable { case automatic, visible, hidden }
/// Reads the size of a view: that of a phone's screen, as nothing is laid out.
public nonisolated struct GeometryReader<Content: View>: View, PrimitiveView {
  let content: (GeometryProxy) -> any View
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
  public typealias Body = Never
  @MainActor func show(in renderer: Renderer) { renderer.show(content(GeometryProxy())) }
}
/// The size of a view.
public struct GeometryProxy: Sendable {
  public var size: CGSize { CGSize(width: 390, height: 844) }
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
  public func frame(in space: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }
}
/// A space of coordinates.
public enum CoordinateSpace: Hashable, Sendable {
  case global, local
  case named(String)
}
