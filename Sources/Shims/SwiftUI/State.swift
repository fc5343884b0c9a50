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

/// Where a value is kept that a struct changes without changing itself.
final class ValueBox<Value>: @unchecked Sendable {  // Views run on the main actor only.
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// A value of a view's own.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let box: ValueBox<Value>
  public init(wrappedValue: Value) { box = ValueBox(wrappedValue) }
  public init(initialValue: Value) { box = ValueBox(initialValue) }
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
  public var projectedValue: Binding<Value> {
    let box = box
    return Binding(get: { box.value }, set: { box.value = $0 })
  }
}
extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}
extension State: Sendable where Value: Sendable {}

/// A way to a value that is kept elsewhere.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void
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
extension Binding: @unchecked Sendable where Value: Sendable {}  // As on a phone.
extension Binding: DynamicProperty {}
extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}
extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public func makeIterator() -> IndexingIterator<[Element]> {
    wrappedValue.indices.map { self[$0] }.makeIterator()
  }
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(
      get: { wrappedValue[position] }, set: { wrappedValue[position] = $0 })
  }
}

/// A value that goes back when a gesture ends.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(initialValue: Value) { wrappedValue = initialValue }
  public var projectedValue: GestureState<Value> { self }
}
/// A measure that grows with the user's text size, which is the usual one.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  public let wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}
/// Whether a view has the focus: it never has.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let box: ValueBox<Value>
  public init() where Value == Bool { box = ValueBox(false) }
  public init<Wrapped: Hashable>() where Value == Wrapped? { box = ValueBox(nil) }
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set {}
  }
  public var projectedValue: Binding { Binding(box: box) }
  /// A way to the focus.
  @propertyWrapper public struct Binding {
    let box: ValueBox<Value>
    public var wrappedValue: Value {
      get { box.value }
      nonmutating set {}
    }
    public var projectedValue: Binding { self }
  }
}
/// A namespace of identifiers.
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// An identifier of a namespace.
  public struct ID: Hashable, Sendable {}
  public init() {}
  public var wrappedValue: ID { ID() }
}
