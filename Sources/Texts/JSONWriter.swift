package import Foundation

extension StructuredValue {
  /// The value as JSON on one line, with sorted keys, as Foundation writes it.
  ///
  /// - Parameter escapesSlashes: Whether a solidus is written `\/`, as Foundation does.
  /// - Returns: The bytes.
  /// - Throws: `EncodingError` for a number that JSON does not have.
  package func jsonData(escapesSlashes: Bool = true) throws -> Data {
    var writer = JSONWriter(escapesSlashes: escapesSlashes)
    try writer.write(self)
    return Data(writer.bytes)
  }

  /// The same as a text, with slashes as they are.
  package func jsonText() throws -> String {
    var writer = JSONWriter(escapesSlashes: false)
    try writer.write(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// Writes the same bytes as Foundation's encoder does, which takes thirty times as long: a trace has
/// millions of values.
private struct JSONWriter {
  let escapesSlashes: Bool
  private(set) var bytes: [UInt8] = []

  init(escapesSlashes: Bool) {
    self.escapesSlashes = escapesSlashes
  }

  mutating func write(_ value: StructuredValue) throws {
    switch value {
    case .null: add("null")
    case .flag(let flag): add(flag ? "true" : "false")
    case .number(let number): try write(number)
    case .integer(let number): add("\(number)")
    case .text(let text): write(text)
    case .list(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        try write(value)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let fields): try write(fields)
    case .date, .data:
      // A property list's alone, which no trace has.
      let encoder = JSONEncoder()
      if !escapesSlashes { encoder.outputFormatting = .withoutEscapingSlashes }
      bytes += try encoder.encode(value)
    }
  }

  private mutating func write(_ fields: [String: StructuredValue]) throws {
    bytes.append(UInt8(ascii: "{"))
    var isFirst = true
    for (key, value) in fields.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      write(key)
      bytes.append(UInt8(ascii: ":"))
      try write(value)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func write(_ number: Double) throws {
    if let whole = Int(exactly: number) { return add("\(whole)") }
    guard number.isFinite else {
      throw EncodingError.invalidValue(
        number,
        EncodingError.Context(codingPath: [], debugDescription: "JSON has no number \(number)"))
    }
    let text = number.description
    add(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    // Bytes by runs, since nearly all of them are written as they are.
    text.withUTF8 { text in
      var start = 0
      for index in text.indices where mustEscape(text[index]) {
        bytes.append(contentsOf: text[start..<index])
        escape(text[index])
        start = index + 1
      }
      bytes.append(contentsOf: text[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private func mustEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      || (escapesSlashes && byte == UInt8(ascii: "/"))
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case 0x20...: bytes += [UInt8(ascii: "\\"), byte]
    case 0x08: add("\\b")
    case 0x09: add("\\t")
    case 0x0a: add("\\n")
    case 0x0c: add("\\f")
    case 0x0d: add("\\r")
    default:
      add(byte < 0x10 ? "\\u000" : "\\u00")
      add(String(byte, radix: 16))
    }
  }

  private mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }
}
