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
    return writer.data
  }

  /// The same as a text, with slashes as they are.
  package func jsonText() throws -> String {
    var writer = JSONWriter()
    try writer.write(self)
    return writer.text
  }
}

/// Writes the same bytes as Foundation's encoder does, which takes thirty times as long: a trace has
/// millions of values.
///
/// Who knows the members of an object beforehand writes them one by one, in the order of their keys.
package struct JSONWriter: Sendable {
  private let escapesSlashes: Bool
  private var bytes: [UInt8] = []

  /// Begins with nothing written.
  ///
  /// - Parameter capacity: How many bytes are expected.
  package init(capacity: Int = 0) {
    escapesSlashes = false
    bytes.reserveCapacity(capacity)
  }

  /// Begins with nothing written, and writes a solidus as `\/` where it is told to.
  fileprivate init(escapesSlashes: Bool) {
    self.escapesSlashes = escapesSlashes
  }

  /// What was written so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The same as bytes.
  fileprivate var data: Data { Data(bytes) }

  /// Writes a value with all that is in it.
  ///
  /// - Parameter value: The value.
  /// - Throws: `EncodingError` for a number that JSON does not have.
  package mutating func write(_ value: StructuredValue) throws {
    switch value {
    case .null: add("null")
    case .flag(let flag): add(flag ? "true" : "false")
    case .number(let number): try write(number)
    case .integer(let number): add(String(number))
    case .text(let text): write(text)
    case .list(let values): try list(values) { try $1.write($0) }
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
    if let whole = Int(exactly: number) { return add(String(whole)) }
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

extension JSONWriter {
  /// The key of a member as an object has it, made once for all objects that have such a member.
  package struct Key: Sendable, Comparable {
    /// With the quotation marks and the colon.
    fileprivate let bytes: [UInt8]
    private let name: String

    /// Takes the name of a member.
    package init(_ name: String) {
      self.name = name
      var writer = JSONWriter()
      writer.write(name)
      bytes = writer.bytes + [UInt8(ascii: ":")]
    }

    /// The order of the members of an object.
    package static func < (left: Key, right: Key) -> Bool {
      left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }
  }

  /// Writes an object.
  ///
  /// - Parameter members: Writes its members in the order of their keys, each key before its value.
  package mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
    bytes.append(UInt8(ascii: "{"))
    try members(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  /// Writes the key of the next member of an object, whose value is to follow.
  package mutating func write(_ key: Key) {
    // No value ends with a bracket that opens.
    if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
    bytes += key.bytes
  }

  /// Writes a list.
  ///
  /// - Parameters:
  ///   - elements: What it is of.
  ///   - write: Writes the value of one of them.
  package mutating func list<Element>(
    _ elements: [Element], _ write: (Element, inout JSONWriter) throws -> Void
  ) rethrows {
    bytes.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      try write(element, &self)
    }
    bytes.append(UInt8(ascii: "]"))
  }
}
