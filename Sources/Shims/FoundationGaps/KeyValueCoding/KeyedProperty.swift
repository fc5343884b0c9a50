public import Foundation
import IdentityLookup

/// A property that Objective-C would know by its name; the tool writes a table of them for a class.
public struct _KeyedProperty {
  let read: (AnyObject) -> Any?
  /// Sets a value; nil where the property cannot be set.
  let write: ((AnyObject, Any?) -> KeyedAssignment)?

  /// Takes a property that can be set.
  public init<Root: AnyObject, Value>(_ path: ReferenceWritableKeyPath<Root, Value>) {
    read = { ($0 as? Root).map { KeyedConversion.number(of: $0[keyPath: path]) } }
    write = { object, value in
      guard let object = object as? Root else { return .unfit }
      guard let value = KeyedValue.unwrapped(value) else {
        guard let none = Optional<Any>.none as? Value else { return .unfit }
        object[keyPath: path] = none
        return .done
      }
      guard let value: Value = KeyedConversion.converted(value) else { return .unfit }
      object[keyPath: path] = value
      return .done
    }
  }

  /// Takes a property that cannot be set.
  public init<Root: AnyObject, Value>(_ path: KeyPath<Root, Value>) {
    read = { ($0 as? Root).map { KeyedConversion.number(of: $0[keyPath: path]) } }
    write = nil
  }
}

/// What came of setting a property.
enum KeyedAssignment { case done, unfit }

/// The properties of a class; the tool writes a type with it for each part of an author's class.
public protocol _KeyedProperties {
  /// The class.
  static var type: any AnyObject.Type { get }
  /// Adds the properties by their names.
  @MainActor static func fill(_ properties: inout [String: _KeyedProperty])
}

extension _KeyedProperty {
  /// What was found for each class; only used while `lock` is held.
  nonisolated(unsafe) private static var known: [ObjectIdentifier: [String: _KeyedProperty]] = [:]
  private static let lock = NSLock()

  /// The property of a key, of the object's class or of one that it inherits from.
  static func find(_ key: String, of object: AnyObject) -> _KeyedProperty? {
    lock.withLock {
      let type = Swift.type(of: object)
      let properties = known[ObjectIdentifier(type)] ?? all(of: type)
      known[ObjectIdentifier(type)] = properties
      return properties[key]
    }
  }

  private static func all(of type: AnyClass) -> [String: _KeyedProperty] {
    let inherited = _getSuperclass(type).map(all) ?? [:]
    let tables = NamedTables.all("Keys", of: type).compactMap { $0 as? any _KeyedProperties.Type }
    return NamedTables.onAnyThread {
      var properties = inherited.merging(filterTypes(type)) { $1 }
      for table in tables where table.type == type { table.fill(&properties) }
      return properties
    }
  }

  /// The properties of IdentityLookup's own classes, which are Objective-C's on a phone.
  private static func filterTypes(_ type: AnyClass) -> [String: _KeyedProperty] {
    if type == ILMessageFilterQueryResponse.self {
      return [
        "action": _KeyedProperty(\ILMessageFilterQueryResponse.action),
        "subAction": _KeyedProperty(\ILMessageFilterQueryResponse.subAction),
      ]
    }
    guard type == ILMessageFilterQueryRequest.self else { return [:] }
    return [
      "sender": _KeyedProperty(\ILMessageFilterQueryRequest.sender),
      "messageBody": _KeyedProperty(\ILMessageFilterQueryRequest.messageBody),
      "receiverISOCountryCode": _KeyedProperty(
        \ILMessageFilterQueryRequest.receiverISOCountryCode),
    ]
  }

  /// Whether a class, and all that it inherits from, are the author's own, or IdentityLookup's.
  static func isAuthored(_ object: AnyObject) -> Bool { isAuthored(Swift.type(of: object)) }

  /// Whether a class, and all that it inherits from, are the author's own, or IdentityLookup's.
  static func isAuthored(_ type: AnyClass) -> Bool {
    var type: AnyClass? = type
    while let current = type, current != NSObject.self {
      let module = String(String(reflecting: current).prefix { $0 != "." })
      guard OwnModules.contains(module) || module == "IdentityLookup" else { return false }
      type = _getSuperclass(current)
    }
    return true
  }
}

/// Values as key-value coding hands them to a property's type.
enum KeyedConversion {
  /// A value as one of a type; nil if it is none.
  static func converted<Value>(_ value: Any, to type: Value.Type = Value.self) -> Value? {
    if let number = number(value), let result = scalar(number, type) { return result as? Value }
    if let value = value as? Value { return value }
    if let number = number(value), let type = type as? any RawRepresentable.Type,
      let result = enumeration(number, type) as? Value
    {
      return result
    }
    return (value as AnyObject) as? Value
  }

  /// An enumeration's number, which is what Objective-C knows of it; other values as they are.
  static func number(of value: Any) -> Any {
    guard let value = value as? any RawRepresentable, let raw = value.rawValue as? any BinaryInteger
    else { return value }
    return raw
  }

  private static func enumeration<Value: RawRepresentable>(
    _ number: NSNumber, _ type: Value.Type
  ) -> Any? {
    (scalar(number, Value.RawValue.self) as? Value.RawValue).flatMap(Value.init)
  }

  /// Numbers, and texts for a number, as `NSString` reads them.
  private static func number(_ value: Any) -> NSNumber? {
    if let text = value as? String {
      let text = text as NSString
      return text.contains(".")
        ? NSNumber(value: text.doubleValue) : NSNumber(value: text.longLongValue)
    }
    return value as? NSNumber ?? (value as AnyObject) as? NSNumber
  }

  private static func scalar(_ number: NSNumber, _ type: Any.Type) -> Any? {
    switch type {
    case is Int.Type: number.intValue
    case is Bool.Type: number.boolValue
    case is Double.Type: number.doubleValue
    case is Float.Type: number.floatValue
    case is CGFloat.Type: CGFloat(number.doubleValue)
    case is Int8.Type: number.int8Value
    case is Int16.Type: number.int16Value
    case is Int32.Type: number.int32Value
    case is Int64.Type: number.int64Value
    case is UInt.Type: number.uintValue
    case is UInt8.Type: number.uint8Value
    case is UInt16.Type: number.uint16Value
    case is UInt32.Type: number.uint32Value
    case is UInt64.Type: number.uint64Value
    default: nil
    }
  }
}
