package import Foundation

/// Texts that an extension or its app has for its rules, out of one place.
package struct WordList: Sendable {
  /// One of them.
  struct Word: Sendable, Hashable {
    let text: String
    /// Whether the place says that it is a sender: a key such as `whiteList` or `numbers`.
    let isNamedSender: Bool
    /// Words of a higher rank are rules more rarely, and stand behind the others.
    let rank: Int
    /// Which of the place's lists it stands in, such as `.whiteList.*`, and how many stand before.
    let list: String
    let position: Int
  }

  /// What reports call the place, such as `rules.json`.
  package let name: String
  /// Whether reports may show the words: they are the author's, and not recorded.
  package let isShown: Bool
  private var found: [Word] = []
  /// The words in lower case, each once.
  private(set) var seen: Set<String> = []
  /// How long the texts were so far; the same one can stand in many places.
  private var bytes = 0
  /// How many values there were so far, also those that are inside of others.
  private(set) var values = 0
  /// How many words each of the lists has so far, and which list came when.
  private var lists: [String: (count: Int, turn: Int)] = [:]

  init(name: String, isShown: Bool = true) {
    self.name = name
    self.isShown = isShown
  }

  /// The texts in a file or in user defaults, if it is of a kind that is read.
  ///
  /// - Parameters:
  ///   - name: What the place is called, which may say that its words are senders.
  ///   - data: What it holds.
  ///   - suffix: What its name ends with, which decides where the bytes do not.
  ///   - title: What reports call it; nil for the name.
  ///   - isShown: Whether reports may show the words.
  package init(
    name: String, data: Data, suffix: String, title: String? = nil, isShown: Bool = true
  ) {
    self.init(name: title ?? name, isShown: isShown)
    add(data, suffix: suffix, isSender: Self.namesSenders(name), depth: 0)
  }

  /// Each once: first those that are probably rules, in turn of each list of the place.
  var words: [Word] {
    let ranked = found.map { (word: $0, turn: lists[$0.list]?.turn ?? 0) }
    return ranked.sorted { one, other in
      (one.word.rank, one.word.position, one.turn)
        < (other.word.rank, other.word.position, other.turn)
    }.map(\.word)
  }

  /// How long a word is, in characters; of other scripts than ours one can be a word.
  static let lengths = 2...60
  /// More of a place is not read.
  static let mostWords = 20_000
  static let mostBytes = 4 << 20
  static let mostValues = 500_000
  /// What stands deeper inside of other values is not read.
  static let deepest = 24

  /// Whether no more of the place is read: all that is inside of it counts together, at any depth.
  var isFull: Bool {
    found.count >= Self.mostWords || bytes > Self.mostBytes || values > Self.mostValues
  }

  /// Counts what is going to be read.
  ///
  /// - Returns: Whether it is, since there was not too much before.
  mutating func spend(values: Int = 0, bytes: Int = 0) -> Bool {
    self.values += values
    self.bytes += bytes
    return !isFull
  }

  /// Keeps a text, and the parts of one that is a list: `casino,jackpot`.
  mutating func add(_ text: String, isSender: Bool = false, rank: Int = 0, list: String = "") {
    guard spend(bytes: text.utf8.count) else { return }
    let parts = Self.parts(of: text)
    for part in parts { addMarked(part, isSender: isSender, rank: rank, list: list) }
    addMarked(text, isSender: isSender, rank: parts.isEmpty ? rank : rank + 1, list: list)
  }

  /// The parts of a text that is a list; none of any other.
  private static func parts(of text: String) -> [String] {
    if text.utf8.contains(where: separators.contains) {
      return text.utf8.split(whereSeparator: separators.contains).map { String($0) ?? "" }
    }
    // Senders are listed with blanks, too; any other text with blanks is a phrase.
    guard text.utf8.contains(UInt8(ascii: " ")), text.utf8.count <= longestSpacedText,
      !text.utf8.contains(where: { (0x61...0x7a).contains($0) }), !SenderWord.isAddress(text)
    else { return [] }
    let parts = text.split(separator: " ").map(String.init)
    return parts.allSatisfy(SenderWord.canBeName) && parts.contains(where: SenderWord.isAddress)
      ? parts : []
  }

  /// Longer texts with blanks are no lists.
  private static let longestSpacedText = 1 << 16

  /// Keeps a word, and before it what a mark stands before: `!HDFCBK`.
  private mutating func addMarked(_ text: String, isSender: Bool, rank: Int, list: String) {
    let word = text.drop { " \t".contains($0) }
    guard let mark = word.utf8.first, Self.marks.contains(mark) else {
      return addWord(text, isSender: isSender, rank: rank, list: list)
    }
    let bare = word.dropFirst().drop { " \t".contains($0) }
    let isWord = bare.first?.isLetter == true && !PatternExample.isPattern(String(word.prefix(200)))
    if isWord { addWord(String(bare), isSender: isSender, rank: rank, list: list) }
    addWord(text, isSender: isSender, rank: isWord ? rank + 1 : rank, list: list)
  }

  private static let marks = Set("!-+*~@>=&".utf8)

  /// Keeps a text as it is, if it is as long as a word is.
  mutating func addWord(_ text: String, isSender: Bool, rank: Int, list: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard found.count < Self.mostWords, text.utf8.count <= Self.lengths.upperBound * 16 else {
      return
    }
    let isOther = text.utf8.contains { $0 > 127 }
    guard
      isOther
        ? (1...Self.lengths.upperBound).contains(text.count)
        : Self.lengths.contains(text.utf8.count),
      isOther || text.utf8.contains(where: Self.isLetterOrDigit),
      seen.insert(text.lowercased()).inserted
    else { return }
    let (position, turn) = lists[list] ?? (0, lists.count)
    lists[list] = (position + 1, turn)
    found.append(
      Word(text: text, isNamedSender: isSender, rank: rank, list: list, position: position))
  }

  private static let separators = Set(",;|\n\r".utf8)

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  /// Whether a name says that what it holds are senders.
  static func namesSenders(_ name: String) -> Bool {
    name.lowercased().firstMatch(
      of: /white|black|allow|block|deny|trust|sender|number|phone|contact/) != nil
  }
}
