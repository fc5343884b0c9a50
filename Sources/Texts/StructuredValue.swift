package import Foundation

/// Any value of a JSON5 text, of a line of a trace, or of a property list.
package enum StructuredValue: Sendable, Hashable {
  /// JSON5's; a property list and a trace have none.
  case null
  case flag(Bool)
  /// A number of JSON, whole or not.
  case number(Double)
  /// A whole number of a property list, which tells it from others.
  case integer(Int)
  case text(String)
  /// A property list's.
  case date(Date)
  /// A property list's.
  case data(Data)
  case list([StructuredValue])
  case object([String: StructuredValue])

  /// A text; nil for nil, so that it stays out of an object.
  package static func optional(_ text: String?) -> StructuredValue? {
    text.map(StructuredValue.text)
  }
}

extension StructuredValue {
  /// The text; nil for another kind of value.
  package var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The number, of whichever kind; nil for another kind of value.
  package var number: Double? {
    switch self {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    default: nil
    }
  }

  /// True or false; nil for another kind of value.
  package var flag: Bool? {
    if case .flag(let flag) = self { flag } else { nil }
  }

  /// The values of a list; nil for another kind of value.
  package var list: [StructuredValue]? {
    if case .list(let values) = self { values } else { nil }
  }

  /// The members of an object; nil for another kind of value.
  package var object: [String: StructuredValue]? {
    if case .object(let fields) = self { fields } else { nil }
  }

  /// The value under a key of an object.
  package subscript(_ key: String) -> StructuredValue? { object?[key] }

  /// What the value is, for an error about JSON5.
  package var kind: String {
    switch self {
    case .null: "null"
    case .flag: "true or false"
    case .number, .integer: "a number"
    case .text: "a string"
    case .date: "a date"
    case .data: "data"
    case .list: "an array"
    case .object: "an object"
    }
  }

  /// Whether a null is in it.
  package var holdsNull: Bool {
    switch self {
    case .null: true
    case .flag, .number, .integer, .text, .date, .data: false
    case .list(let values): values.contains(where: \.holdsNull)
    case .object(let fields): fields.values.contains(where: \.holdsNull)
    }
  }

  /// Whether a date is in it.
  package var holdsDate: Bool {
    switch self {
    case .date: true
    case .null, .flag, .number, .integer, .text, .data: false
    case .list(let values): values.contains(where: \.holdsDate)
    case .object(let fields): fields.values.contains(where: \.holdsDate)
    }
  }

  /// Whether a text in it holds U+0000.
  package var holdsNUL: Bool {
    switch self {
    case .null, .flag, .number, .integer, .date, .data: false
    case .text(let text): text.utf8.contains(0)
    case .list(let values): values.contains(where: \.holdsNUL)
    case .object(let fields): fields.contains { $0.key.utf8.contains(0) || $0.value.holdsNUL }
    }
  }
}

extension StructuredValue: Encodable {
  /// Writes JSON; whole numbers without a point.
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
    case .integer(let integer): try container.encode(integer)
    case .text(let text): try container.encode(text)
    case .date(let date): try container.encode(date)
    case .data(let data): try container.encode(data)
    case .list(let values): try container.encode(values)
    case .object(let fields): try container.encode(fields)
    }
  }
}

extension StructuredValue {
  /// Reads a line of JSON; nil where it is none.
  package init?(json line: some StringProtocol) {
    self.init(json: Data(line.utf8))
  }

  /// Reads JSON in any of its encodings; nil where it is none.
  package init?(json data: Data) {
    guard let object = try? JSONSerialization.jsonObject(with: data) else { return nil }
    self.init(json: object)
  }

  private init?(json object: Any) {
    switch object {
    case is NSNull: self = .null
    case let text as String: self = .text(text)
    case let number as NSNumber: self = number.flag.map { .flag($0) } ?? .number(number.doubleValue)
    case let list as [Any]:
      let values = list.compactMap { StructuredValue(json: $0) }
      guard values.count == list.count else { return nil }
      self = .list(values)
    case let object as [String: Any]:
      let fields = object.compactMapValues { StructuredValue(json: $0) }
      guard fields.count == object.count else { return nil }
      self = .object(fields)
    default: return nil
    }
  }
}

extension StructuredValue {
  /// Takes over what `PropertyListSerialization` read; nil for what no property list can hold.
  package init?(propertyList object: Any) {
    switch object {
    case let text as String: self = .text(text)
    case let number as NSNumber: self.init(number)
    case let date as Date: self = .date(date)
    case let data as Data: self = .data(data)
    case let list as [Any]: self = .list(list.compactMap { StructuredValue(propertyList: $0) })
    case let object as [String: Any]:
      self = .object(object.compactMapValues { StructuredValue(propertyList: $0) })
    default: return nil
    }
  }

  /// A property list tells whole numbers from others.
  private init(_ number: NSNumber) {
    if let flag = number.flag {
      self = .flag(flag)
    } else {
      self =
        ["d", "f"].contains(number.kind) ? .number(number.doubleValue) : .integer(number.intValue)
    }
  }

  /// The same with every whole number told from others, as a property list does and JSON does not.
  package var withIntegers: StructuredValue {
    switch self {
    case .number(let number): Int(exactly: number).map(StructuredValue.integer) ?? self
    case .list(let values): .list(values.map(\.withIntegers))
    case .object(let fields): .object(fields.mapValues(\.withIntegers))
    case .null, .flag, .integer, .text, .date, .data: self
    }
  }

  /// The value as an XML property list, with sorted keys; nil where it holds a null.
  ///
  /// - Throws: Foundation's error for what it cannot write.
  package func propertyListData() throws -> Data? {
    guard let object = propertyList else { return nil }
    return try PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0)
  }

  /// The form that `PropertyListSerialization` writes; nil where it holds a null.
  package var propertyList: Any? {
    switch self {
    case .null: return nil
    case .flag(let flag): return flag
    case .number(let number): return number
    case .integer(let integer): return integer
    case .text(let text): return text
    case .date(let date): return date
    case .data(let data): return data
    case .list(let values):
      let converted = values.compactMap(\.propertyList)
      return converted.count == values.count ? converted : nil
    case .object(let fields):
      let converted = fields.compactMapValues(\.propertyList)
      return converted.count == fields.count ? converted : nil
    }
  }
}

/// Foundation's numbers convert to any type, so that 1 could pass for true: only the kind of the
/// value tells what was written.
extension NSNumber {
  /// The kind of its value, as Objective-C encodes it.
  fileprivate var kind: Unicode.Scalar { Unicode.Scalar(UInt8(bitPattern: objCType.pointee)) }

  /// True or false; nil for a number.
  fileprivate var flag: Bool? { ["c", "B"].contains(kind) ? boolValue : nil }
}
