// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Combine
import CoreData
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
extension ObservedObject: ConnectedProperty {
  mutating func connect(to renderer: Renderer, named name: String) {
    renderer.host.follow(wrappedValue)
    // Core Data tells of its objects' changes itself.
    if wrappedValue is NSManagedObject {
      renderer.host.follow(.NSManagedObjectContextObjectsDidChange)
    }
  }
}

/// An object that a view's place makes once and keeps.
///
/// Outside of a body each access makes one of its own, as on a phone (REP).
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var object: ObjectType?
  public init(wrappedValue make: @autoclosure @escaping () -> ObjectType) { self.make = make }
  public var wrappedValue: ObjectType { object ?? make() }
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}
extension StateObject: ConnectedProperty {
  mutating func connect(to renderer: Renderer, named name: String) {
    let object = renderer.node.kept(name, or: make())
    renderer.host.follow(object)
    self.object = object
  }
}

/// An object that a view above gave.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType?
  public init() {}
  public var wrappedValue: ObjectType {
    if let object { return object }
    // As on a phone: a view that asks for an object that nobody gave ends the process.
    preconditionFailure("No ObservableObject of type \(ObjectType.self) found")
  }
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}
extension EnvironmentObject: ConnectedProperty {
  mutating func connect(to renderer: Renderer, named name: String) {
    object = renderer.environment.object(ObjectType.self)
    if let object { renderer.host.follow(object) }
  }
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
