public import Foundation
package import FoundationGaps

/// An object of a store; its values live in memory.
open class NSManagedObject: NSObject, NSFetchRequestResult, @unchecked Sendable {
  // Unchecked because an open class cannot be checked; as on a phone it is for one queue.

  /// The entity.
  public let entity: NSEntityDescription

  /// The object's name in the store.
  public let objectID = NSManagedObjectID()

  /// The context; nil for an object of none.
  open internal(set) weak var managedObjectContext: NSManagedObjectContext?

  /// Whether the object was deleted.
  open internal(set) var isDeleted = false

  private var values: [String: Any] = [:]

  /// Makes an object of an entity.
  public required init(
    entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
  ) {
    self.entity = entity
    super.init()
    context?.insert(self)
    if context != nil { awakeFromInsert() }
  }

  /// Makes an object of the class's entity.
  public convenience init(context: NSManagedObjectContext) {
    self.init(entity: Self.entity(), insertInto: context)
  }

  /// The class's entity, which has the class's name here.
  open class func entity() -> NSEntityDescription { NSEntityDescription(class: self) }

  /// A request for all objects of the class.
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    NSFetchRequest(entityName: entity().name ?? "")
  }

  /// Whether there is something to save.
  open var hasChanges: Bool { managedObjectContext?.hasChanges ?? false }

  /// Whether the object is new.
  open var isInserted: Bool { managedObjectContext?.insertedObjects.contains(self) ?? false }

  /// Whether a value is new.
  open var isUpdated: Bool { false }

  /// Whether the values have not been read yet: they always have.
  open var isFault: Bool { false }

  /// Called for a new object.
  open func awakeFromInsert() {}

  /// Called for an object of a store.
  open func awakeFromFetch() {}

  /// Called before saving.
  open func willSave() {}

  /// Called after saving.
  open func didSave() {}

  /// Called before a value is read.
  open func willAccessValue(forKey key: String?) {}

  /// Called after a value was read.
  open func didAccessValue(forKey key: String?) {}

  /// Called before a value changes.
  open func willChangeValue(forKey key: String) {}

  /// Called after a value has changed.
  open func didChangeValue(forKey key: String) {}

  /// A value.
  open func primitiveValue(forKey key: String) -> Any? { values[key] }

  /// Changes a value.
  open func setPrimitiveValue(_ value: Any?, forKey key: String) { values[key] = value }

  /// Changes a value.
  open func setValue(_ value: Any?, forKey key: String) {
    values[key] = value
    managedObjectContext?.noteChange()
  }

  /// The values of some keys.
  open func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    values.filter { keys.contains($0.key) }
  }

}

extension NSManagedObject: KeyedValues {
  /// What `value(forKey:)`, predicates and sort descriptors read.
  package func keyedValue(forKey key: String) -> Any? { values[key] }
}

extension NSManagedObject {
  /// What `@NSManaged` reads: the value, or what a new object has.
  public func managedValue<Value>(forKey key: String) -> Value {
    if let value = values[key] as? Value { return value }
    if let number = values[key] as? NSNumber, let value = number.doubleValue as? Value {
      return value
    }
    if let initial = (Value.self as? any InitialValue.Type)?.initial as? Value { return initial }
    // As on a phone: a value that must be there and is not ends the process.
    preconditionFailure("\(entity.name ?? "").\(key) has no value")
  }

  /// What `@NSManaged` changes.
  public func setManagedValue<Value>(_ value: Value, forKey key: String) {
    let isNil = (value as? any OptionalValue)?.isNil ?? false
    setValue(isNil ? nil : value, forKey: key)
  }
}

/// A type whose values a new object has without being told.
protocol InitialValue {
  static var initial: Self { get }
}

extension Optional: InitialValue {
  static var initial: Wrapped? { nil }
}
extension Bool: InitialValue { static var initial: Bool { false } }
extension Int: InitialValue { static var initial: Int { 0 } }
extension Int16: InitialValue { static var initial: Int16 { 0 } }
extension Int32: InitialValue { static var initial: Int32 { 0 } }
extension Int64: InitialValue { static var initial: Int64 { 0 } }
extension Double: InitialValue { static var initial: Double { 0 } }
extension Float: InitialValue { static var initial: Float { 0 } }
extension String: InitialValue { static var initial: String { "" } }
extension Date: InitialValue {
  static var initial: Date { Date(timeIntervalSinceReferenceDate: 0) }
}
extension Data: InitialValue { static var initial: Data { Data() } }
extension UUID: InitialValue { static var initial: UUID { UUID() } }
extension Set: InitialValue { static var initial: Set<Element> { [] } }
extension Array: InitialValue { static var initial: [Element] { [] } }

/// An optional of any type.
protocol OptionalValue {
  var isNil: Bool { get }
}
extension Optional: OptionalValue {
  var isNil: Bool { if case .none = self { true } else { false } }
}
