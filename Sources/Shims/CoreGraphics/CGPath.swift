// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A path that remembers only its bounding box.
open class CGPath {
  var points: [CGPoint] = []
  public init() {}
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init()
    add(rect)
  }
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init()
    add(rect)
  }
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init()
    add(rect)
  }
  public var isEmpty: Bool { points.isEmpty }
  public var currentPoint: CGPoint { points.last ?? .zero }
  public var boundingBox: CGRect { boundingBoxOfPath }
  public var boundingBoxOfPath: CGRect {
    guard let first = points.first else { return .null }
    return points.dropFirst().reduce(CGRect(origin: first, size: .zero)) { box, point in
      box.union(CGRect(origin: point, size: .zero))
    }
  }
  public func contains(_ point: CGPoint) -> Bool { boundingBoxOfPath.contains(point) }
  public func copy() -> CGPath? { self }
  func add(_ rect: CGRect) {
    points += [rect.origin, CGPoint(x: rect.maxX, y: rect.maxY)]
  }
}

/// A path that is being made.
public final class CGMutablePath: CGPath {
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    points.append(point.applying(transform))
  }
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    points.append(point.applying(transform))
  }
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    self.points += points.map { $0.applying(transform) }
  }
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) { add(rect) }
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) { add(rect) }
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) { add(rect) }
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) { points.append(end) }
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) { points.append(end) }
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    add(CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    points += path.points
  }
  public func closeSubpath() {}
}
