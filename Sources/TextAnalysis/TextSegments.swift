import Foundation

/// Cuts text into words, sentences and paragraphs.
package enum TextSegments {
  /// The parts of a text within a range, in order.
  package static func ranges(
    of unit: TextUnit, in text: String, within range: Range<String.Index>
  ) -> [Range<String.Index>] {
    switch unit {
    case .word: pieces(of: text, within: range).filter { isWord(text[$0]) }
    case .sentence: SentenceBreaks.sentences(in: text, within: range)
    case .paragraph: paragraphs(in: text, within: range)
    case .document: range.isEmpty ? [] : [range]
    }
  }

  /// Everything between two word boundaries: words, white space and signs.
  package static func pieces(
    of text: String, within range: Range<String.Index>
  ) -> [Range<String.Index>] {
    guard let boundaries, !range.isEmpty else { return [] }
    // The pattern never sees characters outside the range, so a word at its edge is cut there.
    return boundaries.matches(in: text, range: NSRange(range, in: text))
      .compactMap { Range($0.range, in: text) }
  }

  /// Whether a piece is a word, a number or an emoji.
  package static func isWord(_ piece: Substring) -> Bool {
    piece.unicodeScalars.contains { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.isEmojiPresentation
    }
  }

  private static let boundaries = try? NSRegularExpression(
    pattern: #"(?s)\b.+?\b"#, options: [.useUnicodeWordBoundaries])

  private static func paragraphs(
    in text: String, within range: Range<String.Index>
  ) -> [Range<String.Index>] {
    var ranges: [Range<String.Index>] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let end = text[start..<range.upperBound].firstIndex(where: \.isNewline)
      let next = end.map(text.index(after:)) ?? range.upperBound
      ranges.append(start..<next)
      start = next
    }
    return ranges
  }
}

/// A kind of part that a text is cut into.
package enum TextUnit: Sendable {
  /// Words, by ICU's word boundaries; with its dictionaries where words have no spaces.
  case word
  /// Sentences, by their ends and an end of a line.
  case sentence
  /// Lines, each with its end.
  case paragraph
  /// All of it.
  case document
}
