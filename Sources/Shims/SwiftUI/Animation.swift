// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// How a change is animated: it never is.
public struct Animation: Hashable, Sendable {
  public static var `default`: Animation { .init() }
  public static var linear: Animation { .init() }
  public static var easeIn: Animation { .init() }
  public static var easeOut: Animation { .init() }
  public static var easeInOut: Animation { .init() }
  public static var spring: Animation { .init() }
  public static var bouncy: Animation { .init() }
  public static var smooth: Animation { .init() }
  public static var snappy: Animation { .init() }
  public static func linear(duration: TimeInterval) -> Animation { .init() }
  public static func easeIn(duration: TimeInterval) -> Animation { .init() }
  public static func easeOut(duration: TimeInterval) -> Animation { .init() }
  public static func easeInOut(duration: TimeInterval) -> Animation { .init() }
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.8, blendDuration: Double = 0
  ) -> Animation { .init() }
  public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0) -> Animation {
    .init()
  }
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation { .init() }
  public func delay(_ delay: TimeInterval) -> Animation { self }
  public func speed(_ speed: Double) -> Animation { self }
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation { self }
}
/// What goes with a change.
public struct Transaction: Sendable {
  public var animation: Animation?
  public var disablesAnimations = false
  public init() {}
  public init(animation: Animation?) { self.animation = animation }
}
/// How a view comes and goes.
public struct AnyTransition: Sendable {
  public static var opacity: AnyTransition { .init() }
  public static var slide: AnyTransition { .init() }
  public static var scale: AnyTransition { .init() }
  public static var identity: AnyTransition { .init() }
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { .init() }
  public static func move(edge: Edge) -> AnyTransition { .init() }
  public static func push(from edge: Edge) -> AnyTransition { .init() }
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition { .init() }
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result { try body() }
