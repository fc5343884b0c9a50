import Texts

/// Writes what became of messages, a record after another, as bytes that follow from the records alone.
///
/// A table begins with a line of names; an array has an element a line.
package struct RecordWriter: Sendable {
  package let format: StreamFormat
  private let columns: [OutputColumn]
  private let isForTerminal: Bool
  /// Whether nothing was written before.
  private var isFirst: Bool
  /// What was written and not yet taken.
  private var bytes: [UInt8] = []

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - format: How it writes.
  ///   - showsPrivate: Whether there is a column for texts.
  ///   - goesOn: Whether it goes on behind records that were written before.
  ///   - isForTerminal: Whether a table goes to a terminal, and is no data: what does not print is escaped there.
  package init(
    _ format: StreamFormat, showsPrivate: Bool = false, goesOn: Bool = false,
    isForTerminal: Bool = false
  ) {
    self.format = format
    self.isForTerminal = isForTerminal
    columns = OutputColumn.all(showsPrivate: showsPrivate)
    isFirst = !goesOn
  }

  /// How many bytes wait.
  package var count: Int { bytes.count }

  /// Takes what was written.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Writes a record.
  package mutating func write(_ record: ClassifiedRecord) {
    begin()
    switch format {
    case .csv: table(record, separator: UInt8(ascii: ","))
    case .tsv: table(record, separator: UInt8(ascii: "\t"))
    case .ndjson:
      object(record)
      bytes.append(UInt8(ascii: "\n"))
    case .json:
      append(isFirst ? "\n" : ",\n")
      object(record)
    }
    isFirst = false
  }

  /// Writes what ends the output; of no records, too.
  package mutating func finish() {
    begin()
    if format == .json { append("\n]\n") }
  }

  /// Writes what stands before the first record.
  private mutating func begin() {
    guard isFirst, bytes.isEmpty else { return }
    switch format {
    case .csv, .tsv:
      let separator = format == .csv ? "," : "\t"
      append(columns.map(\.rawValue).joined(separator: separator) + "\n")
      isFirst = false
    case .json: append("[")
    case .ndjson: break
    }
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}

extension RecordWriter {
  private mutating func table(_ record: ClassifiedRecord, separator: UInt8) {
    for (index, column) in columns.enumerated() {
      if index > 0 { bytes.append(separator) }
      switch column.value(of: record) {
      case nil: break
      case .number(let number): append(String(number))
      case .text(let text): field(isForTerminal ? TerminalSafeText.line(text) : text)
      }
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func field(_ text: String) {
    if format == .tsv { return plainField(text) }
    guard text.utf8.contains(where: Self.needsQuotes) else { return append(text) }
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }

  /// There is no way to write a tab or the end of a line in such a field; a space stands for it.
  private mutating func plainField(_ text: String) {
    for byte in text.utf8 {
      let isSign =
        byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      bytes.append(isSign ? UInt8(ascii: " ") : byte)
    }
  }

  private mutating func object(_ record: ClassifiedRecord) {
    var isFirst = true
    for column in columns {
      guard let value = column.value(of: record) else { continue }
      bytes.append(isFirst ? UInt8(ascii: "{") : UInt8(ascii: ","))
      isFirst = false
      bytes.append(UInt8(ascii: "\""))
      append(column.rawValue)
      append("\":")
      switch value {
      case .number(let number): append(String(number))
      case .text(let text): string(text)
      }
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Everything but ASCII is escaped, so that no reader's encoding or terminal makes a difference.
  private mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for unit in text.utf16 {
      if unit == 0x22 || unit == 0x5c {
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(UInt8(unit))
      } else if unit >= 0x20, unit < 0x7f {
        bytes.append(UInt8(unit))
      } else {
        append("\\u")
        for shift in [12, 8, 4, 0] {
          bytes.append(Self.digits[Int(unit >> UInt16(shift) & 0xf)])
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static let digits = Array("0123456789abcdef".utf8)
}
