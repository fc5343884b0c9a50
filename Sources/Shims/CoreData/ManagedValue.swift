import Foundation

/// Values for reading by Swift's types.
enum ManagedValue {
  /// A value as a type of Swift's; nil where it is of another one.
  ///
  /// A number that does not fit is cut, as by the methods of `NSNumber` that a phone calls.
  static func cast<Value>(_ value: Any, to type: Value.Type) -> Value? {
    if let value = value as? Value { return value }
    if let number = value as? NSNumber, let value = cut(number, to: type) as? Value {
      return value
    }
    if let date = value as? Date, let value = date.timeIntervalSinceReferenceDate as? Value {
      return value
    }
    if let optional = Value.self as? any AnyOptional.Type {
      return optional.wrapping(value) as? Value
    }
    if let raw = Value.self as? any RawRepresentable.Type {
      return enumeration(raw, value) as? Value
    }
    return nil
  }

  private static func cut<Value>(_ number: NSNumber, to type: Value.Type) -> Any? {
    switch type {
    case let type as any FixedWidthInteger.Type: type.init(truncatingIfNeeded: whole(number))
    case is Double.Type: number.doubleValue
    case is Float.Type: number.floatValue
    case is CGFloat.Type: CGFloat(number.doubleValue)
    case is Bool.Type: number.boolValue
    case is Decimal.Type: number.decimalValue
    case is NSDecimalNumber.Type: NSDecimalNumber(decimal: number.decimalValue)
    default: nil
    }
  }

  /// A number without its fraction; one that is too large for any is the largest, and none is 0.
  static func whole(_ number: NSNumber) -> Int64 {
    guard number is NSDecimalNumber || ["d", "f"].contains(String(cString: number.objCType)) else {
      return number.int64Value
    }
    let real = number.doubleValue.rounded(.towardZero)
    return real.isNaN ? 0 : Int64(exactly: real) ?? (real < 0 ? .min : .max)
  }

  private static func enumeration<Kind: RawRepresentable>(
    _ type: Kind.Type, _ value: Any
  ) -> Kind? { cast(value, to: Kind.RawValue.self).flatMap { Kind(rawValue: $0) } }

  /// What a type has where a phone turns nothing into something; nil where it ends the process.
  static func empty<Value>(_ type: Value.Type) -> Value? {
    if let empty = (Value.self as? any EmptyValue.Type)?.empty as? Value { return empty }
    guard let raw = Value.self as? any RawRepresentable.Type else { return nil }
    return emptyEnumeration(raw) as? Value
  }

  private static func emptyEnumeration<Kind: RawRepresentable>(_ type: Kind.Type) -> Kind? {
    empty(Kind.RawValue.self).flatMap { Kind(rawValue: $0) }
  }

  /// A value without optionals, and what stands for an enumeration.
  static func plain(_ value: Any) -> Any? {
    if let optional = value as? any AnyOptional { return optional.wrapped.flatMap(plain) }
    if value is NSObject || value is NSNull { return value is NSNull ? nil : value }
    if let raw = value as? any RawRepresentable { return raw.rawValue }
    return value
  }
}

/// A type whose values an object without one has.
private protocol EmptyValue {
  static var empty: Self { get }
}

extension Optional: EmptyValue { static var empty: Wrapped? { nil } }
extension Bool: EmptyValue { static var empty: Bool { false } }
extension Int: EmptyValue { static var empty: Int { 0 } }
extension Int16: EmptyValue { static var empty: Int16 { 0 } }
extension Int32: EmptyValue { static var empty: Int32 { 0 } }
extension Int64: EmptyValue { static var empty: Int64 { 0 } }
extension Double: EmptyValue { static var empty: Double { 0 } }
extension Float: EmptyValue { static var empty: Float { 0 } }
extension String: EmptyValue { static var empty: String { "" } }
extension Data: EmptyValue { static var empty: Data { Data() } }
extension Set: EmptyValue { static var empty: Set<Element> { [] } }
extension Array: EmptyValue { static var empty: [Element] { [] } }
extension Dictionary: EmptyValue { static var empty: [Key: Value] { [:] } }

/// An optional of any type.
private protocol AnyOptional {
  var wrapped: Any? { get }
  static func wrapping(_ value: Any) -> Self?
}

extension Optional: AnyOptional {
  var wrapped: Any? { self }
  static func wrapping(_ value: Any) -> Wrapped?? {
    ManagedValue.cast(value, to: Wrapped.self).map(Optional.some)
  }
}
