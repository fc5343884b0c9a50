import ExtensionBundles
import Foundation

/// Where the reader is, and what is there.
extension YAMLReader {
  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  var isAtEnd: Bool { position >= bytes.count }

  func byte(after distance: Int) -> UInt8? {
    bytes.indices.contains(position + distance) ? bytes[position + distance] : nil
  }

  static func isBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  static func isSpaceOrBreak(_ byte: UInt8?) -> Bool {
    guard let byte else { return true }
    return isSpace(byte) || isBreak(byte)
  }

  /// Where lines begin; a byte order mark is no column of the first.
  static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for (index, byte) in bytes.enumerated() where isBreak(byte) {
      let isHalf =
        byte == UInt8(ascii: "\r") && index + 1 < bytes.count
        && bytes[index + 1] == UInt8(ascii: "\n")
      if !isHalf { starts.append(index + 1) }
    }
    return starts
  }

  /// The number of the position's line, counted from 0.
  private var lineIndex: Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= position { low = middle } else { high = middle }
    }
    return low
  }

  /// Where the line of the position begins.
  var lineStart: Int { min(lineStarts[lineIndex], position) }

  /// Bytes before the position on its line.
  var column: Int { position - lineStart }

  /// Beyond so many bytes of a line, columns are bytes: counting letters again and again takes long.
  private static let longestCounted = 1_000

  /// The place of the position, as a person counts.
  var place: YAMLNode.Place {
    let end = min(position, bytes.count)
    let width = end - min(lineStart, end)
    let letters =
      width <= Self.longestCounted
      ? String(decoding: bytes[(end - width)..<end], as: UTF8.self).count : width
    return YAMLNode.Place(file: file, line: lineIndex + 1, column: letters + 1)
  }

  /// Whether a line's content, or the rest of it, is over.
  var isLineEnd: Bool {
    guard let current else { return true }
    if Self.isBreak(current) { return true }
    return current == UInt8(ascii: "#")
      && (position == lineStart || Self.isSpace(bytes[position - 1]))
  }

  /// Whether only spaces are before the position on its line.
  var isOnNewLine: Bool {
    bytes[lineStart..<min(position, bytes.count)].allSatisfy { $0 == UInt8(ascii: " ") }
  }

  /// Whether an element of a list begins here.
  var isDash: Bool { current == UInt8(ascii: "-") && Self.isSpaceOrBreak(byte(after: 1)) }

  /// Whether `---` or `...` is alone at the beginning of the line.
  func isMarker(_ text: String) -> Bool {
    column == 0 && bytes[position...].starts(with: text.utf8)
      && Self.isSpaceOrBreak(byte(after: 3))
  }

  mutating func skipSpaces() {
    while let current, Self.isSpace(current) { position += 1 }
  }

  mutating func skipLine() {
    while let current, !Self.isBreak(current) { position += 1 }
    skipBreak()
  }

  mutating func skipBreak() {
    if current == UInt8(ascii: "\r") { position += 1 }
    if current == UInt8(ascii: "\n") { position += 1 }
  }

  /// Goes over empty lines and comments to the next thing that counts.
  ///
  /// - Throws: `BuildError` for a tab before it on its line.
  mutating func skipToContent() throws(BuildError) {
    while !isAtEnd {
      let start = position
      skipSpaces()
      guard isLineEnd else {
        if let tab = bytes[start..<position].firstIndex(of: UInt8(ascii: "\t")) {
          position = tab
          throw unexpected("a tab cannot indent; spaces are expected")
        }
        return
      }
      guard !isAtEnd else { return }
      skipLine()
    }
  }

  /// Nothing but a comment may follow a value on its line.
  mutating func endLine() throws(BuildError) {
    guard !isOnNewLine else { return }
    skipSpaces()
    guard isLineEnd else { throw unexpected("the end of the line is expected here") }
  }

  /// The error at the position.
  func unexpected(_ problem: String) -> BuildError {
    BuildError(
      .projectMalformed, at: file, line: place.line, column: place.column, problem,
      remedy: "Read of YAML are maps, lists, plain and quoted texts, | and >, anchors and comments."
    )
  }
}
