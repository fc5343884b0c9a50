/// What the bytes of a source are, as far as that is known without a compiler.
package enum SourceBytes {
  /// Whether a byte is one of a name; letters of other scripts are bytes above 127.
  package static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
      true
    default: false
    }
  }

  /// Where the word begins that ends here; as a text, bytes that are none are longer.
  static func startOfWord(before end: Int, in bytes: [UInt8]) -> Int {
    (bytes[..<end].lastIndex { !isWord($0) } ?? -1) + 1
  }

  /// Where the regular expression `/…/` ends that begins here.
  ///
  /// - Returns: The slash that ends it; nil where this is a division, or an operator as a value.
  static func end(in bytes: [UInt8], from start: Int) -> Int? {
    let before = bytes[..<start].last { $0 > UInt8(ascii: " ") }
    guard let before, "(,=:[{".utf8.contains(before), start + 1 < bytes.count else { return nil }
    let next = bytes[start + 1]
    guard next > UInt8(ascii: " "), !"),/*".utf8.contains(next) else { return nil }
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == UInt8(ascii: "/") { return index }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Whether a literal of several lines begins with this quote; `#"""#` is one of one line.
  package static func isLong(literalAt quote: Int, hashes: Int, in bytes: ArraySlice<UInt8>) -> Bool
  {
    let mark = UInt8(ascii: "\"")
    guard bytes[quote...].prefix(3).elementsEqual([mark, mark, mark]) else { return false }
    guard hashes > 0 else { return true }
    let line = bytes[(quote + 2)...].prefix { $0 != UInt8(ascii: "\n") }
    return !line.indices.contains { index in
      line[index] == mark && line[(index + 1)...].prefix(hashes).count == hashes
        && line[(index + 1)...].prefix(hashes).allSatisfy { $0 == UInt8(ascii: "#") }
    }
  }

  /// Whether these bytes stand here.
  static func stand(_ byte: UInt8, times: Int, in bytes: [UInt8], at start: Int) -> Bool {
    start + times <= bytes.count && bytes[start..<(start + times)].allSatisfy { $0 == byte }
  }
}
