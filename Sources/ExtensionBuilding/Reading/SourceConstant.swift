package import Foundation

/// Where a source gives a name a value, as far as it matters what the value is.
package struct SourceConstant: Equatable, Sendable {
  /// Where the value comes from.
  package enum Origin: Equatable, Sendable {
    /// An expression as it is written, or the body that computes it.
    case value(String)
    /// The body of a function that returns a text.
    case result(String)
    /// An expression that the name gets later, or that is added to it.
    case assigned(String)
    /// What a caller gives, to a function that takes arguments for it as a format, or to another.
    case parameter(ofFormat: Bool)
    /// Nothing so far: `let format: String`.
    case unset
  }

  /// Its name.
  package let name: String
  /// Where its value comes from.
  package let origin: Origin
  /// The source.
  package let file: URL
  /// The line of the name, counted from 1.
  package let line: Int
  /// Which argument of a function it is, if it is one.
  package let parameter: SourceParameter?
}

extension SourceConstant {
  private typealias Place = (file: URL, line: Int)

  private init(
    _ name: String, _ origin: Origin, _ place: Place, of parameter: SourceParameter? = nil
  ) {
    self.init(
      name: name, origin: origin, file: place.file, line: place.line, parameter: parameter)
  }

  /// What a word of a source, which ends at an offset, declares or gives a value.
  static func all(
    after word: String, at end: Int, in bytes: [UInt8], place: (file: URL, line: Int)
  ) -> [SourceConstant] {
    let rest = bytes[end..<min(bytes.count, end + longest)]
    let start = SourceBytes.startOfWord(before: end, in: bytes)
    switch word {
    case "let", "var":
      let (name, behind) = Self.word(in: rest)
      guard !name.isEmpty else { return [] }
      let isCondition = isCondition(bytes[..<start])
      guard let origin = origin(behind, isCondition: isCondition) else { return [] }
      return [SourceConstant(name, origin, place)]
    case "for":
      let (name, behind) = Self.word(in: rest)
      guard !name.isEmpty, behind.starts(with: " in ".utf8) else { return [] }
      return [SourceConstant(name, .value(value(behind.dropFirst(4), isCondition: true)), place)]
    case "func", "init":
      return parameters(of: rest, word == "func" ? Self.word(in: rest).0 : nil, place)
        + (word == "func" ? result(of: rest, place) : [])
    default: return assignment(to: word, after: bytes[..<start], rest, place)
    }
  }

  /// More of a declaration is not looked at.
  private static let longest = 2000

