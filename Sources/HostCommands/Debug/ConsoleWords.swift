/// The words of a typed line: quoted where they have spaces, and the rest of the line verbatim.
struct ConsoleWords {
  private var rest: Substring
  private let line: String

  init(_ line: String) {
    self.line = line
    rest = line[...]
  }

  /// Whether nothing but white space is left.
  var isAtEnd: Bool { rest.allSatisfy(\.isWhitespace) }

  /// Whether the next word stands in quotes.
  var isQuoted: Bool {
    let first = rest.first { !$0.isWhitespace }
    return first == "\"" || first == "'"
  }

  /// The next word, without its quotes; nil at the end.
  ///
  /// - Throws: `ConsoleError` for a quote that does not end.
  mutating func next() throws(ConsoleError) -> String? {
    skipBlanks()
    guard let first = rest.first else { return nil }
    guard first == "\"" || first == "'" else {
      let word = rest.prefix { !$0.isWhitespace }
      rest = rest[word.endIndex...]
      return String(word)
    }
    let inner = rest.dropFirst()
    guard let end = inner.firstIndex(of: first) else {
      throw ConsoleError("the quote before \u{201C}\(inner.prefix(20))\u{201D} does not end")
    }
    rest = inner[inner.index(after: end)...]
    return String(inner[..<end])
  }

  /// The next words with commas between them: one sender, or the members of a group.
  ///
  /// - Throws: `ConsoleError` for a quote that does not end, and for a comma without a word.
  mutating func senders(usage: String) throws(ConsoleError) -> [String] {
    var senders = [try sender(usage: usage)]
    while rest.first == "," {
      rest.removeFirst()
      senders.append(try sender(usage: usage))
    }
    return senders
  }

  /// A word up to a comma; a comma in quotes belongs to it.
  private mutating func sender(usage: String) throws(ConsoleError) -> String {
    skipBlanks()
    if rest.first == "\"" || rest.first == "'" { return try require("a sender", usage: usage) }
    let word = rest.prefix { !$0.isWhitespace && $0 != "," }
    guard !word.isEmpty else { throw ConsoleError("the sender is missing; write: \(usage)") }
    rest = rest[word.endIndex...]
    return String(word)
  }

  /// The next word, which must be there.
  mutating func require(_ what: String, usage: String) throws(ConsoleError) -> String {
    guard let word = try next() else { throw ConsoleError("\(what) is missing; write: \(usage)") }
    return word
  }

  /// Steps over an option, if it is the next word; says whether it was.
  mutating func skip(_ option: String) -> Bool {
    skipBlanks()
    guard rest.prefix(while: { !$0.isWhitespace }) == option else { return false }
    rest = rest.dropFirst(option.count)
    return true
  }

  /// The number of a report, such as `r1`, if that is the next word.
  mutating func takeReport() -> Int? {
    skipBlanks()
    let word = rest.prefix { !$0.isWhitespace }
    guard word.first == "r", let number = Int(word.dropFirst()), number > 0 else { return nil }
    rest = rest[word.endIndex...]
    return number
  }

  /// Everything that is left, without the blanks around it.
  mutating func remainder() -> String {
    skipBlanks()
    defer { rest = "" }
    var text = rest
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }

  /// Complains about words that nobody asked for.
  mutating func finish(usage: String) throws(ConsoleError) {
    guard let word = try next() else { return }
    throw ConsoleError("\u{201C}\(word)\u{201D} is too much; write: \(usage)")
  }

  private mutating func skipBlanks() {
    rest = rest.drop(while: \.isWhitespace)
  }
}
