import Foundation

/// Which parts of an expression no longer have a `%` of their own.
extension SourceExpression {
  /// What a value is made of: what a body returns, each choice, each summand, what a literal takes in.
  package static func parts(of text: String) -> [String] { parts(of: text, level: 0) }

  private static func parts(of text: String, level: Int) -> [String] {
    guard level < SourceArgument.deepest else { return [text] }
    let choices = results(of: trimmed(text)).flatMap(SourceArgument.choices)
    return choices.flatMap(SourceArgument.summands).flatMap(alternatives).flatMap { part in
      isLiteral(part)
        ? SourceArgument.interpolations(in: part).flatMap { parts(of: $0, level: level + 1) }
        : [part]
    }
  }

  /// Whether an expression ends with a call that makes two of each `%`, of all that stands before it.
  package static func isEscape(_ part: String) -> Bool {
    let call =
      #/
      \s*\.\s*(?:
        replacingOccurrences\(\s*of\s*:\s*"%"\s*,\s*with\s*:\s*"%%"\s*\)
        |replacing\(\s*"%"\s*,\s*with\s*:\s*"%%"\s*\)
      )$
      /#
    // Most are none, and this is cheap.
    guard part.utf8.last == UInt8(ascii: ")"),
      let found = part.suffix(longestCall).firstMatch(of: call)
    else { return false }
    let value = part[..<found.range.lowerBound].replacing(
      #/^\s*(?:(?:try[?!]?|await)\s+)+/#, with: "")
    return isChain(Array(value.utf8)[...])
  }

  private static let longestCall = 160

  /// What a body returns; itself where that is not sure.
  private static func results(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "{"),
      let body = SourceArgument.split(bytes[1...], at: { _ in false }).first,
      body.endIndex == bytes.endIndex - 1
    else { return [text] }
    let found = returned(by: body)
    guard !found.isEmpty else { return [string(body)] }
    // One that stands in inner braces alone may be a closure’s.
    let words = SourceArgument.split(
      body, at: { $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: ";") })
    return words.contains { $0.elementsEqual("return".utf8) } ? found.map(string) : [text]
  }

  /// `a` and `b` of `a ?? b`.
  private static func alternatives(_ text: String) -> [String] {
    let bytes = Array(text.utf8)[...]
    var (found, start) = ([String](), bytes.startIndex)
    for word in SourceArgument.split(bytes, at: { $0 <= UInt8(ascii: " ") })
    where word.elementsEqual("??".utf8) {
      found.append(string(bytes[start..<word.startIndex]))
      start = word.endIndex
    }
    return found + [string(bytes[start...])]
  }

  /// Whether this is one literal, and nothing else.
  private static func isLiteral(_ text: String) -> Bool {
    let bytes = Array(text.utf8)[...]
    let start = bytes.prefix { $0 == UInt8(ascii: "#") }.endIndex
    return bytes[start...].first == UInt8(ascii: "\"")
      && SourceArgument.endOfLiteral(in: bytes, from: start) == bytes.endIndex
  }

  /// Whether this is one value with calls, members and look-ups, as `words(of: a)?[0].map { $0 }` is.
  private static func isChain(_ bytes: ArraySlice<UInt8>) -> Bool {
    var (index, isBehindValue) = (bytes.startIndex, false)
    while index < bytes.endIndex {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "?") where isBehindValue, UInt8(ascii: "!") where isBehindValue:
        index += 1
      case UInt8(ascii: ".") where isBehindValue:
        isBehindValue = false
        index += 1
      case _ where byte <= UInt8(ascii: " "):
        // A member may stand apart, in the next line, and a closure behind a call.
        index = bytes[index...].firstIndex { $0 > UInt8(ascii: " ") } ?? bytes.endIndex
        guard let next = bytes[index...].first, ".{".utf8.contains(next) else { return false }
      default:
        guard let end = endOfValue(in: bytes, from: index, isBehindValue) else { return false }
        index = end
        isBehindValue = true
      }
    }
    return isBehindValue
  }

  /// Behind the name, literal or bracket that begins here; nil where none may stand.
  private static func endOfValue(
    in bytes: ArraySlice<UInt8>, from start: Int, _ isBehindValue: Bool
  ) -> Int? {
    let isFirst = start == bytes.startIndex
    switch bytes[start] {
    case UInt8(ascii: "(") where isBehindValue || isFirst,
      UInt8(ascii: "[") where isBehindValue || isFirst, UInt8(ascii: "{") where isBehindValue:
      let inside = SourceArgument.split(bytes[(start + 1)...], at: { _ in false }).first
      guard let end = inside?.endIndex, end < bytes.endIndex else { return nil }
      return end + 1
    case UInt8(ascii: "\"") where isFirst:
      return SourceArgument.endOfLiteral(in: bytes, from: start)
    case let byte where !isBehindValue && (SourceBytes.isWord(byte) || byte == UInt8(ascii: "$")):
      return bytes[(start + 1)...].firstIndex { !SourceBytes.isWord($0) } ?? bytes.endIndex
    default: return nil
    }
  }

  private static func string(_ bytes: ArraySlice<UInt8>) -> String {
    trimmed(String(decoding: bytes, as: UTF8.self))
  }

  private static func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
