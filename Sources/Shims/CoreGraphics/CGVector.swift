// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

/// A two-dimensional vector.
public struct CGVector: Equatable, Hashable, Codable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat
  public init() { self.init(dx: 0, dy: 0) }
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
  public static var zero: CGVector { CGVector() }
}
