/// A row of an input, as a message or as what is wrong with it.
package struct StreamRow: Sendable, Hashable {
  /// What a row turned out to be.
  package enum Content: Sendable, Hashable {
    case message(MessageRecord)
    case rejected(RejectedRow)
  }

  package let content: Content
  /// Where reading can go on behind it; nil where it cannot begin there.
  package let next: InputPlace?
}

/// Makes messages of the bytes of an input, a row after another, with bounded memory.
///
/// It is pushed bytes, in pieces of any size, and gives rows as long as it has whole ones.
package struct RecordReader: Sendable {
  /// The most bytes of a row.
  package static let longestRow = 1 << 20

  package let format: StreamFormat
  /// The columns of a table, once they are known.
  package private(set) var layout: ColumnLayout?
  private var buffer: RowBuffer
  private var cutter: RowCutter
  private var splitter = FieldSplitter()
  /// Whether what stands before the first row was looked at.
  private var hasBegun: Bool
  /// The bytes of the line of names; empty where there is none.
  package private(set) var header: [UInt8] = []
  /// The first line of a table, once it is read, where it may be something else than it was taken for.
  package private(set) var doubt: DoubtfulLine?

  /// Makes a reader of an input, or of what is left of it.
  ///
  /// - Parameters:
  ///   - format: How it is written.
  ///   - layout: The columns of a table; nil where its first line says them.
  ///   - place: Where the bytes begin that are pushed; a row's `next`.
  ///   - limit: The most bytes of a row.
  package init(
    _ format: StreamFormat, layout: ColumnLayout? = nil, from place: InputPlace = .start,
    limit: Int = longestRow
  ) {
    self.format = format
    self.layout = layout
    buffer = RowBuffer(from: place)
    hasBegun = place.offset > 0
    cutter = RowCutter(format, limit: limit, isInArray: place.offset > 0)
  }

  /// Takes more bytes of the input.
  package mutating func push(_ bytes: [UInt8]) { buffer.push(bytes) }

  /// Takes for known that no more bytes come.
  package mutating func finish() { buffer.finish() }

  /// The next row; nil where more bytes are needed, or nothing is left.
  ///
  /// - Throws: `StreamError` for an input that cannot be read at all.
  package mutating func next() throws(StreamError) -> StreamRow? {
    guard try begin() else { return nil }
    while let cut = try cutter.cut(&buffer) {
      guard needsLayout else { return row(cut) }
      if try readLayout(cut) { buffer.advance(past: cut, isRow: false) }
    }
    return nil
  }

  /// Goes past what says how the text is encoded; false where more bytes are needed for that.
  private mutating func begin() throws(StreamError) -> Bool {
    if !hasBegun { hasBegun = try buffer.passMark() }
    return hasBegun
  }
}

extension RecordReader {
  private var needsLayout: Bool { layout == nil && format.isTable }

  /// Reads the line of names.
  ///
  /// - Returns: Whether it is one; a table of labels and texts has none.
  private mutating func readLayout(_ cut: CutRow) throws(StreamError) -> Bool {
    let line = buffer.place.line
    if let fault = cut.fault {
      throw StreamError(.noTextColumn, line: line, "in the line of names: \(fault.problem)")
    }
    splitter.split(cut.content, of: buffer, as: format)
    let names: [String] = buffer.bytes.withUnsafeBufferPointer { bytes in
      splitter.fields.compactMap { splitter.text(bytes, $0) }
    }
    guard names.count == splitter.fields.count else {
      throw StreamError(
        .notUTF8, line: line, "expected a line of names in UTF-8, found other bytes")
    }
    if format == .tsv, ColumnLayout.isLabelAndText(names) {
      layout = .labelAndText
      // It is a message itself, and looked at again.
      buffer.scanned = buffer.start
      return false
    }
    let named = try ColumnLayout(names: names, line: line)
    doubt = DoubtfulLine.names(named, line: line)
    layout = named
    header = Array(buffer.bytes[buffer.start..<cut.end])
    return true
  }

  /// Looks whether the first row of a table without a line of names is that line.
  private mutating func lookForNames(_ row: Int, _ line: Int) {
    guard row == 1, header.isEmpty else { return }
    let fields = buffer.bytes.withUnsafeBufferPointer { bytes in
      splitter.fields.map { splitter.text(bytes, $0) ?? "" }
    }
    doubt = DoubtfulLine.message(fields, line: line)
  }

  private mutating func row(_ cut: CutRow) -> StreamRow {
    let line = buffer.place.line
    let number = buffer.place.row + (cut.isContinuation ? 0 : 1)
    let content: StreamRow.Content
    do throws(RowFault) {
      if let fault = cut.fault { throw fault }
      content = .message(try record(cut.content, number, line))
    } catch {
      content = .rejected(
        RejectedRow(
          fault: error, row: number, line: line, place: buffer.place(at: error.offset, format),
          raw: rejected(cut), isContinuation: cut.isContinuation))
    }
    buffer.advance(past: cut)
    return StreamRow(content: content, next: cut.isBoundary ? buffer.place : nil)
  }

  /// What is kept of a row that is none: its bytes, or what stands for them.
  private func rejected(_ cut: CutRow) -> [UInt8] {
    let bytes = Array(buffer.bytes[buffer.start..<cut.end])
    return bytes.isEmpty ? cut.sign.map { [$0] } ?? [] : bytes
  }

  private mutating func record(
    _ content: Range<Int>, _ row: Int, _ line: Int
  ) throws(RowFault) -> MessageRecord {
    guard let layout, format.isTable else {
      let values: Result<FieldValues, RowFault> = buffer.bytes.withUnsafeBufferPointer { bytes in
        Result { () throws(RowFault) in try ObjectScanner.values(bytes, content) }
      }
      return try values.get().record(row: row, line: line)
    }
    splitter.split(content, of: buffer, as: format)
    guard splitter.fields.count == layout.names.count else {
      throw RowFault(
        .fieldCount,
        FieldSplitter.countProblem(
          expected: layout.names.count, found: splitter.fields.count))
    }
    lookForNames(row, line)
    var values = FieldValues()
    for place in layout.places {
      let column = layout.names[place.column]
      let text = buffer.bytes.withUnsafeBufferPointer {
        splitter.text($0, splitter.fields[place.column])
      }
      guard let text else { throw .invalidUTF8(column) }
      values.set(place.field, FieldValues.Named(column: column, rank: 0, value: .text(text)))
    }
    return try values.record(row: row, line: line)
  }
}
