import Foundation
import Texts

/// Judges values by the part of JSON Schema that the published schema uses.
struct SchemaCheck {
  /// A keyword that this does not know, so that none is passed over in silence.
  struct UnknownKeyword: Error {
    let name: String
  }

  let schema: ScenarioSchema

  /// Whether the schema accepts a whole scenario.
  func accepts(_ scenario: StructuredValue) throws -> Bool {
    try accepts(scenario, by: schema.root)
  }

  private func accepts(_ value: StructuredValue, by schema: StructuredValue) throws -> Bool {
    if case .flag(let accepts) = schema { return accepts }
    let keywords = self.schema.resolved(schema)
    return try keywords.allSatisfy { try holds($0.key, $0.value, in: keywords, for: value) }
  }

  private func holds(
    _ keyword: String, _ argument: StructuredValue, in all: [String: StructuredValue],
    for value: StructuredValue
  ) throws -> Bool {
    switch keyword {
    case "$schema", "$defs", "title", "description", "default", "then", "else": true
    case "type": types(argument).contains { isOf($0, value) }
    case "const": value == argument
    case "enum": argument.items?.contains(value) ?? false
    case "minimum": number(value).map { $0 >= (number(argument) ?? .infinity) } ?? true
    case "maximum": number(value).map { $0 <= (number(argument) ?? -.infinity) } ?? true
    case "minLength": value.string.map { Double($0.count) >= (number(argument) ?? 0) } ?? true
    case "minItems": value.items.map { Double($0.count) >= (number(argument) ?? 0) } ?? true
    case "minProperties": value.fields.map { Double($0.count) >= (number(argument) ?? 0) } ?? true
    case "maxProperties": value.fields.map { Double($0.count) <= (number(argument) ?? 0) } ?? true
    case "pattern":
      value.string.map { $0.range(of: argument.string ?? "", options: .regularExpression) != nil }
        ?? true
    case "items": try (value.items ?? []).allSatisfy { try accepts($0, by: argument) }
    case "properties", "additionalProperties", "propertyNames", "required":
      try holdsOfObject(keyword, argument, in: all, for: value)
    default: try combines(keyword, argument, in: all, for: value)
    }
  }

  private func holdsOfObject(
    _ keyword: String, _ argument: StructuredValue, in all: [String: StructuredValue],
    for value: StructuredValue
  ) throws -> Bool {
    guard let fields = value.fields else { return true }
    let described = all["properties"]?.fields ?? [:]
    return switch keyword {
    case "properties":
      try fields.allSatisfy { field in
        try described[field.key].map { try accepts(field.value, by: $0) } ?? true
      }
    case "additionalProperties":
      try fields.allSatisfy {
        try described[$0.key] != nil || accepts($0.value, by: argument)
      }
    case "propertyNames": try fields.keys.allSatisfy { try accepts(.text($0), by: argument) }
    default: (argument.items ?? []).allSatisfy { fields[$0.string ?? ""] != nil }
    }
  }

  private func combines(
    _ keyword: String, _ argument: StructuredValue, in all: [String: StructuredValue],
    for value: StructuredValue
  ) throws -> Bool {
    let holding = try (argument.items ?? []).count { try accepts(value, by: $0) }
    switch keyword {
    case "allOf": return holding == argument.items?.count
    case "anyOf": return holding > 0
    case "oneOf": return holding == 1
    case "not": return try !accepts(value, by: argument)
    case "if":
      let branch = try accepts(value, by: argument) ? all["then"] : all["else"]
      return try branch.map { try accepts(value, by: $0) } ?? true
    default: throw UnknownKeyword(name: keyword)
    }
  }

  private func types(_ argument: StructuredValue) -> [String] {
    argument.items?.compactMap(\.string) ?? [argument.string ?? ""]
  }

  private func isOf(_ type: String, _ value: StructuredValue) -> Bool {
    switch value {
    case .null: type == "null"
    case .flag: type == "boolean"
    case .number(let number):
      type == "number" || type == "integer" && number == number.rounded()
    case .text: type == "string"
    case .integer, .date, .data: false
    case .list: type == "array"
    case .object: type == "object"
    }
  }

  private func number(_ value: StructuredValue) -> Double? {
    if case .number(let number) = value { number } else { nil }
  }
}
