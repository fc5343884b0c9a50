/// One line that is being typed: keys in, text and cursor out.
struct LineEditor: Sendable {
  /// What a key came to.
  enum Event: Sendable, Hashable {
    /// The line goes on.
    case editing
    case submitted(String)
    /// The line was given up.
    case cancelled
    /// There will be no more lines.
    case ended
    case clearedScreen
    /// Words that the line could go on with; the line has what they have in common.
    case candidates([String])
    /// The key can do nothing here.
    case nothing
  }

  private(set) var text: [Character] = []
  /// How many characters stand before the cursor.
  private(set) var cursor = 0
  private let history: [String]
  /// The place in the history; its end is the line that is being typed.
  private var place: Int
  private var draft: [Character] = []
  private var killed: [Character] = []
  private let complete: @Sendable (String) -> [String]

  init(history: [String], complete: @escaping @Sendable (String) -> [String] = { _ in [] }) {
    self.history = history
    self.complete = complete
    place = history.count
  }

  /// The line as a text.
  var line: String { String(text) }

  /// Takes one key.
  mutating func press(_ key: Key) -> Event {
    switch key {
    case .character(let character): return insert([character])
    case .enter: return .submitted(line)
    case .tab: return completeWord()
    case .control("c"): return .cancelled
    case .control("d"): return text.isEmpty ? .ended : delete(cursor..<cursor + 1)
    case .control("l"): return .clearedScreen
    case .up, .control("p"): return recall(place - 1)
    case .down, .control("n"): return recall(place + 1)
    case .escape: return .nothing
    default: return move(key) ?? edit(key)
    }
  }

  private mutating func insert(_ characters: [Character]) -> Event {
    let before = String(text[..<cursor]) + String(characters)
    let after = text[cursor...]
    // Counted as text: what was typed may join what stands before it.
    let joined = Array(before)
    text = joined + after
    cursor = joined.count
    return .editing
  }

  private mutating func move(_ key: Key) -> Event? {
    switch key {
    case .left, .control("b"): moved(to: cursor - 1)
    case .right, .control("f"): moved(to: cursor + 1)
    case .home, .control("a"): moved(to: 0)
    case .end, .control("e"): moved(to: text.count)
    case .wordLeft: moved(to: wordStart)
    case .wordRight: moved(to: wordEnd)
    default: nil
    }
  }

  private mutating func moved(to place: Int) -> Event {
    guard (0...text.count).contains(place) else { return .nothing }
    cursor = place
    return .editing
  }

  private mutating func edit(_ key: Key) -> Event {
    switch key {
    case .backspace: return delete(cursor - 1..<cursor)
    case .deleteForward: return delete(cursor..<cursor + 1)
    case .control("k"): return kill(cursor..<text.count)
    case .control("u"): return kill(0..<cursor)
    case .control("w"): return kill(wordStart..<cursor)
    case .control("y"): return insert(killed)
    default: return .nothing
    }
  }

  private mutating func kill(_ range: Range<Int>) -> Event {
    killed = Array(text[range])
    return delete(range)
  }

  private mutating func delete(_ range: Range<Int>) -> Event {
    guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= text.count else {
      return .nothing
    }
    text.removeSubrange(range)
    cursor = range.lowerBound
    return .editing
  }

  private var wordStart: Int {
    var place = cursor
    while place > 0, text[place - 1].isWhitespace { place -= 1 }
    while place > 0, !text[place - 1].isWhitespace { place -= 1 }
    return place
  }

  private var wordEnd: Int {
    var place = cursor
    while place < text.count, text[place].isWhitespace { place += 1 }
    while place < text.count, !text[place].isWhitespace { place += 1 }
    return place
  }

  private mutating func recall(_ wanted: Int) -> Event {
    guard (0...history.count).contains(wanted), wanted != place else { return .nothing }
    if place == history.count { draft = text }
    place = wanted
    text = wanted == history.count ? draft : Array(history[wanted])
    cursor = text.count
    return .editing
  }

  private mutating func completeWord() -> Event {
    let before = String(text[..<cursor])
    let words = complete(before)
    guard let first = words.first else { return .nothing }
    let start = (before.lastIndex(of: " ").map { before.index(after: $0) }) ?? before.startIndex
    let current = before[start...]
    let common = words.dropFirst().reduce(first) { common, word in
      String(zip(common, word).prefix { $0 == $1 }.map(\.0))
    }
    guard common.count >= current.count else { return .nothing }
    let isWhole = words.count == 1 && !common.hasSuffix("/") && !common.hasSuffix("=")
    let addition = common.dropFirst(current.count) + (isWhole ? " " : "")
    guard addition.isEmpty else { return insert(Array(addition)) }
    return words.count > 1 ? .candidates(words) : .nothing
  }
}

/// Draws a line that is being typed on one row of a terminal.
struct LineDisplay {
  let prompt: String
  /// Columns of the terminal.
  let columns: Int

  /// What to print so that the row shows the line, with the cursor at its place.
  ///
  /// A line that is too long is shown around its cursor.
  func text(_ editor: LineEditor) -> String {
    let room = max(4, columns - Self.width(of: prompt) - 1)
    let widths = editor.text.map(Self.width)
    var start = 0
    while widths[start..<editor.cursor].reduce(0, +) > room { start += 1 }
    var end = start
    var used = 0
    while end < widths.count, used + widths[end] <= room {
      used += widths[end]
      end += 1
    }
    let shown = String(editor.text[start..<end])
    let column = Self.width(of: prompt) + widths[start..<editor.cursor].reduce(0, +)
    let right = column == 0 ? "" : "\u{1b}[\(column)C"
    return "\r\u{1b}[K\(prompt)\(shown)\r\(right)"
  }

  /// Columns of a text.
  static func width(of text: String) -> Int { text.map(width).reduce(0, +) }

  /// Columns of a character: none for marks, two for East Asian letters and emoji.
  static func width(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .format: return 0
    default: break
    }
    if scalar.properties.isEmojiPresentation { return 2 }
    if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
