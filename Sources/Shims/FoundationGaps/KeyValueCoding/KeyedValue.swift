import Foundation

/// Reading of values by key path, without the Objective-C run time.
///
/// Properties with `@objc` of an author's class are read where the tool has written a table of them;
/// others by reflection, which sees those that are stored.
enum KeyedValue {
  /// The value at a key path of dictionaries and stored properties; nil if there is none.
  static func value(at path: String, of object: Any?) -> Any? {
    path.split(separator: ".").reduce(object) { value, key in
      step(String(key), of: value)
    }
  }

  /// The value of one key.
  static func step(_ key: String, of object: Any?) -> Any? {
    guard let object = unwrapped(object) else { return nil }
    if key.lowercased() == "self" { return object }
    if let keeper = object as? any KeyedValues { return keeper.keyedValue(forKey: key) }
    if let value = (object as? UserDefaults)?.object(forKey: key) { return value }
    if let dictionary = object as? [String: Any] { return dictionary[key] }
    if let dictionary = object as? NSDictionary { return dictionary.object(forKey: key) }
    if let text = text(object) { return key == "length" ? text.utf16.count : property(key, text) }
    let list = elements(of: object)
    if key == "@count" || key == "count", isCollection(object) { return list.count }
    if isCollection(object) { return list.map { step(key, of: $0) } }
    return property(key, object)
  }

  private static func property(_ key: String, _ object: Any) -> Any? {
    if object is NSObject, let property = _KeyedProperty.find(key, of: object as AnyObject) {
      return unwrapped(property.read(object as AnyObject))
    }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      for child in level.children
      where child.label == key || child.label == "_" + key
        || child.label == "$__lazy_storage_$_" + key
      {
        return unwrapped(child.value)
      }
      mirror = level.superclassMirror
    }
    return nil
  }

  /// A value without the optionals around it.
  static func unwrapped(_ value: Any?) -> Any? {
    guard let value else { return nil }
    if value is NSNull { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return unwrapped(mirror.children.first?.value)
  }

  /// A string, if the value is one.
  static func text(_ value: Any?) -> String? {
    switch unwrapped(value) {
    case let text as String: text
    case let text as Substring: String(text)
    case let text as NSString: text as String
    default: nil
    }
  }

  /// A number, if the value is one.
  static func number(_ value: Any?) -> Double? {
    switch unwrapped(value) {
    case let flag as Bool: flag ? 1 : 0
    case let number as any BinaryInteger: Double(number)
    case let number as Double: number
    case let number as Float: Double(number)
    case let number as CGFloat: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }

  private static func isCollection(_ value: Any) -> Bool {
    value is NSArray || value is NSSet || value is NSOrderedSet || value is [Any?]
      || value is Set<AnyHashable>
  }

  /// The elements of a collection; none of anything else.
  static func elements(of value: Any?) -> [Any?] {
    switch unwrapped(value) {
    case let array as [Any?]: array
    case let array as NSArray: array.map(Optional.some)
    case let set as NSSet: set.allObjects
    case let set as NSOrderedSet: set.array
    case let set as Set<AnyHashable>: set.map(\.base)
    default: []
    }
  }

  /// The order of two texts, numbers or dates; nil if they cannot be ordered.
  static func order(
    _ left: Any?, _ right: Any?, _ options: String.CompareOptions = []
  ) -> ComparisonResult? {
    if let left = text(left), let right = text(right) {
      return left.compare(right, options: options)
    }
    if let left = number(left), let right = number(right) {
      return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
    }
    if let left = unwrapped(left) as? Date, let right = unwrapped(right) as? Date {
      return left.compare(right)
    }
    return nil
  }
}

/// An object that keeps its values itself, by key, as those of Core Data do.
package protocol KeyedValues: AnyObject {
  /// The value of a key; nil if there is none.
  func keyedValue(forKey key: String) -> Any?
}
