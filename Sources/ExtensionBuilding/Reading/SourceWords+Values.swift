import Foundation

extension SourceWords {
  /// A longer sum is no word.
  private static let longestSum = 120
  /// More of an enumeration is not looked at.
  private static let longestBody = 2000
  /// No more blanks stand around a plus.
  private static let widestPlus = 200

  /// Keeps a literal, and what it makes with those before it.
  mutating func note(
    _ literal: Literal, isPattern: Bool, from start: Int, to end: Int, in bytes: [UInt8]
  ) {
    guard !isPattern else { return patterns.append(literal) }
    defer {
      literals.append(literal)
      literalEnd = end
    }
    let gap = literalEnd..<max(literalEnd, start)
    guard let last = literals.last, gap.count <= Self.widestPlus,
      bytes[gap].filter({ $0 > UInt8(ascii: " ") }) == [UInt8(ascii: "+")]
    else {
      isSummand = false
      return
    }
    let before = isSummand ? sums.removeLast() : last
    isSummand = before.text.utf8.count + literal.text.utf8.count <= Self.longestSum
    guard isSummand else { return }
    sums.append(
      Literal(
        text: before.text + literal.text, file: literal.file, line: before.line,
        owner: before.owner))
  }

  /// Keeps the cases of an enumeration of texts that begins here: `enum Trusted: String { case HDFCBK }`.
  mutating func noteCases(
    after word: String, at end: Int, in bytes: [UInt8], place: (file: URL, line: Int)
  ) {
    guard word == "enum", cases.count < Self.mostConstants else { return }
    let rest = bytes[end..<min(bytes.count, end + Self.longestBody)]
    guard let open = rest.firstIndex(of: UInt8(ascii: "{")) else { return }
    let head = String(decoding: rest[..<open], as: UTF8.self)
    let types = head.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.dropFirst()
    // Keys of JSON are no words of rules.
    guard types.contains("String"), !types.contains("CodingKey"), !head.contains("}") else {
      return
    }
    let lines = head.utf8.count { $0 == UInt8(ascii: "\n") }
    let body = SourceArgument.split(rest[(open + 1)...], at: { _ in false }).first ?? []
    for (name, line) in Self.cases(in: body) {
      cases.append(
        Literal(text: name, file: place.file, line: place.line + lines + line, owner: name))
    }
  }

  /// The names behind `case` outside of other bodies, with the lines before them.
  private static func cases(in body: ArraySlice<UInt8>) -> [(name: String, line: Int)] {
    var (found, isCase, goesOn) = ([(name: String, line: Int)](), false, false)
    for (number, line) in lines(of: body).enumerated() {
      for part in line.split(separator: ";") {
        var words = part.split(separator: ",", omittingEmptySubsequences: false)
          .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t\r`")) }
        isCase = goesOn
        if words.first?.hasPrefix("case ") == true {
          isCase = true
          words[0] = words[0].dropFirst(5).trimmingCharacters(in: [" ", "`"])
        }
        guard isCase else { continue }
        found += words.filter(isName).map { ($0, number) }
        goesOn = words.last?.isEmpty == true && words.count > 1
      }
    }
    return found
  }

  private static func isName(_ word: String) -> Bool {
    !word.isEmpty && word.utf8.allSatisfy(SourceBytes.isWord)
  }

  /// The lines of a body without comments and what stands in brackets.
  private static func lines(of body: ArraySlice<UInt8>) -> [String] {
    var (lines, depth, index) = ([[UInt8]()], 0, body.startIndex)
    while index < body.endIndex {
      let byte = body[index]
      switch byte {
      case UInt8(ascii: "\n"): lines.append([])
      case UInt8(ascii: "\""):
        let end = SourceArgument.endOfLiteral(in: body, from: index)
        lines[lines.count - 1].append(byte)
        index = end
        continue
      case UInt8(ascii: "/") where body[index...].starts(with: "//".utf8):
        index = body[index...].firstIndex(of: UInt8(ascii: "\n")) ?? body.endIndex
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      default: if depth == 0 { lines[lines.count - 1].append(byte) }
      }
      index += 1
    }
    return lines.map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: [" ", "\t"]) }
  }
}
