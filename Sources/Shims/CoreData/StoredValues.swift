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
      .integer((value as? NSNumber).map { cut(ManagedValue.whole($0)) } ?? 0)
    case .doubleAttributeType: .real((value as? NSNumber)?.doubleValue ?? 0)
    case .floatAttributeType: .real(Double((value as? NSNumber)?.floatValue ?? 0))
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
        ? NSNumber(value: number != 0) : NSNumber(value: cut(number))
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

  /// As many bits of a number as the attribute has.
  private func cut(_ number: Int64) -> Int64 {
    switch attributeType {
    case .integer16AttributeType: Int64(Int16(truncatingIfNeeded: number))
    case .integer32AttributeType: Int64(Int32(truncatingIfNeeded: number))
    default: number
    }
  }
}
