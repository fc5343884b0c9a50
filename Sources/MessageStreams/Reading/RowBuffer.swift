/// The bytes of an input that were pushed and not yet taken.
struct RowBuffer {
  /// What is there; those before `start` are taken.
  private(set) var bytes: [UInt8] = []
  /// Where the next row begins.
  private(set) var start = 0
  /// How far a cutter has looked.
  var scanned = 0
  /// Whether nothing comes any more.
  private(set) var isAtEnd = false
  /// Where in the input the next row begins.
  private(set) var place: InputPlace

  init(from place: InputPlace) {
    self.place = place
  }

  /// The number of bytes that are left.
  var count: Int { bytes.count - start }

  mutating func push(_ chunk: [UInt8]) {
    if start > 0 {
      bytes.removeSubrange(..<start)
      scanned -= start
      start = 0
    }
    bytes.append(contentsOf: chunk)
  }

  mutating func finish() {
    isAtEnd = true
  }

  /// Goes on to an index, past so many lines.
  mutating func advance(to end: Int, lines: Int, rows: Int = 0) {
    place.column = column(of: end, lines: lines)
    place.offset += end - start
    place.line += lines
    place.row += rows
    start = end
    scanned = end
  }

  /// Goes on behind what was cut, a row or the line of names.
  mutating func advance(past cut: CutRow, isRow: Bool = true) {
    advance(to: cut.end, lines: cut.lines, rows: isRow && !cut.isContinuation ? 1 : 0)
    // A line may end with a carriage return alone.
    if cut.endsLine { place.column = 1 }
  }

  /// Line feeds in a range.
  func lines(in range: Range<Int>) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      for index in range where bytes[index] == UInt8(ascii: "\n") { count += 1 }
      return count
    }
  }

  /// The first line feed of a range; nil where there is none.
  func lineFeed(in range: Range<Int>) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      range.first { bytes[$0] == UInt8(ascii: "\n") }
    }
  }
}

extension RowBuffer {
  /// Where a fault of the next row is.
  ///
  /// - Parameters:
  ///   - offset: How many bytes of the row lie before it; nil where it is the row as a whole.
  ///   - format: A row that is a line is found by its line.
  /// - Returns: The place as a sentence names it.
  func place(at offset: Int?, _ format: StreamFormat) -> TextPlace {
    guard let offset else {
      return TextPlace(line: place.line, column: format == .json ? place.column : nil)
    }
    let lines = lines(in: start..<start + offset)
    return TextPlace(
      line: place.line + lines, column: column(of: start + offset, lines: lines))
  }

  /// The column of an index, before which so many lines end behind the next row's beginning.
  private func column(of index: Int, lines: Int) -> Int {
    guard lines > 0 else { return place.column + characters(in: start..<index) }
    let feed = bytes.withUnsafeBufferPointer { bytes in
      (start..<index).last { bytes[$0] == UInt8(ascii: "\n") }
    }
    return 1 + (feed.map { characters(in: $0 + 1..<index) } ?? 0)
  }

  /// Characters of UTF-8 that begin in a range.
  private func characters(in range: Range<Int>) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      for index in range where bytes[index] & 0xc0 != 0x80 { count += 1 }
      return count
    }
  }

  /// Goes past what says at the beginning of an input how its text is encoded.
  ///
  /// - Returns: Whether that is done; more bytes are needed where it is not.
  /// - Throws: `StreamError` for another encoding than UTF-8.
  mutating func passMark() throws(StreamError) -> Bool {
    guard count >= 3 || isAtEnd else { return false }
    guard let mark = ByteOrderMark.length(in: Array(bytes[start...].prefix(3))) else {
      throw StreamError(.notUTF8, line: 1, "expected UTF-8, found another encoding\u{2019}s mark")
    }
    advance(to: start + mark, lines: 0)
    place.column = 1
    return true
  }
}

/// A row as it was cut out of a buffer.
struct CutRow {
  /// Its bytes without the end of its line.
  let content: Range<Int>
  /// Where the next one begins.
  let end: Int
  /// The line feeds between its beginning and that.
  let lines: Int
  /// What was found to be wrong while it was cut.
  var fault: RowFault?
  /// What stands in the input for a row of no bytes, such as a comma that nothing comes behind.
  var sign: UInt8?
  /// Whether it is more of the row before, which was faulty.
  var isContinuation = false
  /// Whether reading can go on behind it without knowing what was before.
  var isBoundary = true

  /// Whether the end of a line stands behind its bytes.
  var endsLine: Bool { content.upperBound < end }
}
