import Foundation

/// Reading of values by key path, without the Objective-C run time.
///
/// Properties with `@objc` of an author's class are read where the tool has written a table of them;
/// others by reflection, which sees those that are stored.
enum KeyedValue {
  /// The value at a key path of dictionaries and properties; nil if there is none.
  static func value(at path: String, of object: Any?) -> Any? {
    let (key, rest) = split(path)
    if key.hasPrefix("@"), isCollection(object) {
      return KeyedOperator.value(key, rest, of: elements(of: object))
    }
    let value = step(key, of: object)
    return rest.map { Self.value(at: $0, of: value) } ?? value
  }

  /// All values to which a key path leads, through collections of collections; nil where an object
  /// has none.
  static func all(at path: String?, of object: Any?) -> [Any?] {
    if isCollection(object) {
      if let path, path.hasPrefix("@") { return elements(of: value(at: path, of: object)) }
      return elements(of: object).flatMap { all(at: path, of: $0) }
    }
    guard let path, unwrapped(object) != nil else { return [object] }
    let (key, rest) = split(path)
    return all(at: rest, of: step(key, of: object))
  }

  /// A value as an author gets it: what is missing in a list is `NSNull` there, as on a phone.
  static func handed(_ value: Any?) -> Any? {
    (value as? [Any?]).map { list in list.map { handed($0) ?? NSNull() } } ?? value
  }

  private static func split(_ path: String) -> (key: String, rest: String?) {
    // By bytes: it is asked for every object of a fetch.
    guard let dot = path.utf8.firstIndex(of: UInt8(ascii: ".")) else { return (path, nil) }
    return (String(path[..<dot]), String(path[path.index(after: dot)...]))
  }

  /// The value of one key.
  static func step(_ key: String, of object: Any?) -> Any? {
    guard let object = unwrapped(object) else { return nil }
    if key.utf8.count == 4, key.lowercased() == "self" { return object }
    if let keeper = object as? any KeyedValues { return keeper.keyedValue(forKey: key) }
    if let value = (object as? UserDefaults)?.object(forKey: key) { return value }
    if let dictionary = object as? NSDictionary ?? (object as? [String: Any]) as NSDictionary? {
      // As on a phone, where `@` leads to what a dictionary itself says.
      guard key.hasPrefix("@") else { return dictionary.object(forKey: key) }
      return plainProperty(String(key.dropFirst()), dictionary)
    }
    if isCollection(object) {
      if key == "@count" { return elements(of: object).count }
      return collected(elements(of: object).map { step(key, of: $0) }, as: object)
    }
    return plainProperty(key, object) ?? property(key, object)
  }

  /// The values of a collection's elements, as a collection of the same kind.
  private static func collected(_ values: [Any?], as whole: Any) -> Any {
    // A set has no place for what is missing.
    switch whole {
    case is NSSet, is Set<AnyHashable>: NSSet(array: values.compactMap(unwrapped))
    case is NSOrderedSet: NSOrderedSet(array: values.compactMap(unwrapped))
    default: values
    }
  }

  /// What Objective-C's own classes have under a key, where a property of Swift's has another name.
  private static func plainProperty(_ key: String, _ object: Any) -> Any? {
    if let text = text(object) {
      let object = text as NSString
      switch key {
      case "length": return text.utf16.count
      case "uppercaseString": return object.uppercased
      case "lowercaseString": return object.lowercased
      case "capitalizedString": return object.capitalized
      case "intValue": return object.intValue
      case "integerValue", "longLongValue": return object.integerValue
      case "doubleValue", "floatValue": return object.doubleValue
      case "boolValue": return object.boolValue
      case "description": return text
      default: return nil
      }
    }
    switch (object, key) {
    case (let number as NSNumber, "stringValue"), (let number as NSNumber, "description"):
      return number.stringValue
    case (let number as NSNumber, "intValue"), (let number as NSNumber, "integerValue"):
      return number.intValue
    case (let number as NSNumber, "doubleValue"): return number.doubleValue
    case (let number as NSNumber, "boolValue"): return number.boolValue
    case (let date as Date, "timeIntervalSince1970"): return date.timeIntervalSince1970
    case (let date as Date, "timeIntervalSinceReferenceDate"):
      return date.timeIntervalSinceReferenceDate
    case (let url as URL, "absoluteString"): return url.absoluteString
    case (let url as URL, "host"): return url.host
    case (let url as URL, "path"): return url.path
    case (let url as URL, "scheme"): return url.scheme
    case (let id as UUID, "UUIDString"): return id.uuidString
    case (let dictionary as NSDictionary, "count"): return dictionary.count
    case (let dictionary as NSDictionary, "allKeys"): return dictionary.allKeys
    case (let dictionary as NSDictionary, "allValues"): return dictionary.allValues
    default: return nil
    }
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
    guard let value, !(value is NSNull) else { return nil }
    guard let optional = value as? any OptionalValue else { return value }
    return unwrapped(optional.wrapped)
  }

  /// A string, if the value is one.
  static func text(_ value: Any?) -> String? {
    if let text = value as? String { return text }
    return switch unwrapped(value) {
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

  /// A whole number, if the value is one.
  static func integer(_ value: Any?) -> Int64? {
    switch unwrapped(value) {
    case let flag as Bool: flag ? 1 : 0
    case let number as any BinaryInteger: Int64(exactly: number)
    case let number as NSNumber:
      "df".contains(String(cString: number.objCType)) ? nil : number.int64Value
    default: nil
    }
  }

  /// Whether a value has elements.
  static func isCollection(_ value: Any?) -> Bool {
    guard let value = unwrapped(value) else { return false }
    return value is NSArray || value is NSSet || value is NSOrderedSet || value is [Any?]
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

  /// Whether two values are the same.
  static func isEqual(
    _ left: Any?, _ right: Any?, _ options: String.CompareOptions = []
  ) -> Bool {
    let (left, right) = (unwrapped(left), unwrapped(right))
    if left == nil || right == nil { return left == nil && right == nil }
    if let order = order(left, right, options) { return order == .orderedSame }
    switch (left, right) {
    case (let left as Data, let right as Data): return left == right
    case (let left as URL, let right as URL): return left == right
    default: break
    }
    guard let left = left as? AnyHashable, let right = right as? AnyHashable else { return false }
    // A row of a store knows its object, and not the other way round.
    return left == right || right == left
  }

  /// The order of two texts, numbers or dates; nil if they cannot be ordered.
  static func order(
    _ left: Any?, _ right: Any?, _ options: String.CompareOptions = []
  ) -> ComparisonResult? {
    if let left = text(left), let right = text(right) {
      return left.compare(right, options: options)
    }
    if let left = integer(left), let right = integer(right) {
      return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
    }
    if let left = number(left), let right = number(right) {
      return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
    }
    switch (unwrapped(left), unwrapped(right)) {
    case (let left as Date, let right as Date): return left.compare(right)
    case (let left as UUID, let right as UUID):
      return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
    default: return nil
    }
  }
}

/// An object that keeps its values itself, by key, as those of Core Data do.
package protocol KeyedValues: AnyObject {
  /// The value of a key; nil if there is none.
  func keyedValue(forKey key: String) -> Any?

  /// The object that a block is given in its place.
  var keyedObject: Any { get }
}

extension KeyedValues {
  /// Itself.
  package var keyedObject: Any { self }
}

/// An optional of any type.
private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  var wrapped: Any? { self }
}
