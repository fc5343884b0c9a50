// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import IdentityLookup

/// A gesture.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture
  var body: Body { get }
}
extension Never: Gesture {
  public typealias Value = Never
}
extension Gesture where Body == Never {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}
extension Gesture {
  public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(gesture: self, action: action)
  }
  public func onChanged(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(gesture: self, action: action)
  }
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> Self { self }
  public func simultaneously<Other: Gesture>(with other: Other) -> SeveralGestures<Self, Other> {
    SeveralGestures(self, other, isExclusive: false)
  }
  public func exclusively<Other: Gesture>(before other: Other) -> SeveralGestures<Self, Other> {
    SeveralGestures(self, other, isExclusive: true)
  }
}
/// A gesture that the user can make here.
@MainActor protocol PrimitiveGesture {
  /// What the gesture's value is when a user does something, with the number of taps on end; nil for something else.
  @MainActor func value(of act: ScreenAct, taps: Int) -> Any?
  /// Tells whoever waits for an act; says whether the act makes the gesture.
  @MainActor func perform(_ act: ScreenAct, taps: Int) -> Bool
  /// What can be done.
  @MainActor var acts: [ScreenAct.Kind] { get }
}
extension PrimitiveGesture {
  @MainActor func perform(_ act: ScreenAct, taps: Int) -> Bool {
    value(of: act, taps: taps) != nil
  }
}
extension Gesture {
  /// The gesture, or the one that its body is.
  var primitive: (any PrimitiveGesture)? {
    if let primitive = self as? any PrimitiveGesture { return primitive }
    return Body.self == Never.self ? nil : body.primitive
  }
}
/// A gesture that somebody waits for.
public nonisolated struct _EndedGesture<Content: Gesture>: Gesture {
  public typealias Value = Content.Value
  public typealias Body = Never
  let gesture: Content
  let action: (Value) -> Void
}
extension _EndedGesture: PrimitiveGesture {
  @MainActor var acts: [ScreenAct.Kind] { gesture.primitive?.acts ?? [] }
  @MainActor func value(of act: ScreenAct, taps: Int) -> Any? {
    gesture.primitive?.value(of: act, taps: taps)
  }
  @MainActor func perform(_ act: ScreenAct, taps: Int) -> Bool {
    guard let value = value(of: act, taps: taps) as? Value else { return false }
    _ = gesture.primitive?.perform(act, taps: taps)
    action(value)
    return true
  }
}
/// Two gestures.
public nonisolated struct SeveralGestures<First: Gesture, Second: Gesture>: Gesture {
  /// The value of the one that was made.
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }
  public typealias Body = Never
  let first: First
  let second: Second
  /// Whether the second is made only where the first is not.
  let isExclusive: Bool
  init(_ first: First, _ second: Second, isExclusive: Bool) {
    self.first = first
    self.second = second
    self.isExclusive = isExclusive
  }
}
extension SeveralGestures: PrimitiveGesture {
  @MainActor var acts: [ScreenAct.Kind] {
    let known = first.primitive?.acts ?? []
    return known + (second.primitive?.acts ?? []).filter { !known.contains($0) }
  }
  @MainActor func value(of act: ScreenAct, taps: Int) -> Any? {
    let one = first.primitive?.value(of: act, taps: taps) as? First.Value
    if isExclusive, one != nil { return Value(first: one, second: nil) }
    let two = second.primitive?.value(of: act, taps: taps) as? Second.Value
    return one == nil && two == nil ? nil : Value(first: one, second: two)
  }
  @MainActor func perform(_ act: ScreenAct, taps: Int) -> Bool {
    let isFirst = first.primitive?.perform(act, taps: taps) == true
    if isExclusive, isFirst { return true }
    return second.primitive?.perform(act, taps: taps) == true || isFirst
  }
}
/// A tap, or some on end.
public nonisolated struct TapGesture: Gesture, PrimitiveGesture {
  public typealias Value = Void
  public typealias Body = Never
  let count: Int
  public init(count: Int = 1) { self.count = count }
  @MainActor var acts: [ScreenAct.Kind] { [.tap] }
  @MainActor func value(of act: ScreenAct, taps: Int) -> Any? {
    act == .tap && taps % max(count, 1) == 0 ? () : nil
  }
}
/// A long press.
public nonisolated struct LongPressGesture: Gesture, PrimitiveGesture {
  public typealias Value = Bool
  public typealias Body = Never
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
  @MainActor var acts: [ScreenAct.Kind] { [.longPress] }
  @MainActor func value(of act: ScreenAct, taps: Int) -> Any? { act == .longPress ? true : nil }
}
/// A drag: a swipe, which is 200 points long, as UIKit's are here (ASSUMED).
public nonisolated struct DragGesture: Gesture, PrimitiveGesture {
  public typealias Body = Never
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
  /// How far a drag is.
  public struct Value: Equatable, Sendable {
    public var translation = CGSize.zero
    public var startLocation: CGPoint { .zero }
    public var location: CGPoint { CGPoint(x: translation.width, y: translation.height) }
    public var predictedEndTranslation: CGSize { translation }
    public var predictedEndLocation: CGPoint { location }
    public var velocity: CGSize { translation }
  }
  @MainActor var acts: [ScreenAct.Kind] { [.swipe] }
  @MainActor func value(of act: ScreenAct, taps: Int) -> Any? {
    guard case .swipe(let direction) = act else { return nil }
    return switch direction {
    case .left: Value(translation: CGSize(width: -200, height: 0))
    case .right: Value(translation: CGSize(width: 200, height: 0))
    case .up: Value(translation: CGSize(width: 0, height: -200))
    case .down: Value(translation: CGSize(width: 0, height: 200))
    }
  }
}
extension View {
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    touched(TapGesture(count: count).onEnded { action() })
  }
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, perform action: @escaping () -> Void
  ) -> some View {
    touched(LongPressGesture(minimumDuration: minimumDuration).onEnded { _ in action() })
  }
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    touched(
      LongPressGesture(minimumDuration: minimumDuration).onEnded { _ in
        onPressingChanged?(true)
        action()
        onPressingChanged?(false)
      })
  }
  public func gesture<T: Gesture>(_ gesture: T) -> some View { touched(gesture) }
  public func gesture<T: Gesture>(_ gesture: T?) -> some View { touched(gesture) }
  public func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View {
    touched(gesture, .simultaneous)
  }
  public func highPriorityGesture<T: Gesture>(_ gesture: T) -> some View {
    touched(gesture, .first)
  }

  private func touched(_ gesture: (any Gesture)?, _ rank: GestureRank = .last) -> ModifiedView {
    changed { renderer, content in
      guard let gesture else { return renderer.show(content) }
      guard let primitive = gesture.primitive else {
        InertUse.report("SwiftUI\u{2019}s \(type(of: gesture))", "nobody can make it")
        return renderer.show(content)
      }
      renderer.mend({ renderer.show(content) }) { renderer.add(primitive, rank, to: &$0) }
    }
  }
}
