/// Cuts a line a row; lines end with LF or CR LF, and empty ones are none.
struct LineCutter {
  let limit: Int
  let noun: String
  /// Whether a line of white space alone is empty, too.
  let skipsBlanks: Bool
  /// Whether the rest of a line is left that is too long.
  private var isInside = false

  init(limit: Int, noun: String, skipsBlanks: Bool) {
    self.limit = limit
    self.noun = noun
    self.skipsBlanks = skipsBlanks
  }

  /// The next row; nil where more bytes are needed, or nothing is left.
  mutating func cut(_ buffer: inout RowBuffer) -> CutRow? {
    while buffer.count > 0 {
      let limitIndex = min(buffer.bytes.count, buffer.start + limit + 1)
      let first = min(max(buffer.scanned, buffer.start), limitIndex)
      if let feed = buffer.lineFeed(in: first..<limitIndex) {
        if let row = line(buffer, feed) { return row }
        buffer.advance(to: feed + 1, lines: 1)
        continue
      }
      buffer.scanned = limitIndex
      guard buffer.count > limit else { return buffer.isAtEnd ? last(&buffer) : nil }
      return piece(buffer)
    }
    return nil
  }

  /// The line that ends with a line feed; nil for an empty one.
  private mutating func line(_ buffer: RowBuffer, _ feed: Int) -> CutRow? {
    if isInside {
      isInside = false
      return CutRow(
        content: buffer.start..<feed, end: feed + 1, lines: 1,
        fault: .tooLong(limit, noun), isContinuation: true)
    }
    let content = content(buffer, feed)
    return content.map { CutRow(content: $0, end: feed + 1, lines: 1) }
  }

  /// What is left at the end without a line feed; nil for nothing.
  private mutating func last(_ buffer: inout RowBuffer) -> CutRow? {
    let end = buffer.bytes.count
    if isInside {
      isInside = false
      return CutRow(
        content: buffer.start..<end, end: end, lines: 0, fault: .tooLong(limit, noun),
        isContinuation: true)
    }
    guard let content = content(buffer, end) else {
      buffer.advance(to: end, lines: 0)
      return nil
    }
    return CutRow(content: content, end: end, lines: 0)
  }

  private mutating func piece(_ buffer: RowBuffer) -> CutRow {
    let end = buffer.start + limit
    defer { isInside = true }
    return CutRow(
      content: buffer.start..<end, end: end, lines: 0, fault: .tooLong(limit, noun),
      isContinuation: isInside, isBoundary: false)
  }

  private func content(_ buffer: RowBuffer, _ end: Int) -> Range<Int>? {
    let start = buffer.start
    return buffer.bytes.withUnsafeBufferPointer { bytes in
      let last = end > start && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
      let isEmpty =
        start == last || skipsBlanks && (start..<last).allSatisfy { bytes[$0].isBlank }
      return isEmpty ? nil : start..<last
    }
  }
}
