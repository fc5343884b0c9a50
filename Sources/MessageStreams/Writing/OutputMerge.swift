import Texts

/// A line of an output, as it stands there.
package struct OutputRow: Sendable, Hashable {
  /// The number of the row of the input that it is about.
  package let row: Int
  /// Where it stands in its file.
  package let place: TextPlace
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
  /// The names in it.
  private var names: [String] = []
  private var splitter = FieldSplitter()
  /// Where the keys of an object are.
  private var keys: [Range<Int>] = []
  /// The last byte that came, and the last one that is no white space.
  private var last: (byte: UInt8?, sign: UInt8?) = (nil, nil)

  /// Makes a reader of one output.
  package init(_ format: StreamFormat) {
    self.format = format
    // A text can be escaped, and then is longer than it was.
    cutter = RowCutter(format, limit: RecordReader.longestRow * 8, isInArray: false)
  }

  /// Takes more bytes of it.
  package mutating func push(_ bytes: [UInt8]) {
    buffer.push(bytes)
    last.byte = bytes.last ?? last.byte
    last.sign = bytes.last { !$0.isBlank } ?? last.sign
  }

  /// Takes for known that no more bytes come.
  package mutating func finish() { buffer.finish() }

  /// The next line; nil where more bytes are needed, or nothing is left.
  ///
  /// - Throws: `StreamError` for what `classify` did not write, or not to its end.
  package mutating func next() throws(StreamError) -> OutputRow? {
    // A run that was cut off may not even have begun the array.
    guard !buffer.isAtEnd || format != .json || last.sign != nil else {
      throw Self.cutOff(buffer.place(at: nil, format))
    }
    while let cut = try cutter.cut(&buffer) {
      let place = buffer.place(at: nil, format)
      // Half a line may look like a whole one.
      let isTorn = buffer.isAtEnd && cut.end == buffer.bytes.count && !isWhole
      guard !isTorn, !lacksEnd(cut) else { throw Self.cutOff(place) }
      let row: Int?
      do throws(RowFault) {
        row = try number(cut)
      } catch {
        throw foreign(error)
      }
      let bytes = Array(buffer.bytes[cut.content])
      buffer.advance(to: cut.end, lines: cut.lines)
      if let row { return OutputRow(row: row, place: place, bytes: bytes) }
      header = bytes
    }
    guard !buffer.isAtEnd || isWhole && (!format.isTable || header != nil) else {
      throw Self.cutOff(buffer.place(at: nil, format))
    }
    return nil
  }

  /// Whether what came can be all that `classify` wrote: of no rows, too, a table has its line of names.
  private var isWhole: Bool {
    switch format {
    case .csv, .tsv: last.byte == UInt8(ascii: "\n")
    case .ndjson: last.byte == nil || last.byte == UInt8(ascii: "\n")
    case .json: last.sign == UInt8(ascii: "]")
    }
  }

  /// Whether a quotation or the array was begun and is not closed.
  private func lacksEnd(_ cut: CutRow) -> Bool {
    guard buffer.isAtEnd, let fault = cut.fault else { return false }
    return fault.code == .unterminatedQuote || fault.code == .unclosedArray
  }

  /// The first column whose names differ in the lines of names of two tables; nil where they are the same.
  ///
  /// - Parameter other: The reader of the other one, which has read its line of names.
  /// - Returns: The number of the column, from 1 on, and its names; nil for a table that has fewer.
  package func difference(
    from other: OutputReader
  ) -> (column: Int, name: String?, otherName: String?)? {
    let (names, others) = (self.names, other.names)
    for index in 0..<max(names.count, others.count) {
      let name = index < names.count ? names[index] : nil
      let otherName = index < others.count ? others[index] : nil
      if name != otherName { return (index + 1, name, otherName) }
    }
    return nil
  }

  /// Looks whether a line is one that `classify` writes.
  ///
  /// - Returns: The number of the row, which stands first; nil for the line of names.
  /// - Throws: `RowFault` for any other line.
  private mutating func number(_ cut: CutRow) throws(RowFault) -> Int? {
    if let fault = cut.fault { throw fault }
    if format.isTable, header == nil {
      try readNames(cut.content)
      return nil
    }
    guard format.isTable else {
      let number: Result<Int, RowFault> = buffer.bytes.withUnsafeBufferPointer { bytes in
        Result { () throws(RowFault) in
          try ObjectScanner.rowNumber(bytes, cut.content, keys: &keys)
        }
      }
      return try number.get()
    }
    return try tableNumber(cut.content)
  }

  private mutating func tableNumber(_ content: Range<Int>) throws(RowFault) -> Int {
    splitter.split(content, of: buffer, as: format)
    let fields = splitter.fields
    guard fields.count == names.count else {
      // Too few end with the line; of too many the first one that has no name is the wrong one.
      let end = fields.count < names.count ? content.upperBound : nil
      throw RowFault(
        .fieldCount, at: (end ?? fields[names.count].range.lowerBound) - buffer.start,
        FieldSplitter.countProblem(expected: names.count, found: fields.count))
    }
    let digits = buffer.bytes[fields[0].range]
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }),
      let row = Int(String(decoding: digits, as: UTF8.self)), row > 0
    else {
      throw RowFault(
        .wrongType, at: 0, "expected the number of a row in the first field, found something else")
    }
    return row
  }

  private mutating func readNames(_ content: Range<Int>) throws(RowFault) {
    splitter.split(content, of: buffer, as: format)
    names = splitter.fields.map { String(decoding: buffer.bytes[$0.range], as: UTF8.self) }
    guard names.first == "row" else {
      throw RowFault(
        .wrongType, at: 0, "expected the line of names, the first of them row, found something else"
      )
    }
  }

  /// A line of which somebody has changed or lost some bytes, or of another program.
  private func foreign(_ fault: RowFault) -> StreamError {
    StreamError(
      .noOutput, at: buffer.place(at: fault.offset, format),
      "this is not what classify writes: \(fault.problem)")
  }

  private static func cutOff(_ place: TextPlace) -> StreamError {
    StreamError(
      .cutOff, at: place,
      "found the file\u{2019}s end where the output goes on: the run that wrote it was cut off; "
        + "go on with it by --resume, or begin it anew")
  }
}

