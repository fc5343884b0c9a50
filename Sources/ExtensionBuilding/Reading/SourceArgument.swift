import Foundation

/// An argument of a call as it is written in a source.
package enum SourceArgument {
  /// More of an argument is not looked at.
  private static let longest = 4000
  /// Literals in interpolations of literals, as deep as the stack of any thread bears.
  static let deepest = 16

  /// The argument that begins here, to the comma or bracket after it.
  static func first(in bytes: [UInt8], from start: Int) -> String {
    let part = bytes[start..<min(bytes.count, start + longest)]
    let end = split(part, at: { $0 == UInt8(ascii: ",") }).first?.endIndex ?? part.endIndex
    return String(decoding: part[start..<end], as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The parts of a list to the bracket that ends it.
  static func list(in bytes: ArraySlice<UInt8>) -> [String] {
    split(bytes, at: { $0 == UInt8(ascii: ",") }).map {
      String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  /// What an expression can be: `b`, `c` and `e` of `a ? b : d ? c : e`; itself where it is no choice.
  package static func choices(_ expression: String) -> [String] {
    let bytes = Array(expression.utf8)[...]
    // Not `a ?? b`, nor `a?.b`; a word of its own.
    let words = split(bytes, at: { $0 <= UInt8(ascii: " ") })
    let sign: (ArraySlice<UInt8>) -> UInt8? = { $0.count == 1 ? $0.first : nil }
    guard let asked = words.firstIndex(where: { sign($0) == UInt8(ascii: "?") }), asked > 0,
      words.count <= mostWords
    else { return [expression] }
    var level = 0
    for (index, word) in words.enumerated().dropFirst(asked) {
      if sign(word) == UInt8(ascii: "?") { level += 1 }
      if sign(word) == UInt8(ascii: ":") { level -= 1 }
      guard level == 0, index > asked + 1, index + 1 < words.count else { continue }
      let parts = [
        bytes[words[asked].endIndex..<word.startIndex], bytes[word.endIndex..<bytes.endIndex],
      ]
      return parts.flatMap {
        choices(
          String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
      }
    }
    return [expression]
  }

  /// An expression of more words is no choice that anybody wrote.
  private static let mostWords = 400

  /// The parts of a sum of texts: `"a" + b`.
  package static func summands(_ argument: String) -> [String] {
    split(Array(argument.utf8)[...], at: { $0 == UInt8(ascii: "+") }).map {
      String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  /// The expressions between `\(` and `)` in a literal, which has `\#(` where it begins with `#`.
  package static func interpolations(in literal: String) -> [String] {
    let bytes = Array(literal.utf8)
    let hashes = bytes.prefix { $0 == UInt8(ascii: "#") }.count
    let escape = [UInt8(ascii: "\\")] + Array(repeating: UInt8(ascii: "#"), count: hashes)
    var found: [String] = []
    var index = hashes
    while index + escape.count < bytes.count {
      guard bytes[index...].starts(with: escape) else {
        index += 1
        continue
      }
      index += escape.count
      if bytes[index] == UInt8(ascii: "(") {
        let rest = bytes[(index + 1)...]
        let part = split(rest, at: { _ in false }).first ?? rest
        found.append(String(decoding: part, as: UTF8.self))
        index = part.endIndex
      } else {
        index += 1
      }
    }
    return found
  }

  /// The pieces between separators outside of brackets and literals, to the bracket that ends them.
  static func split(
    _ bytes: ArraySlice<UInt8>, at isSeparator: (UInt8) -> Bool, level: Int = 0
  ) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var (start, index, depth) = (bytes.startIndex, bytes.startIndex, 0)
    while index < bytes.endIndex {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth < 0 { return pieces + [bytes[start..<index]] }
      case UInt8(ascii: "\""):
        index = endOfLiteral(in: bytes, from: index, level: level)
        continue
      case _ where depth == 0 && isSeparator(byte):
        pieces.append(bytes[start..<index])
        start = index + 1
      default: break
      }
      index += 1
    }
    return pieces + [bytes[start...]]
  }

  /// Behind the quote that ends the literal that begins here; interpolations are a part of it.
  static func endOfLiteral(
    in bytes: ArraySlice<UInt8>, from start: Int, level: Int = 0
  ) -> Int {
    guard level < deepest else { return bytes.endIndex }
    let (quote, hash) = (UInt8(ascii: "\""), UInt8(ascii: "#"))
    let hashes = bytes[..<start].reversed().prefix { $0 == hash }.count
    let isLong = SourceBytes.isLong(literalAt: start, hashes: hashes, in: bytes)
    let marks = Array(repeating: hash, count: hashes)
    let end = Array(repeating: quote, count: isLong ? 3 : 1) + marks
    var index = start + (isLong ? 3 : 1)
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "\\") where bytes[(index + 1)...].starts(with: marks):
        index += 1 + hashes
        guard index < bytes.endIndex else { return index }
        guard bytes[index] == UInt8(ascii: "(") else { break }
        let rest = bytes[(index + 1)...]
        index = split(rest, at: { _ in false }, level: level + 1).first?.endIndex ?? bytes.endIndex
      case quote where bytes[index...].starts(with: end): return index + end.count
      default: break
      }
      index += 1
    }
    return bytes.endIndex
  }
}
