/// Cuts texts into the tokens of Create ML's text classifiers (INF: Apple's own cuts are not known).
///
/// Case is kept and white space dropped. A token is a run of letters, digits, marks and `_`, joined inside
/// by a single `.`, `'`, `’` or `-`, or by `,` between digits; any other grapheme is a token of its own.
/// Scripts without spaces between words are cut into pieces that the vocabulary has.
package struct TextTokenizer: Sendable {
  /// The bytes of tokens in a script without spaces.
  private let pieces: Set<[UInt8]>
  private let longestPiece: Int

  /// More graphemes than this are no word of any language.
  private static let longestWord = 32

  /// Makes a tokenizer.
  ///
  /// - Parameter vocabulary: The tokens that a model knows; they matter only for scripts without spaces.
  package init(vocabulary: some Sequence<String> = EmptyCollection()) {
    var pieces: Set<[UInt8]> = []
    var longest = 1
    for token in vocabulary where token.first?.isUnspaced == true {
      let count = token.prefix(Self.longestWord + 1).count
      guard count <= Self.longestWord else { continue }
      pieces.insert(Array(token.utf8))
      longest = max(longest, count)
    }
    (self.pieces, longestPiece) = (pieces, longest)
  }

  /// The tokens of a text, in their order.
  package func tokens(of text: String) -> [String] {
    var tokens: [String] = []
    let graphemes = Array(text)
    var place = 0
    while place < graphemes.count {
      let grapheme = graphemes[place]
      let start = place
      if grapheme.isUnspaced {
        while place < graphemes.count, graphemes[place].isUnspaced { place += 1 }
        tokens += segments(of: graphemes[start..<place])
      } else if grapheme.isOfSpacedWord {
        place = Self.endOfWord(in: graphemes, from: start)
        tokens.append(String(graphemes[start..<place]))
      } else {
        place += 1
        if !grapheme.isWhitespace { tokens.append(String(grapheme)) }
      }
    }
    return tokens
  }

  private static func endOfWord(in graphemes: [Character], from start: Int) -> Int {
    var place = start + 1
    while place < graphemes.count {
      if graphemes[place].isOfSpacedWord {
        place += 1
      } else if place + 1 < graphemes.count, graphemes[place + 1].isOfSpacedWord,
        joins(graphemes[place], graphemes[place - 1], graphemes[place + 1])
      {
        place += 2
      } else {
        break
      }
    }
    return place
  }

  private static func joins(_ joint: Character, _ before: Character, _ after: Character) -> Bool {
    switch joint {
    case ".", "'", "\u{2019}", "-": true
    case ",": before.isDecimalDigit && after.isDecimalDigit
    default: false
    }
  }

  /// The cut with the fewest unknown pieces, of those the one with the fewest pieces, longest first.
  private func segments(of run: ArraySlice<Character>) -> [String] {
    let graphemes = Array(run)
    guard !pieces.isEmpty else { return graphemes.map { String($0) } }
    let count = graphemes.count
    var costs = Array(repeating: (unknown: 0, pieces: 0), count: count + 1)
    var lengths = Array(repeating: 1, count: count)
    for start in stride(from: count - 1, through: 0, by: -1) {
      let single = isPiece(graphemes[start...start]) ? 0 : 1
      costs[start] = (costs[start + 1].unknown + single, costs[start + 1].pieces + 1)
      let longest = min(longestPiece, count - start)
      guard longest > 1 else { continue }
      for length in 2...longest
      where isPiece(graphemes[start..<start + length]) {
        let cost = (costs[start + length].unknown, costs[start + length].pieces + 1)
        if cost <= costs[start] { (costs[start], lengths[start]) = (cost, length) }
      }
    }
    var found: [String] = []
    var place = 0
    while place < count {
      found.append(String(graphemes[place..<place + lengths[place]]))
      place += lengths[place]
    }
    return found
  }

  private func isPiece(_ graphemes: ArraySlice<Character>) -> Bool {
    pieces.contains(graphemes.flatMap(\.utf8))
  }

  /// Whether a text has a script that is written without spaces between words.
  static func hasUnspacedScript(_ text: String) -> Bool { text.contains(where: \.isUnspaced) }
}

extension Character {
  fileprivate var isDecimalDigit: Bool {
    unicodeScalars.first?.properties.generalCategory == .decimalNumber
  }

  /// Whether it is a letter, a digit, a mark or `_`, of a script with spaces between words.
  fileprivate var isOfSpacedWord: Bool { isOfWord && !isUnspaced }

  private var isOfWord: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    if scalar == "_" { return true }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber:
      return true
    default: return false
    }
  }

  /// Whether it is of a script without spaces between words: Chinese, Japanese, Thai and their kin.
  fileprivate var isUnspaced: Bool {
    guard isOfWord || self == "\u{3007}", let scalar = unicodeScalars.first else { return false }
    return Self.unspaced.contains { $0.contains(scalar.value) }
  }

  /// Thai and Lao, Burmese, Khmer, the scripts of the Tai, signs, kana, bopomofo, Chinese, more Burmese
  /// and Tai, narrow kana, older kana, rarer Chinese.
  private static let unspaced: [ClosedRange<UInt32>] = [
    0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19FF, 0x1A20...0x1AAF,
    0x3005...0x3007, 0x3040...0x312F, 0x31A0...0x31BF, 0x31F0...0x31FF, 0x3400...0x4DBF,
    0x4E00...0x9FFF, 0xA9E0...0xA9FF, 0xAA60...0xAADF, 0xF900...0xFAFF, 0xFF66...0xFF9F,
    0x1AFF0...0x1B16F, 0x20000...0x3FFFF,
  ]
}
