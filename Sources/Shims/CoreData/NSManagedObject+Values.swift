public import Foundation
package import FoundationGaps

extension NSManagedObject: KeyedStore {
  /// What `setValue(_:forKeyPath:)` changes.
  package func setKeyedValue(_ value: Any?, forKey key: String) { setValue(value, forKey: key) }

  /// What `value(forKey:)`, predicates and sort descriptors read.
  package func keyedValue(forKey key: String) -> Any? {
    load()
    if let property = entity.propertiesByName[key] {
      guard let relationship = property as? NSRelationshipDescription else { return values[key] }
      let objects = relatedObjects(relationship)
      if !relationship.isToMany { return objects.first }
      return relationship.isOrdered ? NSOrderedSet(array: objects) : NSSet(array: objects)
    }
    switch key {
    case "objectID": return objectID
    case "entity": return entity
    default: return storedProperty(key)
    }
  }

  /// A property that the author's class has beside those of the entity.
  private func storedProperty(_ key: String) -> Any? {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror {
      if let child = level.children.first(where: { $0.label == key }) {
        return ManagedValue.plain(child.value)
      }
      mirror = level.superclassMirror
    }
    return nil
  }
}

extension NSManagedObject {
  /// What `@NSManaged` reads: the value, or what a phone makes of none.
  public func managedValue<Value>(forKey key: String) -> Value {
    load()
    let name = primitiveName(key)
    guard let property = entity.propertiesByName[name] else { failUnknown(key) }
    readKeys?.insert(name)
    if let value = keyedValue(forKey: name) {
      if let value = ManagedValue.cast(value, to: Value.self) { return value }
      // As on a phone, where the value's class has no such method.
      preconditionFailure(
        "\(entity.name ?? "").\(name) is a \(type(of: value)), and \(NSStringFromClass(Self.self)) "
          + "declares it as \(Value.self)")
    }
    if let value = ManagedValue.empty(Value.self) { return value }
    // As on a phone: a value that must be there and is not ends the process.
    preconditionFailure(
      "\(entity.name ?? "").\(property.name) has no value, and \(NSStringFromClass(Self.self)) "
        + "declares it as \(Value.self)")
  }

  /// What `@NSManaged` changes.
  public func setManagedValue<Value>(_ value: Value, forKey key: String) {
    guard entity.propertiesByName[primitiveName(key)] != nil else { failUnknown(key) }
    let plain = ManagedValue.plain(value)
    if primitiveName(key) == key {
      setValue(plain, forKey: key)
    } else {
      setPrimitiveValue(plain, forKey: primitiveName(key))
    }
  }

  /// `primitiveWord` is the property `word` without notice of its changes.
  private func primitiveName(_ key: String) -> String {
    guard entity.propertiesByName[key] == nil, key.hasPrefix("primitive") else { return key }
    let rest = key.dropFirst(9)
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }

  private func failUnknown(_ key: String) -> Never {
    // A phone raises an exception with this text, which ends the process.
    preconditionFailure(
      "-[\(NSStringFromClass(Self.self)) \(key)]: unrecognized selector sent to instance: the "
        + "entity \(entity.name ?? "") has no property of this name")
  }

  /// Changes a value.
  public func setValue(_ value: Any?, forKey key: String) {
    load()
    let plain = value.flatMap(ManagedValue.plain)
    switch entity.propertiesByName[key] {
    case let attribute as NSAttributeDescription:
      values[key] = plain.map { accepted($0, for: attribute) }
      noteChange(of: key)
    case let relationship as NSRelationshipDescription:
      relate(to: Self.objects(in: plain), by: relationship)
    default:
      // A phone raises an exception with this text, which ends the process.
      preconditionFailure(
        "setValue:forUndefinedKey: the entity \(entity.name ?? "") is not key value "
          + "coding-compliant for the key \"\(key)\".")
    }
  }

  /// Changes values by key.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value, forKey: key) }
  }

  private func accepted(_ value: Any, for attribute: NSAttributeDescription) -> Any {
    if let accepted = attribute.accepted(value) { return accepted }
    // A phone raises an exception with this text, which ends the process.
    preconditionFailure(
      "Unacceptable type of value for attribute: property = \"\(attribute.name)\"; desired type = "
        + "\(attribute.attributeType.className); given type = \(type(of: value))")
  }

  /// A value, without notice that it is read.
  public func primitiveValue(forKey key: String) -> Any? { keyedValue(forKey: key) }

  /// Changes a value, without notice of it.
  public func setPrimitiveValue(_ value: Any?, forKey key: String) {
    load()
    switch entity.propertiesByName[key] {
    case let attribute as NSAttributeDescription:
      values[key] = value.flatMap(ManagedValue.plain).map { accepted($0, for: attribute) }
    case let relationship as NSRelationshipDescription:
      related[relationship.name] = Self.objects(in: value)
    default: failUnknown(key)
    }
  }

  /// The values of some keys; nothing is `NSNull`.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, keyedValue(forKey: $0) ?? NSNull()) }) { first, _ in first }
  }

  /// The objects of a relationship's value.
  static func objects(in value: Any?) -> [NSManagedObject] {
    switch value {
    case let object as NSManagedObject: [object]
    case let set as NSOrderedSet: set.array.compactMap { $0 as? NSManagedObject }
    case let set as NSSet: set.allObjects.compactMap { $0 as? NSManagedObject }
    case let array as NSArray: array.compactMap { $0 as? NSManagedObject }
    default: []
    }
  }
}
