/// What stands before a place in a source, as far as it says what the next word or literal is.
struct SourceContext {
  /// The word before, and where it ends.
  private(set) var previous = (text: "", end: 0)
  /// What stands behind that word, without blanks, as far as it was looked at.
  private var gap: (start: Int, end: Int, bytes: [UInt8]) = (0, 0, [])
  /// Whether the word before is a part of a path that is given as an App Group's identifier.
  private(set) var isInGroupPath = false
  private var annotatedName: String?
  /// The computed property that the word before, `return`, gives its value.
  private var returnedName: String?
}

extension SourceContext {
  /// Nothing, as where an interpolation begins.
  init(from start: Int) {
    self.init()
    previous.end = start
  }

  /// The byte between the word before and a word that begins here, if there is one alone.
  func joint(before start: Int, in bytes: [UInt8]) -> UInt8 {
    previous.end == start - 1 && start > 0 ? bytes[start - 1] : 0
  }

  /// Looks at what is between the word before and a word that begins here, as `Keys.group`.
  mutating func approach(_ word: String, at start: Int, in bytes: [UInt8]) {
    let gap = String(decoding: bytes[min(previous.end, start)..<start], as: UTF8.self)
    let sign = gap.filter { !$0.isWhitespace }
    returnedName = word == "return" && sign == "{" ? annotatedName : nil
    switch sign {
    case ":", ":.":
      isInGroupPath = SourceWords.groupLabels.contains(previous.text)
      annotatedName = previous.text
    case ".": break
    default: (isInGroupPath, annotatedName) = (false, nil)
    }
  }

  /// Makes a word the one before.
  mutating func take(_ word: String, to end: Int) { previous = (word, end) }

  /// What a literal that begins here is written after: a label, or a constant.
  mutating func owner(ofLiteralAt start: Int, in bytes: [UInt8]) -> String? {
    guard previous.end < start else { return nil }
    if gap.start != previous.end { gap = (previous.end, previous.end, []) }
    // A third one decides: a list of thousands of literals has no word between them.
    while gap.end < start, gap.bytes.count < 3 {
      if bytes[gap.end] > UInt8(ascii: " ") { gap.bytes.append(bytes[gap.end]) }
      gap.end += 1
    }
    switch String(decoding: gap.bytes, as: UTF8.self) {
    case ":", ":@", "@": return previous.text
    case "{": return annotatedName
    case "" where previous.text == "return": return returnedName
    case "=", "?=", "=@": return annotatedName ?? previous.text
    default: return nil
    }
  }

  /// What is called with the literal whose owner was asked for last, without a label.
  var callee: String? {
    gap.start == previous.end && gap.bytes == [UInt8(ascii: "(")] ? previous.text : nil
  }
}
