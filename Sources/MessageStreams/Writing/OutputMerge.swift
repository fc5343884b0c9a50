/// A line of an output, as it stands there.
package struct OutputRow: Sendable, Hashable {
  /// The number of the row of the input that it is about.
  package let row: Int
  /// Its bytes, without what separates it from others.
  package let bytes: [UInt8]
}

/// Cuts the outputs of shards into their lines again.
package struct OutputReader: Sendable {
  private let format: StreamFormat
  private var buffer = RowBuffer(from: .start)
  private var cutter: RowCutter
  /// The line of names of a table, once it is read.
  package private(set) var header: [UInt8]?

  /// Makes a reader of one output.
  package init(_ format: StreamFormat) {
    self.format = format
    // A text can be escaped, and then is longer than it was.
    cutter = RowCutter(format, limit: RecordReader.longestRow * 8, isInArray: false)
  }

  /// Takes more bytes of it.
  package mutating func push(_ bytes: [UInt8]) { buffer.push(bytes) }

  /// Takes for known that no more bytes come.
  package mutating func finish() { buffer.finish() }

  /// The next line; nil where more bytes are needed, or nothing is left.
  ///
  /// - Throws: `StreamError` for what `classify` did not write.
  package mutating func next() throws(StreamError) -> OutputRow? {
    while let cut = try cutter.cut(&buffer) {
      let line = buffer.place.line
      let bytes = Array(buffer.bytes[cut.content])
      guard cut.fault == nil else { throw Self.foreign(line) }
      buffer.advance(to: cut.end, lines: cut.lines)
      if format == .csv || format == .tsv, header == nil {
        guard bytes.starts(with: "row".utf8) else { throw Self.foreign(line) }
        header = bytes
        continue
      }
      guard let row = number(bytes) else { throw Self.foreign(line) }
      return OutputRow(row: row, bytes: bytes)
    }
    return nil
  }

  /// The number of the row, which stands first in every line.
  private func number(_ bytes: [UInt8]) -> Int? {
    let key = Array("{\"row\":".utf8)
    let isObject = format == .json || format == .ndjson
    guard !isObject || bytes.starts(with: key) else { return nil }
    let digits = bytes.dropFirst(isObject ? key.count : 0).prefix { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  private static func foreign(_ line: Int) -> StreamError {
    StreamError(
      .noOutput, line: line, "expected what classify writes, with the number of a row first")
  }
}

/// Puts the outputs of shards together, in the order of the rows of their input.
package struct OutputMerge: Sendable {
  private let format: StreamFormat
  private var isFirst = true
  private var last = 0
  private var bytes: [UInt8] = []

  /// Makes an output of a format, which is that of all parts.
  package init(_ format: StreamFormat) {
    self.format = format
  }

  /// How many bytes wait.
  package var count: Int { bytes.count }

  /// Takes what was written.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Writes the line of names of a table.
  package mutating func write(header: [UInt8]) {
    bytes.append(contentsOf: header)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes a line; its number must be the lowest of all that are left.
  ///
  /// - Throws: `WordFault` for a row that is in two parts, or a part that is out of order.
  package mutating func write(_ row: OutputRow) throws(WordFault) {
    guard row.row > last else {
      throw WordFault(
        "row \(row.row) comes twice, or out of order: are these different parts of one input?")
    }
    last = row.row
    if format == .json { bytes.append(contentsOf: (isFirst ? "[\n" : ",\n").utf8) }
    isFirst = false
    bytes.append(contentsOf: row.bytes)
    if format != .json { bytes.append(UInt8(ascii: "\n")) }
  }

  /// Writes what ends the output.
  package mutating func finish() {
    guard format == .json else { return }
    bytes.append(contentsOf: (isFirst ? "[\n]\n" : "\n]\n").utf8)
  }
}
