/// Cuts the rows of a table whose fields can be quoted, and then go over several lines (RFC 4180).
///
/// A row ends with LF, CR LF or CR. Where a quotation does not end, or something stands behind it,
/// nobody can say where the row was meant to end: its first line is rejected, and reading goes on with
/// the line after that.
struct QuotedRowCutter {
  let limit: Int
  private var state = State.fieldStart
  /// Line ends within quotations of this row.
  private var lines = 0
  /// How many bytes of this row lie before the quotation mark that opened the last quoted field.
  private var opening = 0
  /// Whether the rest of a line is left that was rejected before its end was there.
  private var isInside = false

  /// What stands before the next byte.
  private enum State {
    case fieldStart
    case plain
    case quoted
    /// Behind a quotation mark within quotes: the end of the field, or half of a written one.
    case closing
  }

  /// What the next bytes turned out to be.
  private enum Finding {
    case end(content: Int, next: Int)
    case fault(RowFault)
    case more
  }

  init(limit: Int) {
    self.limit = limit
  }

  /// The next row; nil where more bytes are needed, or nothing is left.
  mutating func cut(_ buffer: inout RowBuffer) -> CutRow? {
    while buffer.count > 0 {
      if isInside { return cutRest(&buffer) }
      switch scan(&buffer) {
      case .end(let content, let next):
        let range = buffer.start..<content
        let row = CutRow(
          content: range, end: next, lines: lines + (next > content ? 1 : 0))
        reset()
        guard range.isEmpty else { return row }
        buffer.advance(to: next, lines: row.lines)
      case .fault(let fault): return firstLine(&buffer, fault)
      case .more:
        if buffer.count > limit { return tooLong(&buffer) }
        return nil
      }
    }
    return nil
  }

  private mutating func reset() {
    state = .fieldStart
    lines = 0
    opening = 0
  }

  /// Looks at the bytes that are new, one after another.
  private mutating func scan(_ buffer: inout RowBuffer) -> Finding {
    let (start, isAtEnd) = (buffer.start, buffer.isAtEnd)
    let first = max(buffer.scanned, start)
    let end = min(buffer.bytes.count, buffer.start + limit + 1)
    var index = min(first, end)
    defer { buffer.scanned = index }
    return buffer.bytes.withUnsafeBufferPointer { bytes in
      while index < end {
        let byte = bytes[index]
        if state == .quoted {
          if byte == UInt8(ascii: "\"") { state = .closing }
          if byte == UInt8(ascii: "\n") { lines += 1 }
        } else if byte == UInt8(ascii: "\n") {
          return .end(content: index, next: index + 1)
        } else if byte == UInt8(ascii: "\r") {
          // Whether a line feed belongs to it is not known before the next byte.
          if index + 1 == bytes.count, !isAtEnd { return .more }
          let hasFeed = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
          return .end(content: index, next: index + (hasFeed ? 2 : 1))
        } else if byte == UInt8(ascii: ",") {
          state = .fieldStart
        } else if byte == UInt8(ascii: "\"") {
          if state == .fieldStart { opening = index - start }
          if state != .plain { state = .quoted }
        } else if state == .closing {
          return .fault(Self.textAfterQuote(at: index - start))
        } else {
          state = .plain
        }
        index += 1
      }
      guard isAtEnd, end == bytes.count else { return .more }
      return state == .quoted ? .fault(unterminated) : .end(content: end, next: end)
    }
  }

  private static func textAfterQuote(at offset: Int) -> RowFault {
    RowFault(
      .textAfterQuote, at: offset,
      "expected the field\u{2019}s end behind its closing quotation mark; one within it is written twice"
    )
  }

  private var unterminated: RowFault {
    RowFault(
      .unterminatedQuote, at: opening,
      "expected a quotation mark at the end of the quoted field within \(limit) bytes, found none")
  }

  /// Rejects up to the first line's end only.
  private mutating func firstLine(_ buffer: inout RowBuffer, _ fault: RowFault) -> CutRow {
    reset()
    let all = buffer.start..<buffer.bytes.count
    // A fault on the first line itself may be found before its end is there.
    guard let feed = buffer.lineFeed(in: all), feed - buffer.start <= limit else {
      return begin(&buffer, fault)
    }
    buffer.scanned = feed + 1
    return CutRow(content: buffer.start..<feed, end: feed + 1, lines: 1, fault: fault)
  }

  private mutating func tooLong(_ buffer: inout RowBuffer) -> CutRow {
    guard state == .quoted || state == .closing || lines > 0 else {
      return begin(&buffer, .tooLong(limit, "row"))
    }
    return firstLine(&buffer, unterminated)
  }

  /// Rejects what is there of a line whose end is not; the rest follows as it comes.
  private mutating func begin(_ buffer: inout RowBuffer, _ fault: RowFault) -> CutRow {
    reset()
    let end = min(buffer.bytes.count, buffer.start + limit)
    let isWhole = buffer.isAtEnd && end == buffer.bytes.count
    isInside = !isWhole
    buffer.scanned = end
    return CutRow(
      content: buffer.start..<end, end: end, lines: 0, fault: fault, isBoundary: isWhole)
  }

  /// More of such a line, up to its end.
  private mutating func cutRest(_ buffer: inout RowBuffer) -> CutRow {
    let end = min(buffer.bytes.count, buffer.start + limit)
    let all = buffer.start..<end
    guard let feed = buffer.lineFeed(in: all) else {
      let isWhole = buffer.isAtEnd && end == buffer.bytes.count
      isInside = !isWhole
      buffer.scanned = end
      return CutRow(
        content: all, end: end, lines: 0, fault: .tooLong(limit, "row"), isContinuation: true,
        isBoundary: isWhole)
    }
    isInside = false
    buffer.scanned = feed + 1
    return CutRow(
      content: buffer.start..<feed, end: feed + 1, lines: 1, fault: .tooLong(limit, "row"),
      isContinuation: true)
  }
}
