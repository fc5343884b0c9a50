import Foundation

/// An attribute of an entity.
package struct ManagedAttribute: Codable, Equatable, Sendable {
  /// The types of values, by the names that the model's file has.
  package enum ValueType: String, Codable, CaseIterable, Sendable {
    case undefined = "Undefined"
    case integer16 = "Integer 16"
    case integer32 = "Integer 32"
    case integer64 = "Integer 64"
    case decimal = "Decimal"
    case double = "Double"
    case float = "Float"
    case string = "String"
    case boolean = "Boolean"
    case date = "Date"
    case binary = "Binary"
    case uuid = "UUID"
    case uri = "URI"
    case transformable = "Transformable"
    case objectID = "ObjectID"
  }

  /// The name.
  package var name: String

  /// The type of its values.
  package var type: ValueType

  /// Whether an object may have no value.
  package var isOptional = false

  /// Whether no store has it.
  package var isTransient = false

  /// What a new object has, as the model's file writes it.
  package var defaultValue: String?

  /// The transformer of a transformable value.
  package var transformer: String?

  /// Whether a store may keep a binary value in a file of its own beside it.
  package var allowsExternalStorage = false

  /// Makes an attribute that must have a value.
  package init(name: String, type: ValueType) {
    self.name = name
    self.type = type
  }
}

extension ManagedAttribute {
  /// The default value in the form that stores keep; nil without one, and for one of another type.
  package var defaultStoredValue: StoredObject.Value? {
    guard let defaultValue else { return nil }
    switch type {
    case .integer16, .integer32, .integer64: return Int64(defaultValue).map { .integer($0) }
    case .double, .float: return Double(defaultValue).map { .real($0) }
    case .decimal: return Decimal(written: defaultValue).map { .decimal($0) }
    case .boolean:
      return ["yes", "true", "1"].contains(defaultValue.lowercased())
        ? .boolean(true)
        : ["no", "false", "0"].contains(defaultValue.lowercased()) ? .boolean(false) : nil
    case .string: return .text(defaultValue)
    case .date:
      return Double(defaultValue).map { .date(Date(timeIntervalSinceReferenceDate: $0)) }
    case .uuid: return UUID(uuidString: defaultValue).map { .uuid($0) }
    case .uri: return URL(string: defaultValue).map { .url($0) }
    case .binary, .transformable, .undefined, .objectID: return nil
    }
  }

  /// The transformer of the author's that writes the values; nil where Foundation archives them.
  package var ownTransformer: String? {
    guard type == .transformable, let transformer, !transformer.isEmpty,
      ![
        "NSSecureUnarchiveFromData", "NSSecureUnarchiveFromDataTransformer", "NSUnarchiveFromData",
        "NSKeyedUnarchiveFromData",
      ].contains(transformer)
    else { return nil }
    return transformer
  }
}
