// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Combine
public import Foundation

/// A property that a view has stored with the framework.
public protocol DynamicProperty {
  mutating func update()
}
extension DynamicProperty {
  public mutating func update() {}
}

/// A value of a view's own, which its place keeps.
///
/// Outside of a body it has the value that it began with, and setting it does nothing, as on a phone (REP).
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initial: Value
  private var place: ValuePlace<Value>?
  public init(wrappedValue: Value) { initial = wrappedValue }
  public init(initialValue: Value) { initial = initialValue }
  public var wrappedValue: Value {
    get { place?.value ?? initial }
    nonmutating set {
      if let place { place.value = newValue } else { tellOfNoPlace("State") }
    }
  }
  public var projectedValue: Binding<Value> { place?.binding ?? .constant(initial) }
}
extension State: ConnectedProperty {
  mutating func connect(to renderer: Renderer, named name: String) {
    place = renderer.place(name, initial)
  }
}
extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}
extension State: Sendable where Value: Sendable {}

/// A way to a value that is kept elsewhere.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  let get: () -> Value
  let set: (Value) -> Void
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }
  public init(projectedValue: Binding<Value>) { self = projectedValue }
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
  }
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? first }, set: { base.wrappedValue = $0 })
  }
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  public var projectedValue: Binding<Value> { self }
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
  }
  public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
}
extension Renderer {
  /// A control's way to a value: the control shows what the value is once it has set it, whoever keeps it.
  func control<Value>(_ binding: Binding<Value>) -> Binding<Value> {
    Binding(
      get: binding.get,
      set: { [weak host] in
        binding.set($0)
        host?.invalidate()
      })
  }
}
extension Binding: @unchecked Sendable where Value: Sendable {}  // As on a phone.
extension Binding: DynamicProperty {}
extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}
extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
}
extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }
  public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }
  public func formIndex(after index: inout Value.Index) { wrappedValue.formIndex(after: &index) }
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(
      get: { wrappedValue[position] }, set: { wrappedValue[position] = $0 })
  }
}
extension Binding: BidirectionalCollection
where Value: BidirectionalCollection & MutableCollection {
  public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
  public func formIndex(before index: inout Value.Index) {
    wrappedValue.formIndex(before: &index)
  }
}
// It has no random access here, or `ForEach($rows) { $row in … }` could mean two things.

/// A value that goes back when a gesture ends: gestures here end at once.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(initialValue: Value) { wrappedValue = initialValue }
  public var projectedValue: GestureState<Value> { self }
}
