import ExtensionBundles
import Foundation

/// Keys, texts, and lists and maps in brackets.
extension YAMLReader {
  /// Whether a key and its colon begin here.
  ///
  /// - Throws: `BuildError` for a key that is no text.
  func isKey() throws(BuildError) -> Bool {
    guard let current else { return false }
    switch current {
    case UInt8(ascii: "?") where Self.isSpaceOrBreak(byte(after: 1)):
      throw unexpected("a key that is no text (?) is not understood")
    case UInt8(ascii: "!"): throw unexpected("a tag (!) is not understood")
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      var copy = self
      _ = try copy.quoted(isOneLine: true)
      copy.skipSpaces()
      return copy.current == UInt8(ascii: ":") && Self.isSpaceOrBreak(copy.byte(after: 1))
    case _ where "{}[],&*|>@`%#".utf8.contains(current): return false
    default: return plainEnd(isInFlow: false).map { bytes[$0] == UInt8(ascii: ":") } ?? false
    }
  }

  /// Where a plain text of one line ends that begins here: at its colon, or behind its last letter.
  private func plainEnd(isInFlow: Bool) -> Int? {
    var (index, end) = (position, position)
    while index < bytes.count, !Self.isBreak(bytes[index]) {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : nil
      if byte == UInt8(ascii: ":"),
        Self.isSpaceOrBreak(next) || isInFlow && next.map(",[]{}".utf8.contains) == true
      {
        return index
      }
      if isInFlow, ",[]{}".utf8.contains(byte) { break }
      if byte == UInt8(ascii: "#"), index > position, Self.isSpace(bytes[index - 1]) { break }
      index += 1
      if !Self.isSpace(byte) { end = index }
    }
    return end < bytes.count ? end : nil
  }

