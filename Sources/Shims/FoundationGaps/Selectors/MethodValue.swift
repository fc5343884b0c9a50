import Foundation

/// Why a value cannot be given to a method.
struct UnfitValue: Error {
  let reason: String
}

/// Values on their way to and from a method that is called by its name.
enum MethodValue {
  /// The object as one of the method's class.
  static func owner<T>(_ object: AnyObject?) throws -> T {
    guard let owner = object as? T else { throw UnfitValue(reason: "it is of another class") }
    return owner
  }

  /// One of the values that a caller gives, as what the method takes.
  static func taken<A>(_ index: Int, of values: [Any?]) throws -> A {
    let value = index < values.count ? unwrapped(values[index]) : nil
    guard let value else { return try nothing() }
    // A phone would hand on the address of the object.
    guard !isScalar(A.self) else {
      throw UnfitValue(reason: "it takes \(plain(A.self)), and is given an object")
    }
    guard let taken = value as? A ?? (value as AnyObject) as? A else {
      throw UnfitValue(
        reason: "it takes \(plain(A.self)), and is given \(plain(type(of: value)))")
    }
    return taken
  }

  /// What a method gets where its caller gives nothing.
  private static func nothing<A>() throws -> A {
    switch A.self {
    case is Bool.Type: if let value = false as? A { return value }
    case let type as any BinaryInteger.Type: if let value = type.init(0) as? A { return value }
    case is AnyObject.Protocol: break
    default: if let none = Optional<Any>.none as? A { return none }
    }
    throw UnfitValue(reason: "it takes \(plain(A.self)), and is given nothing")
  }

  private static func isScalar(_ type: Any.Type) -> Bool {
    type is Bool.Type || type is any BinaryInteger.Type || type is any BinaryFloatingPoint.Type
  }

  /// What a method gives back, as an object; nothing for `Void`.
  static func object(_ result: Any?) -> AnyObject? {
    guard let value = unwrapped(result), !(value is Void) else { return nil }
    return value as? NSObject ?? value as AnyObject
  }

  private static func unwrapped(_ value: Any?) -> Any? {
    guard let value, let optional = value as? any WrappedValue else { return value }
    return unwrapped(optional.content)
  }

  private static func plain(_ type: Any.Type) -> String {
    let name = String(describing: type)
    // As it is written.
    return name.hasPrefix("Optional<") ? name.dropFirst(9).dropLast() + "?" : name
  }
}

/// An optional of any type.
private protocol WrappedValue {
  var content: Any? { get }
}

extension Optional: WrappedValue {
  var content: Any? { self }
}
