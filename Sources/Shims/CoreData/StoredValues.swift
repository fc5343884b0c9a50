import Foundation
import StoreFormat

extension NSAttributeDescription {
  /// A value in the form that objects keep; nil for one of another type.
  func accepted(_ value: Any) -> Any? {
    switch attributeType {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType,
      .doubleAttributeType, .floatAttributeType, .booleanAttributeType:
      return value as? NSNumber ?? (value as? Float).map { NSNumber(value: $0) }
    case .decimalAttributeType: return value as? NSDecimalNumber
    case .stringAttributeType: return value as? String
    case .dateAttributeType:
      return value as? Date
        ?? (value as? Double).map { Date(timeIntervalSinceReferenceDate: $0) }
    case .binaryDataAttributeType: return value as? Data
    case .UUIDAttributeType: return value as? UUID
    case .URIAttributeType: return value as? URL
    case .undefinedAttributeType, .transformableAttributeType, .objectIDAttributeType: return value
    }
  }

  /// A value in the form that stores keep.
  ///
  /// - Throws: an error of Core Data's for a value that cannot be archived.
  func stored(_ value: Any) throws -> StoredObject.Value {
    switch attributeType {
    case .booleanAttributeType: .boolean((value as? NSNumber)?.boolValue ?? false)
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      .integer((value as? NSNumber)?.int64Value ?? 0)
    case .doubleAttributeType, .floatAttributeType: .real((value as? NSNumber)?.doubleValue ?? 0)
    case .decimalAttributeType: .decimal((value as? NSDecimalNumber)?.decimalValue ?? 0)
    case .stringAttributeType: .text(value as? String ?? "")
    case .dateAttributeType: .date(value as? Date ?? Date(timeIntervalSinceReferenceDate: 0))
    case .binaryDataAttributeType: .data(value as? Data ?? Data())
    case .UUIDAttributeType: .uuid(value as? UUID ?? UUID())
    case .URIAttributeType:
      .url(value as? URL ?? URL(fileURLWithPath: "/"))
    case .undefinedAttributeType, .transformableAttributeType, .objectIDAttributeType:
      .transformed(try archived(value))
    }
  }

  /// A value of a store in the form that objects keep; nil for one that cannot be unarchived.
  func value(of stored: StoredObject.Value) -> Any? {
    switch stored {
    case .integer(let number):
      attributeType == .booleanAttributeType
        ? NSNumber(value: number != 0) : NSNumber(value: number)
    case .real(let number): NSNumber(value: number)
    case .decimal(let number): NSDecimalNumber(decimal: number)
    case .boolean(let flag): NSNumber(value: flag)
    case .text(let text): text
    case .date(let date): date
    case .data(let data): data
    case .uuid(let id): id
    case .url(let url): url
    case .transformed(let data): unarchived(data)
    }
  }

  /// A transformer of the author's, by its name; nil for those that archive.
  private var transformer: ValueTransformer? {
    guard let name = valueTransformerName, !Self.archivers.contains(name) else { return nil }
    return ValueTransformer.find(NSValueTransformerName(name))
  }

  private static let archivers: Set<String> = [
    "NSSecureUnarchiveFromData", "NSSecureUnarchiveFromDataTransformer", "NSUnarchiveFromData",
    "NSKeyedUnarchiveFromData",
  ]

  private func archived(_ value: Any) throws -> Data {
    if let transformer {
      // A subclass of Apple's own goes from the archive to the object, as its name says.
      let data =
        transformer is NSSecureUnarchiveFromDataTransformer
        ? transformer.reverseTransformedValue(value) : transformer.transformedValue(value)
      if let data = data as? Data { return data }
    } else if let data = try? NSKeyedArchiver.archivedData(
      withRootObject: value, requiringSecureCoding: false)
    {
      return data
    }
    throw CoreDataError.make(
      134030,
      "the value of \(entity?.name ?? "").\(name), a \(Swift.type(of: value)), cannot be archived")
  }

  private func unarchived(_ data: Data) -> Any? {
    if let transformer {
      return transformer is NSSecureUnarchiveFromDataTransformer
        ? transformer.transformedValue(data) : transformer.reverseTransformedValue(data)
    }
    return try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)
  }
}

/// Values for reading by Swift's types.
enum ManagedValue {
  /// A value as a type of Swift's; nil where it is of another one.
  static func cast<Value>(_ value: Any, to type: Value.Type) -> Value? {
    if let value = value as? Value { return value }
    if let number = value as? NSNumber {
      if let value = number.doubleValue as? Value { return value }
      if let value = number.floatValue as? Value { return value }
      if let value = number.boolValue as? Value { return value }
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