  /// Reads a key, up to its colon.
  mutating func key(isInFlow: Bool) throws(BuildError) -> String {
    if current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") {
      let text = try quoted(isOneLine: !isInFlow)
      skipSpaces()
      return text
    }
    let end = plainEnd(isInFlow: isInFlow) ?? bytes.count
    let text = String(decoding: bytes[position..<end], as: UTF8.self)
    position = end
    return text.trimmingCharacters(in: .whitespaces)
  }

  /// Reads a plain or quoted text, or a list or map in brackets.
  ///
  /// - Parameter parent: The indentation of what it belongs to.
  /// - Returns: The value.
  /// - Throws: `BuildError` where none begins here, or it does not end.
  mutating func scalarOrFlow(parent: Int) throws(BuildError) -> YAMLNode {
    let start = place
    switch current {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return try node(.scalar(try quoted(isOneLine: false), isPlain: false), at: start)
    case UInt8(ascii: "["), UInt8(ascii: "{"): return try flow()
    case UInt8(ascii: "|"), UInt8(ascii: ">"): return try blockScalar(parent: parent)
    default:
      try refuseIndicator()
      return try node(.scalar(try plain(parent: parent), isPlain: true), at: start)
    }
  }

  private func refuseIndicator() throws(BuildError) {
    guard let current else { throw unexpected("a value is expected here") }
    switch current {
    case UInt8(ascii: "!"): throw unexpected("a tag (!) is not understood")
    case _ where "@`%,]}#".utf8.contains(current):
      throw unexpected(
        "a text cannot begin with \(Character(UnicodeScalar(current))) unless it is in quotes")
    case _ where "?:".utf8.contains(current) && Self.isSpaceOrBreak(byte(after: 1)):
      throw unexpected("a value is expected here")
    default: break
    }
  }

  /// A plain text, which may go on in lines that are indented more than what it belongs to.
  private mutating func plain(parent: Int) throws(BuildError) -> String {
    var text = ""
    var breaks = 0
    while true {
      let end = plainEnd(isInFlow: false) ?? trimmedEnd
      if end < bytes.count, bytes[end] == UInt8(ascii: ":"),
        end + 1 >= bytes.count || Self.isSpaceOrBreak(bytes[end + 1])
      {
        position = end
        throw unexpected("a map cannot begin here; put a text with a colon in quotes")
      }
      if !text.isEmpty { text += Self.folded(breaks) }
      text += String(decoding: bytes[position..<end], as: UTF8.self)
      position = end
      let mark = position
      skipSpaces()
      guard let current, Self.isBreak(current) else {
        position = mark
        return text
      }
      breaks = skipBreaks()
      guard !isAtEnd, !isLineEnd, column > parent, !isMarker("---"), !isMarker("...") else {
        position = mark
        return text
      }
      if bytes[lineStart..<position].contains(UInt8(ascii: "\t")) {
        throw unexpected("a tab cannot indent; spaces are expected")
      }
    }
  }

  /// The end of what is left of the file, without spaces.
  private var trimmedEnd: Int {
    var end = bytes.count
    while end > position, Self.isSpace(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// Goes over line breaks and the spaces between them; returns how many there were.
  private mutating func skipBreaks() -> Int {
    var count = 0
    while let byte = current, Self.isBreak(byte) || Self.isSpace(byte) {
      if Self.isBreak(byte) {
        count += 1
        skipBreak()
      } else {
        position += 1
      }
    }
    return count
  }

  /// What line breaks between words mean: one is a space.
  private static func folded(_ breaks: Int) -> String {
    breaks == 1 ? " " : String(repeating: "\n", count: max(0, breaks - 1))
  }

  /// Reads a text in quotes of either kind, to behind its last one.
  mutating func quoted(isOneLine: Bool) throws(BuildError) -> String {
    let start = self
    let quote = current
    position += 1
    var text: [UInt8] = []
    while let byte = current {
      if byte == quote {
        position += 1
        guard quote == UInt8(ascii: "'"), current == quote else {
          return String(decoding: text, as: UTF8.self)
        }
        position += 1
        text.append(byte)
      } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        text += try escape()
      } else if Self.isBreak(byte) {
        guard !isOneLine else { return String(decoding: text, as: UTF8.self) }
        while let last = text.last, Self.isSpace(last) { text.removeLast() }
        text += Array(Self.folded(skipBreaks()).utf8)
      } else {
        text.append(byte)
        position += 1
      }
    }
    guard isOneLine else { throw start.unexpected("this text has no closing quote") }
    return ""
  }

  private static let escapes: [UInt8: String] = [
    UInt8(ascii: "0"): "\0", UInt8(ascii: "a"): "\u{7}", UInt8(ascii: "b"): "\u{8}",
    UInt8(ascii: "t"): "\t", UInt8(ascii: "n"): "\n", UInt8(ascii: "v"): "\u{B}",
    UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "r"): "\r", UInt8(ascii: "e"): "\u{1B}",
    UInt8(ascii: " "): " ", UInt8(ascii: "\""): "\"", UInt8(ascii: "/"): "/",
    UInt8(ascii: "\\"): "\\", UInt8(ascii: "N"): "\u{85}", UInt8(ascii: "_"): "\u{A0}",
    UInt8(ascii: "L"): "\u{2028}", UInt8(ascii: "P"): "\u{2029}", UInt8(ascii: "\t"): "\t",
  ]

  private static let digits = [UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8]

  /// Reads what a backslash begins.
  private mutating func escape() throws(BuildError) -> [UInt8] {
    let start = self
    position += 1
    guard let byte = current else { throw start.unexpected("this text has no closing quote") }
    if Self.isBreak(byte) {
      _ = skipBreaks()
      return []
    }
    position += 1
    if let text = Self.escapes[byte] { return Array(text.utf8) }
    guard let count = Self.digits[byte], position + count <= bytes.count else {
      throw start.unexpected("there is no such escape")
    }
    let hex = String(decoding: bytes[position..<(position + count)], as: UTF8.self)
    guard hex.utf8.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
      let value = UInt32(hex, radix: 16), let scalar = Unicode.Scalar(value)
    else { throw start.unexpected("the escape stands for no character") }
    position += count
    return Array(String(Character(scalar)).utf8)
  }
}
