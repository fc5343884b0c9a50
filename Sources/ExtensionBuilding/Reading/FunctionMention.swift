/// What the name of a function stands for at a place of a source.
enum FunctionMention {
  /// The function is called, with the arguments behind the bracket at an offset.
  case call(bracket: Int)
  /// The function is handed on, or may be: its callers are not known.
  case value
  /// Another thing of that name, such as a label, or the name where it is declared.
  case other

  /// Reads a place in a source without comments and texts.
  init(at name: Range<Int>, in code: [UInt8]) {
    let isQuoted = code[name.upperBound...].first == UInt8(ascii: "`")
    let end = isQuoted ? name.upperBound + 1 : name.upperBound
    let start = isQuoted ? max(0, name.lowerBound - 1) : name.lowerBound
    let next = code[end...].firstIndex { !" \t".utf8.contains($0) } ?? code.endIndex
    if Self.isDeclared(before: start, in: code) {
      self = .other
    } else if code[next...].first == UInt8(ascii: "("), !Self.isFullName(at: next, in: code) {
      self = .call(bracket: next)
    } else {
      let isOther =
        Self.isNoFunction(behind: next, before: start, in: code)
        || Self.isImplicitMember(start, in: code)
      self = isOther ? .other : .value
    }
  }

  /// Whether what comes before declares the name, or makes it that of an attribute or a macro.
  private static func isDeclared(before start: Int, in code: [UInt8]) -> Bool {
    if let sign = code[..<start].last, "@#$".utf8.contains(sign) { return true }
    let head = code[..<start]
    guard let last = head.lastIndex(where: { $0 > UInt8(ascii: " ") }), last + 1 < start else {
      return false
    }
    let first = head[...last].lastIndex { !SourceBytes.isWord($0) } ?? -1
    let word = head[(first + 1)..<(last + 1)]
    return declaring.contains(String(decoding: word, as: UTF8.self))
  }

  private static let declaring: Set = [
    "func", "let", "var", "case", "class", "struct", "enum", "actor", "protocol", "typealias",
    "associatedtype", "extension", "import", "for",
  ]

  /// Whether what comes behind never comes behind a function: the colon of a label, a member, `=`.
  private static func isNoFunction(
    behind next: Int, before start: Int, in code: [UInt8]
  ) -> Bool {
    let follows = { (text: String) in code[next...].starts(with: text.utf8) }
    let before = code[..<start].last { $0 > UInt8(ascii: " ") }
    // Behind a `?` it is the first half of a choice, also as `self.log`.
    if follows(":") { return sign(beforeMembersTo: start, in: code) != UInt8(ascii: "?") }
    if follows(".self") { return false }
    // What a closure is given.
    if before == UInt8(ascii: "{"), follows("in ") || follows("in\n") { return true }
    return ["=", "!=", ".", "?.", "!."].contains(where: follows)
  }

  /// What stands before the names and dots that end here, as `?` before `self.`.
  private static func sign(beforeMembersTo start: Int, in code: [UInt8]) -> UInt8? {
    let isOfMembers = { (byte: UInt8) in SourceBytes.isWord(byte) || byte == UInt8(ascii: ".") }
    let head = code[..<start]
    return head.dropLast(head.reversed().prefix(while: isOfMembers).count)
      .last { $0 > UInt8(ascii: " ") }
  }

  /// Whether the brackets hold labels alone: `log(_:)` calls nothing.
  private static func isFullName(at bracket: Int, in code: [UInt8]) -> Bool {
    let inside = code[(bracket + 1)...].prefix { SourceBytes.isWord($0) || ": ".utf8.contains($0) }
    return code[inside.endIndex...].first == UInt8(ascii: ")")
      && inside.last { $0 != UInt8(ascii: " ") } == UInt8(ascii: ":")
  }

  /// Whether a name stands behind a dot that no value stands before, as in `case .log`.
  private static func isImplicitMember(_ start: Int, in code: [UInt8]) -> Bool {
    guard code[..<start].last == UInt8(ascii: ".") else { return false }
    let head = code[..<(start - 1)]
    guard let last = head.lastIndex(where: { $0 > UInt8(ascii: " ") }) else { return true }
    let isValue = SourceBytes.isWord(head[last]) || ")]}?!\"`".utf8.contains(head[last])
    // A chain goes on in the next line.
    let isApart = last + 1 < head.endIndex && !head[last...].contains(UInt8(ascii: "\n"))
    return !isValue || isApart
  }
}
