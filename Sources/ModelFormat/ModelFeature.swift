/// An input or an output of a model.
package struct ModelFeature: Equatable, Sendable {
  /// The type of a feature's values.
  package enum ValueType: Equatable, Sendable {
    case int64, double, string, image, sequence, unknown
    /// Numbers with their shape, which is empty where it is open, and their type by the number that Core ML has for it.
    case multiArray(shape: [Int], type: Int = 65600)
    /// Numbers by names or by numbers.
    case dictionary(isKeyedByString: Bool)
  }

  /// Its name.
  package let name: String

  /// What its author says of it.
  package let summary: String

  /// The type of its values.
  package let type: ValueType

  /// Whether it may be missing.
  package let isOptional: Bool

  init(name: String, type: ValueType, isOptional: Bool) {
    (self.name, self.type, self.isOptional) = (name, type, isOptional)
    summary = ""
  }

  init(_ message: ProtobufMessage) throws(ModelFormatError) {
    name = message.string(1)
    summary = message.string(2)
    let type = try message.message(3)
    isOptional = type?.integer(1000) == 1
    self.type = try Self.valueType(type)
  }

  private static func valueType(_ type: ProtobufMessage?) throws(ModelFormatError) -> ValueType {
    guard let type else { return .unknown }
    if type.has(1) { return .int64 }
    if type.has(2) { return .double }
    if type.has(3) { return .string }
    if type.has(4) { return .image }
    if let array = try type.message(5) {
      let type = Int(truncatingIfNeeded: array.integer(2))
      // Fields 21 and 31 say that other shapes than the usual one are good, too.
      let isFlexible = array.has(21) || array.has(31)
      let shape = isFlexible ? [] : try array.integers(1).map(Int.init(truncatingIfNeeded:))
      return .multiArray(shape: shape, type: type == 0 ? 65600 : type)
    }
    if let dictionary = try type.message(6) {
      return .dictionary(isKeyedByString: dictionary.has(2))
    }
    return type.has(7) ? .sequence : .unknown
  }
}

/// A value of a feature.
package enum ModelValue: Equatable, Sendable {
  case int64(Int64)
  case double(Double)
  case string(String)
  /// Numbers in order, whatever their shape.
  case numbers([Double])
  /// Numbers by names.
  case byString([String: Double])
  /// Numbers by numbers.
  case byInteger([Int64: Double])

  /// The value as numbers; nil for a text or a dictionary.
  var numbers: [Double]? {
    switch self {
    case .int64(let value): [Double(value)]
    case .double(let value): [value]
    case .numbers(let values): values
    case .string, .byString, .byInteger: nil
    }
  }
}
