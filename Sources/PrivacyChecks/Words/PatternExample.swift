/// A text that a simple regular expression matches.
///
/// Look-around, back references and Unicode properties are not known; there is no example then.
struct PatternExample {
  private var pattern: Substring
  private var text = ""

  private init(_ pattern: String) {
    self.pattern = pattern[...]
  }

  /// Whether a text has what only regular expressions have: `\d`, `[a-z]`, `.*`, `(a|b)`, `{2,3}`.
  static func isPattern(_ text: String) -> Bool {
    if text.hasPrefix("^") || text.hasSuffix("$") { return true }
    // What is open, so that nothing is looked for from each beginning anew.
    var (before, opened, hasChoice, isOpen) = (UInt8(0), Int?.none, false, false)
    var count: (digits: Int, isOver: Bool)?
    for (place, byte) in text.utf8.enumerated() {
      switch (before, byte) {
      case (UInt8(ascii: "\\"), _) where "dwsbDWS.".utf8.contains(byte): return true
      case (UInt8(ascii: "."), UInt8(ascii: "*")), (UInt8(ascii: "."), UInt8(ascii: "+")),
        (UInt8(ascii: "("), UInt8(ascii: "?")):
        return true
      default: break
      }
      switch byte {
      case UInt8(ascii: "["): opened = opened ?? place
      case UInt8(ascii: "]"):
        if let start = opened, place > start + 1 { return true }
        opened = nil
      case UInt8(ascii: "("): isOpen = true
      case UInt8(ascii: "|"): hasChoice = isOpen
      case UInt8(ascii: ")"):
        if hasChoice { return true }
        isOpen = false
      default: break
      }
      if byte == UInt8(ascii: "}"), let count, count.digits > 0 { return true }
      count = Self.count(count, byte)
      before = byte
    }
    return false
  }

  /// What is known of `{2,3}` behind one more byte; nil where it is none.
  private static func count(
    _ count: (digits: Int, isOver: Bool)?, _ byte: UInt8
  ) -> (digits: Int, isOver: Bool)? {
    switch byte {
    case UInt8(ascii: "{"): (0, false)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): count.map { ($0.digits + 1, $0.isOver) }
    case UInt8(ascii: ","): count.flatMap { $0.digits > 0 && !$0.isOver ? ($0.digits, true) : nil }
    default: nil
    }
  }

  /// A text that the pattern matches; nil where none is found.
  ///
  /// It is not tried: there are patterns that take for ever, and they are not the host's.
  static func of(_ pattern: String) -> String? {
    var example = PatternExample(pattern)
    guard example.alternatives(), example.pattern.isEmpty, !example.text.isEmpty else { return nil }
    return example.text
  }

  private static let longest = 200
  private static let mostRepeats = 20

  /// Takes alternatives to the bracket that ends them; the first one counts.
  private mutating func alternatives() -> Bool {
    guard sequence() else { return false }
    let kept = text
    while pattern.first == "|" {
      pattern.removeFirst()
      guard sequence() else { return false }
    }
    text = kept
    return true
  }

  private mutating func sequence() -> Bool {
    while let next = pattern.first, next != "|", next != ")" {
      let start = text
      text = ""
      guard atom() else { return false }
      let piece = text
      guard let count = repeats(), start.count + piece.count * count <= Self.longest else {
        return false
      }
      text = start + String(repeating: piece, count: count)
    }
    return true
  }

  private mutating func atom() -> Bool {
    let next = pattern.removeFirst()
    switch next {
    case "^", "$": return true
    case ".": text = "a"
    case "\\": return escape()
    case "[": return characterClass()
    case "(":
      if pattern.first == "?" {
        guard let head = pattern.prefixMatch(of: #/\?(?::|<[A-Za-z]\w*>|[imsx]+\)|[imsx]+:)/#)
        else {
          return false
        }
        pattern.removeFirst(head.output.count)
        if head.output.hasSuffix(")") { return true }
      }
      guard alternatives(), pattern.first == ")" else { return false }
      pattern.removeFirst()
    case "*", "+", "?", "{": return false
    default: text = String(next)
    }
    return true
  }

  private mutating func escape() -> Bool {
    guard !pattern.isEmpty else { return false }
    let next = pattern.removeFirst()
    switch next {
    case "b", "B", "A", "z", "Z": break
    case "d": text = "7"
    case "w": text = "a"
    case "s": text = " "
    case "D", "W", "S": text = next == "W" ? "-" : "a"
    case "n": text = "\n"
    case _ where next.isLetter || next.isNumber: return false
    default: text = String(next)
    }
    return true
  }

  /// The first character of a class; of one that excludes some, a character that is none of them.
  private mutating func characterClass() -> Bool {
    guard let end = pattern.dropFirst().firstIndex(of: "]") else { return false }
    var members = pattern[..<end]
    pattern = pattern[pattern.index(after: end)...]
    if members.first == "^" {
      guard let free = "a7 -Z_".first(where: { !members.contains($0) }) else { return false }
      text = String(free)
      return true
    }
    guard let first = members.popFirst() else { return false }
    guard first == "\\" else {
      text = String(first)
      return true
    }
    pattern = members.prefix(1) + pattern
    return escape()
  }

  /// How many times what stands before is taken; nil where that is too often.
  private mutating func repeats() -> Int? {
    var count = 1
    switch pattern.first {
    case "*", "?", "+": pattern.removeFirst()
    case "{":
      guard let head = pattern.prefixMatch(of: /\{(\d+)(,\d*)?\}/) else { return nil }
      pattern.removeFirst(head.output.0.count)
      count = Int(head.output.1) ?? Self.mostRepeats + 1
    default: return 1
    }
    // What says how eager it is.
    if let next = pattern.first, "?+".contains(next) { pattern.removeFirst() }
    return count <= Self.mostRepeats ? count : nil
  }
}