  /// The first word, and what is behind it.
  private static func word(in bytes: ArraySlice<UInt8>) -> (String, ArraySlice<UInt8>) {
    let head = bytes.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "`") }
    let end = head.firstIndex { !SourceBytes.isWord($0) } ?? head.endIndex
    return (String(decoding: head[..<end], as: UTF8.self), head[end...])
  }

  private static func value(_ bytes: ArraySlice<UInt8>, isCondition: Bool = false) -> String {
    String(
      decoding: SourceExpression.value(in: bytes, isCondition: isCondition), as: UTF8.self
    ).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Whether a source ends with `if`, `guard`, `while` or the comma of one of these.
  private static func isCondition(_ source: ArraySlice<UInt8>) -> Bool {
    let head = source.suffix(40)
    guard let last = head.lastIndex(where: { $0 > UInt8(ascii: " ") }) else { return false }
    return head[last] == UInt8(ascii: ",")
      || ["if", "guard", "while"].contains { word in
        let before = head[...last].dropLast(word.utf8.count).last
        return head[...last].suffix(word.utf8.count).elementsEqual(word.utf8)
          && before.map { !SourceBytes.isWord($0) } ?? true
      }
  }

  /// What comes after a name: `= "…"`, `: String = "…"`, `: String { "…" }`; nil where it is unwrapped.
  private static func origin(_ bytes: ArraySlice<UInt8>, isCondition: Bool) -> Origin? {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let start = line.firstIndex { "={,;)}".utf8.contains($0) }
    switch start.map({ bytes[$0] }) {
    case UInt8(ascii: "="):
      return start.map { .value(value(bytes[($0 + 1)...], isCondition: isCondition)) }
    case UInt8(ascii: "{") where !isCondition: return start.map { .value(value(bytes[$0...])) }
    default: return isCondition ? nil : .unset
    }
  }

  private static func parameters(
    of bytes: ArraySlice<UInt8>, _ function: String?, _ place: Place
  ) -> [SourceConstant] {
    guard let parts = list(of: bytes) else { return [] }
    let parameters = function.map { SourceParameter.all(of: $0, in: parts) }
    let takesArguments = parts.contains { $0.contains("CVarArg") }
    return parts.indices.compactMap { index in
      let part = parts[index]
      guard let colon = part.firstIndex(of: ":"),
        let name = part[..<colon].split(separator: " ").last
      else { return nil }
      let type = part[colon...].dropFirst().prefix { $0 != "=" }
      return SourceConstant(
        String(name), isText(type) ? .parameter(ofFormat: takesArguments) : .value(""), place,
        of: parameters?[index])
    }
  }

  /// Whether a value of a type can be a text that nobody knows.
  private static func isText(_ type: Substring) -> Bool {
    type.utf8.split { !SourceBytes.isWord($0) }.contains { word in
      // A single letter is a generic parameter.
      word.count == 1
        && word.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } == true
        || textTypes.contains(String(Substring(word)))
    }
  }

  private static let textTypes = Set(
    ["", "NS", "Sub", "sub", "Attributed"].flatMap { ["\($0)String", "\($0)string"] }
      + ["StringProtocol", "Any"])

  /// The parameters of a function whose name comes next; nil where there are none.
  private static func list(of bytes: ArraySlice<UInt8>) -> [String]? {
    guard let open = bytes.firstIndex(of: UInt8(ascii: "(")),
      bytes[..<open].allSatisfy({ SourceBytes.isWord($0) || " <>:,?!`".utf8.contains($0) })
    else { return nil }
    return SourceArgument.list(in: bytes[(open + 1)...])
  }

  /// What a function returns, if that is a text.
  private static func result(of bytes: ArraySlice<UInt8>, _ place: Place) -> [SourceConstant] {
    let (name, _) = word(in: bytes)
    guard !name.isEmpty, list(of: bytes) != nil, let open = bytes.firstIndex(of: UInt8(ascii: "("))
    else { return [] }
    let inside = SourceArgument.split(bytes[(open + 1)...], at: { _ in false }).first ?? []
    let rest = bytes[min(inside.endIndex, bytes.endIndex)...]
    guard let body = rest.firstIndex(of: UInt8(ascii: "{")) else { return [] }
    let head = String(decoding: rest[..<body], as: UTF8.self)
    guard head.contains("->"), isText(head[...]), !head.contains("}") else { return [] }
    return [SourceConstant(name, .result(value(rest[body...])), place)]
  }

  /// `name = "…"`, `name += "…"` and `name.append("…")`; no default of a parameter.
  private static func assignment(
    to name: String, after source: ArraySlice<UInt8>, _ bytes: ArraySlice<UInt8>, _ place: Place
  ) -> [SourceConstant] {
    let append = Array(".append(".utf8)
    if bytes.starts(with: append) {
      let added = SourceArgument.list(in: bytes.dropFirst(append.count)).first ?? ""
      return [SourceConstant(name, .assigned(added), place)]
    }
    var rest = bytes.drop { $0 == UInt8(ascii: " ") }
    if rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    guard rest.first == UInt8(ascii: "="), rest.dropFirst().first != UInt8(ascii: "="),
      let before = source.last(where: { $0 > UInt8(ascii: " ") }),
      !":>?&-".utf8.contains(before), !["let", "var"].contains(lastWord(of: source))
    else { return [] }
    return [SourceConstant(name, .assigned(value(rest.dropFirst())), place)]
  }

  private static func lastWord(of source: ArraySlice<UInt8>) -> String {
    let head = source.suffix(40).reversed().drop { $0 <= UInt8(ascii: " ") }
    return String(decoding: head.prefix(while: SourceBytes.isWord).reversed(), as: UTF8.self)
  }
}

extension SourceWords {
  /// Keeps what a word declares, if it declares something.
  mutating func noteConstants(
    after word: String, at end: Int, in bytes: [UInt8], place: (file: URL, line: Int)
  ) {
    let start = SourceBytes.startOfWord(before: end, in: bytes)
    // `String.init(…)` declares nothing.
    let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
    guard constants.count < Self.mostConstants, !isMember else { return }
    constants += SourceConstant.all(after: word, at: end, in: bytes, place: place)
    noteCases(after: word, at: end, in: bytes, place: place)
  }
}