/// Puts the outputs of shards together, in the order of the rows of their input.
package struct OutputMerge: Sendable {
  private let format: StreamFormat
  private let isForTerminal: Bool
  private var isFirst = true
  private var last = 0
  private var bytes: [UInt8] = []

  /// Makes an output of a format, which is that of all parts.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - isForTerminal: Whether it goes to a terminal, and is no data: what does not print is escaped there.
  package init(_ format: StreamFormat, isForTerminal: Bool = false) {
    self.format = format
    self.isForTerminal = isForTerminal
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
    bytes.append(contentsOf: shown(header))
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
    bytes.append(contentsOf: shown(row.bytes))
    if format != .json { bytes.append(UInt8(ascii: "\n")) }
  }

  /// What stands for a line: on a terminal, a text and no more.
  private func shown(_ line: [UInt8]) -> [UInt8] {
    guard isForTerminal else { return line }
    let text = String(decoding: line, as: UTF8.self)
    let shown =
      switch format {
      case .csv: TerminalSafeText.line(text)
      case .json, .ndjson: TerminalSafeText.json(text)
      case .tsv:
        text.split(separator: "\t", omittingEmptySubsequences: false)
          .map { TerminalSafeText.line(String($0)) }.joined(separator: "\t")
      }
    return Array(shown.utf8)
  }

  /// Writes what ends the output.
  package mutating func finish() {
    guard format == .json else { return }
    bytes.append(contentsOf: (isFirst ? "[\n]\n" : "\n]\n").utf8)
  }
}
