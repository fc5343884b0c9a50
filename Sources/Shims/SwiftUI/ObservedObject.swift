// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Combine
public import Foundation
public import Observation

/// An object that a view follows.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  public var wrappedValue: ObjectType
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  public init(initialValue: ObjectType) { wrappedValue = initialValue }
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Ways to an object's properties.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      let object = object
      return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
  }
}

/// An object that a view makes.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let box: LazyBox<ObjectType>
  public init(wrappedValue make: @autoclosure @escaping () -> ObjectType) {
    box = LazyBox(make)
  }
  public var wrappedValue: ObjectType { box.value }
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: box.value) }
}
final class LazyBox<Value> {
  private let make: () -> Value
  lazy var value = make()
  init(_ make: @escaping () -> Value) { self.make = make }
}

/// An object of the environment, in which there is none.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  public init() {}
  public var wrappedValue: ObjectType {
    // As on a phone: a view that asks for an object that nobody gave ends the process.
    preconditionFailure("No ObservableObject of type \(ObjectType.self) found")
  }
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

/// Ways to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
  public init(wrappedValue: Value) where Value: AnyObject { self.wrappedValue = wrappedValue }
}
extension Bindable where Value: AnyObject {
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let object = wrappedValue
    return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}
