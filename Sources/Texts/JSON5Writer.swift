import Foundation

/// Writes a value as JSON5 that a person can go on with: known keys in their usual order.
package struct JSON5Writer: Sendable {
  /// Longest line that a value with members or elements stays on.
  package static let width = 96

  private let order: [String: Int]
  private let listedKey: String

  /// Takes the order of keys.
  ///
  /// - Parameters:
  ///   - keyOrder: Keys in the order of the format's reference; others follow by the alphabet.
  ///   - listedKey: The member of the document whose elements have a line each.
  package init(keyOrder: [String], listedKey: String) {
    order = Dictionary(zip(keyOrder, 0...), uniquingKeysWith: min)
    self.listedKey = listedKey
  }

  /// The value as text, without a line break at its end.
  package func text(_ value: StructuredValue) -> String {
    text(value, indent: 0, isRoot: true)
  }

  /// The value as JSON, a line for everything in it, without a line break at its end.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - indent: How many blanks stand before each line but the first.
  /// - Returns: The text.
  package func json(_ value: StructuredValue, indent: Int = 0) -> String {
    let inner = String(repeating: " ", count: indent + 2)
    let end = "\n" + String(repeating: " ", count: indent)
    switch value {
    case .list(let values) where !values.isEmpty:
      let lines = values.map { inner + json($0, indent: indent + 2) }
      return "[\n" + lines.joined(separator: ",\n") + end + "]"
    case .object(let fields) where !fields.isEmpty:
      let lines = sorted(fields).map { key, value in
        inner + Self.quoted(key) + ": " + json(value, indent: indent + 2)
      }
      return "{\n" + lines.joined(separator: ",\n") + end + "}"
    default: return inline(value)
    }
  }

  private func text(_ value: StructuredValue, indent: Int, isRoot: Bool = false) -> String {
    let line = inline(value)
    if !isRoot, indent + line.count <= Self.width { return line }
    let inner = String(repeating: " ", count: indent + 2)
    let end = String(repeating: " ", count: indent)
    switch value {
    case .list(let values) where !values.isEmpty:
      let lines = values.map { inner + text($0, indent: indent + 2) + ",\n" }
      return "[\n" + lines.joined() + end + "]"
    case .object(let fields) where !fields.isEmpty:
      let lines = sorted(fields).map { key, value in
        let isList = isRoot && key == listedKey
        return inner + Self.name(key) + ": " + text(value, indent: indent + 2, isRoot: isList)
          + ",\n"
      }
      return "{\n" + lines.joined() + end + "}"
    default: return line
    }
  }

  /// What stands around keys.
  package enum KeyStyle: Sendable, Hashable {
    /// Quotation marks where a key is anything but letters.
    case letters
    /// Quotes, the ones of texts, where a key needs them.
    case names
    /// Quotes.
    case quoted(Character)
  }

  /// The value on one line.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - quote: What stands around its texts.
  ///   - keys: What stands around each key.
  /// - Returns: The JSON5.
  package func inline(
    _ value: StructuredValue, quote: Character = "\"", keys: KeyStyle = .letters
  ) -> String {
    switch value {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): Self.number(number)
    case .integer(let integer): "\(integer)"
    case .text(let text): Self.quoted(text, quote)
    case .date, .data: inline(Self.json5(value), quote: quote)
    case .list(let values):
      "[" + values.map { inline($0, quote: quote, keys: keys) }.joined(separator: ", ")
        + "]"
    case .object(let fields) where fields.isEmpty: "{}"
    case .object(let fields):
      "{ "
        + sorted(fields).map { key, value in
          self.key(key, keys, quote: quote) + ": " + inline(value, quote: quote, keys: keys)
        }.joined(separator: ", ") + " }"
    }
  }

  /// A key as it stands before its colon.
  package func key(_ key: String, _ style: KeyStyle, quote: Character) -> String {
    switch style {
    case .letters: Self.name(key)
    case .names:
      key.utf8.allSatisfy { $0 < 0x80 } && JSON5Name.isName(key) ? key : Self.quoted(key, quote)
    case .quoted(let quote): Self.quoted(key, quote)
    }
  }

  /// What a value is when it has been written and read again.
  static func json5(_ value: StructuredValue) -> StructuredValue {
    switch value {
    case .null, .flag, .number, .text: value
    case .integer(let integer): .number(Double(integer))
    // JSON5 has no way to write these; they are a property list's.
    case .date(let date): .text(date.formatted(.iso8601))
    case .data(let data): .text(data.base64EncodedString())
    case .list(let values): .list(values.map(json5))
    case .object(let fields): .object(fields.mapValues(json5))
    }
  }

  private static func number(_ number: Double) -> String {
    // Swift writes these otherwise than JSON5.
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number < 0 ? "-Infinity" : "Infinity" }
    return Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  private func sorted(_ fields: [String: StructuredValue]) -> [(String, StructuredValue)] {
    fields.map { ($0.key, $0.value) }.sorted { left, right in
      (order[left.0] ?? .max, left.0) < (order[right.0] ?? .max, right.0)
    }
  }

  private static func name(_ key: String) -> String {
    let isName =
      key.unicodeScalars.allSatisfy { ("a"..."z").contains($0) || ("A"..."Z").contains($0) }
    return isName && !key.isEmpty ? key : Self.quoted(key)
  }

  /// Escapes what a reader could not see, or what would end the line.
  private static func quoted(_ text: String, _ quote: Character = "\"") -> String {
    var result = "\(quote)"
    for scalar in text.unicodeScalars {
      switch scalar {
      case _ where Character(scalar) == quote: result += "\\\(quote)"
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      // A non-joiner is part of words in some scripts.
      case _ where scalar.isInvisible && scalar != "\u{200C}": result += scalar.jsonEscape
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\(quote)"
  }
}
