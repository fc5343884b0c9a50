/// Where the lines of a text begin, and how many characters stand before some of its bytes.
///
/// A text may be one line of some million bytes, and be asked for places as often.
struct LineTable: Sendable {
  /// How many bytes lie between two counts of characters.
  private static let step = 256

  /// Where each line begins.
  private let starts: [Int]
  /// The characters before each byte whose offset is a multiple of `step`.
  private let counts: [Int]

  init(of bytes: [UInt8]) {
    var starts = [0]
    var counts: [Int] = []
    var count = 0
    for offset in bytes.indices {
      if offset % Self.step == 0 { counts.append(count) }
      if Self.isFirst(bytes[offset]) { count += 1 }
      let next = offset + 1
      let endsLine =
        bytes[offset] == UInt8(ascii: "\n")
        || (bytes[offset] == UInt8(ascii: "\r")
          && (next == bytes.count || bytes[next] != UInt8(ascii: "\n")))
      if endsLine { starts.append(next) }
    }
    if bytes.count % Self.step == 0 { counts.append(count) }
    self.starts = starts
    self.counts = counts
  }

  /// Whether a byte of UTF-8 begins a character.
  private static func isFirst(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }

  /// The line and the column, in characters, of a place.
  func position(at offset: Int, in bytes: [UInt8]) -> SourcePosition {
    let line = Self.lastIndex(of: starts) { $0 <= offset }
    let column = characters(before: offset, bytes) - characters(before: starts[line], bytes)
    return SourcePosition(line: line + 1, column: column + 1)
  }

  /// The place of a line and a column; the next line’s where it has no such column.
  func offset(of position: SourcePosition, in bytes: [UInt8]) -> Int {
    guard starts.indices.contains(position.line - 1) else {
      return position.line < 1 ? 0 : bytes.count
    }
    let start = starts[position.line - 1]
    let end = position.line < starts.count ? starts[position.line] : bytes.count
    let wanted = characters(before: start, bytes) + max(position.column, 1) - 1
    let block = Self.lastIndex(of: counts) { $0 <= wanted }
    var offset = min(max(block * Self.step, start), end)
    var count = characters(before: offset, bytes)
    while offset < end, count < wanted || !Self.isFirst(bytes[offset]) {
      if Self.isFirst(bytes[offset]) { count += 1 }
      offset += 1
    }
    return offset
  }

  private func characters(before offset: Int, _ bytes: [UInt8]) -> Int {
    let block = offset / Self.step
    return bytes[(block * Self.step)..<offset].reduce(counts[block]) {
      Self.isFirst($1) ? $0 + 1 : $0
    }
  }

  /// The last place of a rising list whose value holds; 0 where none does.
  private static func lastIndex(of values: [Int], where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, values.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(values[middle]) { low = middle } else { high = middle }
    }
    return low
  }
}
