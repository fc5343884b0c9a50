package import Foundation
package import Texts

/// Bytes as an author writes them: text, `{ base64: "…" }`, or any other value, which is JSON.
package enum WrittenContent: Sendable, Hashable {
  case text(String)
  case bytes(Data)
  /// The JSON, with its keys in their order.
  case json(Data)

  /// What cannot be turned into bytes.
  package enum Trouble: Error, Sendable, Hashable {
    /// What stands under `base64` is none.
    case notBase64
    /// A number that is none, or without end.
    case notJSON
  }

  /// The key of an object that holds nothing else, and says that its text is base64.
  package static let base64Key = "base64"
  /// What base64 looks like, as JSON Schema has it.
  package static let base64Pattern =
    "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"
  /// What to write, for an error.
  package static let expectedBase64 =
    "base64, such as \u{201C}AAH/\u{201D}: characters of A-Z, a-z, 0-9, + and / in groups of four, "
    + "the last filled up with ="

  /// Reads what an author wrote.
  ///
  /// - Throws: `Trouble` where it stands for no bytes.
  package init(_ value: StructuredValue) throws(Trouble) {
    if case .text(let text) = value {
      self = .text(text)
    } else if let fields = value.object, fields.count == 1, let inner = fields[Self.base64Key] {
      guard let text = inner.text, let data = Self.data(base64: text) else { throw .notBase64 }
      self = .bytes(data)
    } else {
      guard let data = Self.json(value) else { throw .notJSON }
      self = .json(data)
    }
  }

  /// The bytes.
  package var data: Data {
    switch self {
    case .text(let text): Data(text.utf8)
    case .bytes(let data), .json(let data): data
    }
  }

  /// Whether bytes are what was written: the same bytes, or JSON that says the same.
  package func matches(_ data: Data) -> Bool {
    guard case .json(let wanted) = self else { return data == self.data }
    return Self.value(of: data).flatMap(Self.json) == wanted
  }

  /// How an author would write bytes: as text where they are text, else in base64.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - other: What was written in their place; JSON stays JSON and base64 stays base64.
  /// - Returns: The value.
  package static func written(_ data: Data, like other: StructuredValue? = nil) -> StructuredValue {
    let base64 = StructuredValue.object([base64Key: .text(data.base64EncodedString())])
    switch other.flatMap({ try? WrittenContent($0) }) {
    case .bytes: return base64
    case .json:
      if let value = value(of: data), (try? WrittenContent(value)).map(\.isJSON) == true {
        return value
      }
    case .text, nil: break
    }
    return String(validating: data, as: UTF8.self).map(StructuredValue.text) ?? base64
  }

  /// Whether it is written as JSON.
  package var isJSON: Bool {
    if case .json = self { true } else { false }
  }

  /// Foundation passes over what this does not; a schema cannot say what Foundation does.
  private static func data(base64 text: String) -> Data? {
    let bytes = Array(text.utf8)
    let padding = bytes.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    let areDigits = bytes.dropLast(padding).allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
        true
      default: false
      }
    }
    guard areDigits, padding <= 2, bytes.count.isMultiple(of: 4) else { return nil }
    return Data(base64Encoded: text)
  }

  private static func json(_ value: StructuredValue) -> Data? {
    try? value.jsonData()
  }

  private static func value(of data: Data) -> StructuredValue? {
    String(validating: data, as: UTF8.self).flatMap { StructuredValue(json: $0) }
  }
}
