package import Foundation

/// Where a source gives a value its name, as far as it matters what the value is.
package struct SourceConstant: Equatable, Sendable {
  /// What the value is.
  package enum Origin: Equatable, Sendable {
    /// A string literal, which may have interpolations.
    case literal
    /// What a caller gives, to a function that takes arguments for it as a format, or to another.
    case parameter(ofFormat: Bool)
    /// Anything else.
    case computed
  }

  /// Its name.
  package let name: String
  /// What its value is.
  package let origin: Origin
  /// The source.
  package let file: URL
  /// The line of the name, counted from 1.
  package let line: Int
}

extension SourceConstant {
  /// What begins here with `let`, `var`, `for` or `func`, whose word ends at an offset.
  static func all(
    after word: String, at end: Int, in bytes: [UInt8], place: (file: URL, line: Int)
  ) -> [SourceConstant] {
    switch word {
    case "let", "var":
      let rest = bytes[end..<min(bytes.count, end + longest)]
      let (name, behind) = Self.word(in: rest)
      guard !name.isEmpty else { return [] }
      return [
        SourceConstant(
          name: name, origin: isLiteral(behind, isVariable: word == "var") ? .literal : .computed,
          file: place.file, line: place.line)
      ]
    case "for":
      let (name, _) = Self.word(in: bytes[end..<min(bytes.count, end + longest)])
      return name.isEmpty
        ? []
        : [SourceConstant(name: name, origin: .computed, file: place.file, line: place.line)]
    case "func", "init": return parameters(of: bytes[end..<min(bytes.count, end + longest)], place)
    default: return []
    }
  }

  /// More of a declaration is not looked at.
  private static let longest = 1000

  /// The first word, and what is behind it.
  private static func word(in bytes: ArraySlice<UInt8>) -> (String, ArraySlice<UInt8>) {
    let head = bytes.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "`") }
    let end = head.firstIndex { !SourceBytes.isWord($0) } ?? head.endIndex
    return (String(decoding: head[..<end], as: UTF8.self), head[end...])
  }

  /// Whether what comes after a name gives it a literal: `= "…"`, `: String = "…"`, `: String { "…" }`.
  ///
  /// A variable can get other values later, if its first one is no format.
  private static func isLiteral(_ bytes: ArraySlice<UInt8>, isVariable: Bool) -> Bool {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    guard let start = line.firstIndex(where: { "={,;)".utf8.contains($0) }) else { return false }
    guard bytes[start] == UInt8(ascii: "=") || bytes[start] == UInt8(ascii: "{") else {
      return false
    }
    let isStored = bytes[start] == UInt8(ascii: "=")
    guard !isVariable || !isStored || line.contains(UInt8(ascii: "%")) else { return false }
    var rest = bytes[(start + 1)...].drop { $0 <= UInt8(ascii: " ") }
    if rest.starts(with: "return ".utf8) { rest = rest.dropFirst(7).drop { $0 <= 0x20 } }
    let first = rest.drop { $0 == UInt8(ascii: "#") }
    if first.starts(with: "\"\"\"".utf8) { return true }
    let value = rest.prefix { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: value, as: UTF8.self)
    let code = text.firstRange(of: " //").map { text[..<$0.lowerBound] } ?? text[...]
    return SourceArgument.summands(String(code)).allSatisfy(isFixed)
  }

  /// Whether a part of a text is a literal, or looked up by one.
  private static func isFixed(_ part: String) -> Bool {
    let text = part.drop { $0 == "#" }
    // What ends here goes on in the next line.
    return part.isEmpty || text.hasPrefix("\"") || SourceArgument.isLookUp(part) == true
  }

  private static func parameters(
    of bytes: ArraySlice<UInt8>, _ place: (file: URL, line: Int)
  ) -> [SourceConstant] {
    guard let open = bytes.firstIndex(of: UInt8(ascii: "(")),
      bytes[..<open].allSatisfy({ SourceBytes.isWord($0) || " <>:,?!`".utf8.contains($0) })
    else { return [] }
    let parts = SourceArgument.list(in: bytes[(open + 1)...])
    let takesArguments = parts.contains { $0.contains("CVarArg") }
    return parts.compactMap { part in
      guard let colon = part.firstIndex(of: ":"),
        let name = part[..<colon].split(separator: " ").last
      else { return nil }
      return SourceConstant(
        name: String(name), origin: .parameter(ofFormat: takesArguments), file: place.file,
        line: place.line)
    }
  }
}

extension SourceWords {
  /// Keeps what a word declares, if it declares something.
  mutating func noteConstants(
    after word: String, at end: Int, in bytes: [UInt8], place: (file: URL, line: Int)
  ) {
    let start = end - word.utf8.count
    // `String.init(…)` declares nothing.
    let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
    guard constants.count < Self.mostConstants, !isMember else { return }
    constants += SourceConstant.all(after: word, at: end, in: bytes, place: place)
  }
}
