/// A place in a source that may have to read differently without the Objective-C run time.
struct SourceMark: Equatable, Sendable {
  /// What stands there.
  enum Kind: Sendable {
    /// `@name` or `@name(…)`.
    case attribute
    /// `#name(…)`.
    case expression
    /// `#if …` or `#elseif …`, to the end of the line.
    case condition
    /// What stands behind a module's name in an import, such as `.C` in `import Darwin.C`.
    case submodule
    /// The name of `ILMessageFilterExtension`, from which a class on an actor inherits.
    case filterBase
    /// Before the declaration of a class that cannot be on the module's default actor.
    case unisolated
    /// `as! NSFetchRequest<T>`, or with `as?`; the name is the sign.
    case requestCast
  }

  let kind: Kind
  let name: String
  /// The bytes of the source.
  let range: Range<Int>
}

extension SourceMark {
  /// What stands behind a module's name, of an import's whole path.
  static func submodule(of root: String, from start: Int, to end: Int) -> SourceMark {
    // Bytes that are no text are longer as a text than they are in the source.
    SourceMark(kind: .submodule, name: root, range: min(start + root.utf8.count, end)..<end)
  }

  /// A cast of a request of Core Data's, whose generic type is Objective-C's on a phone.
  static func requestCast(to start: Int, asEndsAt end: Int, in bytes: [UInt8]) -> SourceMark? {
    let cast = end - 2
    guard cast > 0, bytes[cast - 1] <= UInt8(ascii: " "), end < start,
      let sign = ["!", "?"].first(where: { Array($0.utf8) == [bytes[end]] }),
      bytes[(end + 1)..<start].allSatisfy({ $0 == UInt8(ascii: " ") })
    else { return nil }
    let rest = String(decoding: bytes[start...].prefix(200), as: UTF8.self)
    guard let type = rest.firstMatch(of: #/^NSFetchRequest<[A-Za-z0-9_. ]+>(?![.?!>])/#) else {
      return nil
    }
    return SourceMark(
      kind: .requestCast, name: sign, range: cast..<(start + type.output.utf8.count))
  }

  /// The attributes right before a byte: the first one's place among the marks, and where it begins.
  static func attributesBefore(
    _ end: Int, in bytes: [UInt8], _ marks: [SourceMark]
  ) -> (index: Int, start: Int) {
    var (index, start) = (marks.count, end)
    while let mark = marks[..<index].last, mark.kind == .attribute,
      mark.range.upperBound <= start,
      bytes[mark.range.upperBound..<start].allSatisfy({ $0 <= UInt8(ascii: " ") })
    {
      (index, start) = (index - 1, mark.range.lowerBound)
    }
    return (index, start)
  }

  /// Behind which byte each bracket is closed: looked for once, as they may stand in each other.
  static func endsOfBrackets(in bytes: [UInt8]) -> [Int: Int] {
    var ends: [Int: Int] = [:]
    var opened: [Int] = []
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "(") { opened.append(index) }
      if byte == UInt8(ascii: ")"), let start = opened.popLast() { ends[start] = index + 1 }
    }
    return ends
  }

  /// Whether a source ends with `<T:`, `, T:` or `where T:`, so that a type behind it is a constraint.
  static func isConstraint(_ source: ArraySlice<UInt8>) -> Bool {
    let before = String(decoding: source.suffix(80), as: UTF8.self)
    return before.contains(#/(?:[<,]|\bwhere\b)\s*\w+\s*:\s*$/#)
  }
}
