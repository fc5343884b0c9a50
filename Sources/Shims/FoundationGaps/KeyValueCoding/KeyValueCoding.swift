public import Foundation

/// An object that keeps values under keys that are not its properties, and lets them be set.
package protocol KeyedStore: KeyedValues {
  /// Sets the value of a key, or removes it.
  func setKeyedValue(_ value: Any?, forKey key: String)
}

extension NSObject {
  /// Gives the value of a dictionary's or of defaults' key, or of a property.
  ///
  /// `NSDictionary` has a method of this name of its own, which comes first.
  @_disfavoredOverload
  public func value(forKey key: String) -> Any? {
    KeyedValue.handed(KeyedValue.step(key, of: self))
  }

  /// Gives the value at a path of keys.
  public func value(forKeyPath keyPath: String) -> Any? {
    KeyedValue.handed(KeyedValue.value(at: keyPath, of: self))
  }
}

// Not members of `NSObject` itself: classes of other stand-ins have methods of these names.
extension _KeyValueCodingAndObserving {
  /// Sets the value of a dictionary's or of defaults' key, or of a property with `@objc`.
  ///
  /// A key that the object does not have ends the process, as the exception does on a phone.
  public func setValue(_ value: Any?, forKey key: String) {
    switch self as AnyObject {
    case let defaults as UserDefaults: Self.set(value, key, defaults)
    case let dictionary as NSMutableDictionary:
      if let value { dictionary[key] = value } else { dictionary.removeObject(forKey: key) }
    case let store as any KeyedStore: store.setKeyedValue(value, forKey: key)
    case let object: Self.setProperty(key, of: object, value)
    }
  }

  /// Sets the value at a path of keys; nothing where one before the last has no value.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let dot = keyPath.firstIndex(of: ".") else { return setValue(value, forKey: keyPath) }
    let next = KeyedValue.step(String(keyPath[..<dot]), of: self)
    guard let object = next as? NSObject else { return }
    object.setValue(value, forKeyPath: String(keyPath[keyPath.index(after: dot)...]))
  }

  /// Ends the process: a number of the object cannot be nothing.
  public func setNilValueForKey(_ key: String) {
    KeyedException.raise(
      "NSInvalidArgumentException",
      "setNilValueForKey: could not set nil as the value for the key \(key)", of: self)
  }

  /// Gives the values of keys; `NSNull` for one that has none.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    let pairs = keys.map { ($0, KeyedValue.step($0, of: self) ?? NSNull()) }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Sets the values of keys; `NSNull` is nothing.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues {
      setValue(value is NSNull ? nil : value, forKey: key)
    }
  }

  private static func set(_ value: Any?, _ key: String, _ defaults: UserDefaults) {
    if let value { defaults.set(value, forKey: key) } else { defaults.removeObject(forKey: key) }
  }

  private static func setProperty(_ key: String, of object: AnyObject, _ value: Any?) {
    guard let property = _KeyedProperty.find(key, of: object) else {
      guard _KeyedProperty.isAuthored(object) else {
        return NSLog(
          "%@", "setValue(_:forKey:) does nothing here for the key \(key) of \(type(of: object))")
      }
      return KeyedException.raise(
        "NSUnknownKeyException",
        "setValue:forKey: this class is not key value coding-compliant for the key \(key): it has "
          + "no property of that name with @objc", of: object)
    }
    guard let write = property.write else {
      return KeyedException.raise(
        "NSUnknownKeyException",
        "setValue:forKey: this class is not key value coding-compliant for the key \(key): its "
          + "property cannot be set", of: object)
    }
    guard write(object, value) == .unfit else { return }
    KeyedException.raise(
      "NSInvalidArgumentException",
      value == nil
        ? "setNilValueForKey: could not set nil as the value for the key \(key)"
        : "setValue:forKey: a value of another type for the key \(key): \(type(of: value ?? ""))",
      of: object)
  }
}

/// What an exception of Objective-C does on a phone, where nothing of Swift catches it.
private enum KeyedException {
  static func raise(_ name: String, _ reason: String, of object: Any) {
    preconditionFailure("\(name): [<\(type(of: object))> \(reason)]")
  }
}
