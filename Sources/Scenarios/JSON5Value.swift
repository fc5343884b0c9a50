import Foundation

/// Any JSON5 value, read by Foundation.
package indirect enum JSON5Value: Sendable, Hashable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSON5Value])
  case object([String: JSON5Value])

  /// What the value is, for an error.
  var kind: String {
    switch self {
    case .null: "null"
    case .flag: "true or false"
    case .number: "a number"
    case .text: "a string"
    case .list: "an array"
    case .object: "an object"
    }
  }

  /// Whether it becomes JSON where bytes are wanted; a string is the bytes themselves.
  var isWrittenAsJSON: Bool {
    if case .text = self { false } else { true }
  }

  /// Whether a text in it holds U+0000.
  var holdsNUL: Bool {
    switch self {
    case .null, .flag, .number: false
    case .text(let text): text.unicodeScalars.contains("\0")
    case .list(let values): values.contains(where: \.holdsNUL)
    case .object(let fields): fields.contains { $0.key.contains("\0") || $0.value.holdsNUL }
    }
  }

  /// The value as Foundation's collections, for a property list; nil where it holds a null.
  var propertyList: Any? {
    switch self {
    case .null: return nil
    case .flag(let flag): return flag
    case .number(let number): return Int(exactly: number) ?? number
    case .text(let text): return text
    case .list(let values):
      let converted = values.compactMap(\.propertyList)
      return converted.count == values.count ? converted : nil
    case .object(let fields):
      let converted = fields.compactMapValues(\.propertyList)
      return converted.count == fields.count ? converted : nil
    }
  }
}

extension JSON5Value: Codable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  package init(from decoder: any Decoder) throws {
    if let container = try decoder.ifMatching({ try $0.container(keyedBy: Key.self) }) {
      var fields: [String: JSON5Value] = [:]
      for key in container.allKeys {
        fields[key.stringValue] = try container.decode(JSON5Value.self, forKey: key)
      }
      self = .object(fields)
    } else if var container = try decoder.ifMatching({ try $0.unkeyedContainer() }) {
      var values: [JSON5Value] = []
      while !container.isAtEnd { values.append(try container.decode(JSON5Value.self)) }
      self = .list(values)
    } else {
      self = try JSON5Value(scalar: decoder.singleValueContainer())
    }
  }

  private init(scalar container: any SingleValueDecodingContainer) throws {
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      self = .number(try container.decode(Double.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .number(let number):
      if let whole = Int(exactly: number) {
        try container.encode(whole)
      } else {
        try container.encode(number)
      }
    case .text(let text): try container.encode(text)
    case .list(let values): try container.encode(values)
    case .object(let fields): try container.encode(fields)
    }
  }
}

extension Decoder {
  /// Nil where the value is of another type; every other error is thrown on.
  fileprivate func ifMatching<Container>(
    _ container: (Self) throws -> Container
  ) throws -> Container? {
    do {
      return try container(self)
    } catch DecodingError.typeMismatch {
      return nil
    } catch DecodingError.valueNotFound {
      return nil
    }
  }
}
