package import Foundation

/// A property list as a value.
package indirect enum PropertyListValue: Equatable, Sendable {
  case string(String)
  case boolean(Bool)
  case integer(Int)
  case real(Double)
  case date(Date)
  case data(Data)
  case array([PropertyListValue])
  case dictionary([String: PropertyListValue])
}

extension PropertyListValue {
  /// Takes over what `PropertyListSerialization` read; nil for what no property list can hold.
  package init?(_ object: Any) {
    switch object {
    case let string as String: self = .string(string)
    case let number as NSNumber: self.init(number)
    case let date as Date: self = .date(date)
    case let data as Data: self = .data(data)
    case let array as [Any]: self = .array(array.compactMap(PropertyListValue.init))
    case let dictionary as [String: Any]:
      self = .dictionary(dictionary.compactMapValues(PropertyListValue.init))
    default: return nil
    }
  }

  /// Foundation's numbers convert to any type, so that 1 could pass for true; the type is kept here.
  private init(_ number: NSNumber) {
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "c"), UInt8(ascii: "B"): self = .boolean(number.boolValue)
    case UInt8(ascii: "d"), UInt8(ascii: "f"): self = .real(number.doubleValue)
    default: self = .integer(number.intValue)
    }
  }

  /// The form that `PropertyListSerialization` writes.
  package var object: Any {
    switch self {
    case .string(let string): string
    case .boolean(let bool): bool
    case .integer(let integer): integer
    case .real(let real): real
    case .date(let date): date
    case .data(let data): data
    case .array(let values): values.map(\.object)
    case .dictionary(let values): values.mapValues(\.object)
    }
  }

  /// What a message calls a value of this type.
  package var typeName: String {
    switch self {
    case .string: "a string"
    case .boolean: "a boolean"
    case .integer, .real: "a number"
    case .date: "a date"
    case .data: "data"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }

  /// Text, also of a number or a truth value, which a project in JSON or XML may have.
  package var text: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .boolean(let isTrue): isTrue ? "YES" : "NO"
    default: nil
    }
  }

  /// A list of texts.
  package var texts: [String]? {
    guard case .array(let values) = self else { return nil }
    let texts = values.compactMap(\.text)
    return texts.count == values.count ? texts : nil
  }
}
