// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Which field has the keyboard.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let none: Value
  private var place: ValuePlace<Value>?
  public init() where Value == Bool { none = false }
  public init<Wrapped: Hashable>() where Value == Wrapped? { none = nil }
  public var wrappedValue: Value {
    get { place?.value ?? none }
    nonmutating set { place?.value = newValue }
  }
  public var projectedValue: Binding { Binding(none: none, place: place) }
  /// A way to the focus.
  @propertyWrapper public struct Binding {
    let none: Value
    let place: ValuePlace<Value>?
    public var wrappedValue: Value {
      get { place?.value ?? none }
      nonmutating set { place?.value = newValue }
    }
    public var projectedValue: Binding { self }
  }
}
extension FocusState: ConnectedProperty {
  mutating func connect(to renderer: Renderer, named name: String) {
    place = renderer.place(name, none)
  }
}

/// A field's end of a focus: what is told when the field gets and loses the keyboard.
@MainActor final class FocusTarget {
  /// Which state it is, and which of its values.
  struct ID: Hashable {
    let place: ObjectIdentifier?
    let value: AnyHashable
  }

  let id: ID
  let focus: () -> Void
  let blur: () -> Void
  /// Whether the author has not taken the focus away.
  let isFocused: () -> Bool

  init<Value: Hashable>(_ binding: FocusState<Value>.Binding, _ value: Value) {
    id = ID(place: binding.place.map { ObjectIdentifier($0) }, value: value)
    focus = { binding.wrappedValue = value }
    blur = { if binding.wrappedValue == value { binding.wrappedValue = binding.none } }
    isFocused = { binding.wrappedValue == value }
  }
}

extension View {
  public func focused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View {
    changed { renderer, content in
      renderer.with(\.marks.focus, FocusTarget(binding, value)) { renderer.show(content) }
    }
  }
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    focused(condition, equals: true)
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
/// A measure that grows with the user's text size, which is the usual one.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  public let wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}
