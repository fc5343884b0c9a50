public import Foundation
import TextAnalysis

/// Cuts text into words, sentences and paragraphs: words by ICU, sentences by plain rules.
public final class NLTokenizer: NSObject {
  /// What a token is.
  public let unit: NLTokenUnit

  /// The text.
  public var string: String?

  /// Makes a tokenizer.
  public init(unit: NLTokenUnit) {
    self.unit = unit
  }

  /// Is not needed: the cuts are the same for every language.
  public func setLanguage(_ language: NLLanguage) {}

  /// The token that holds a place; an empty range if none does.
  public func tokenRange(at index: String.Index) -> Range<String.Index> {
    let text = string ?? ""
    return all.first { $0.contains(index) }
      ?? min(index, text.endIndex)..<min(index, text.endIndex)
  }

  /// From the first to the last of the tokens that a range touches.
  public func tokenRange(for range: Range<String.Index>) -> Range<String.Index> {
    let touched = all.filter { $0.overlaps(range) }
    guard let first = touched.first, let last = touched.last else { return range }
    return first.lowerBound..<last.upperBound
  }

  /// The tokens within a range.
  public func tokens(for range: Range<String.Index>) -> [Range<String.Index>] {
    guard let string else { return [] }
    return TextSegments.ranges(of: unit.textUnit, in: string, within: range)
  }

  /// Calls a block for each token until it returns `false`.
  public func enumerateTokens(
    in range: Range<String.Index>, using block: (Range<String.Index>, Attributes) -> Bool
  ) {
    guard let string else { return }
    for token in tokens(for: range) where !block(token, Attributes(of: string[token])) { return }
  }

  private var all: [Range<String.Index>] {
    guard let string else { return [] }
    return tokens(for: string.startIndex..<string.endIndex)
  }

  /// What a token has in it.
  public struct Attributes: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Takes a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Digits.
    public static let numeric = Attributes(rawValue: 1)
    /// Signs.
    public static let symbolic = Attributes(rawValue: 2)
    /// Emoji.
    public static let emoji = Attributes(rawValue: 4)

    init(of token: Substring) {
      self = []
      for scalar in token.unicodeScalars {
        if scalar.properties.numericType != nil { insert(.numeric) }
        if scalar.properties.generalCategory == .otherSymbol { insert(.symbolic) }
        if scalar.properties.isEmojiPresentation { insert(.emoji) }
      }
    }
  }
}

/// A kind of part of a text.
public enum NLTokenUnit: Int, Sendable {
  /// Words, numbers and emoji.
  case word
  /// Sentences, each with the white space after it.
  case sentence
  /// Lines, each with its end.
  case paragraph
  /// All of the text.
  case document

  var textUnit: TextUnit {
    switch self {
    case .word: .word
    case .sentence: .sentence
    case .paragraph: .paragraph
    case .document: .document
    }
  }
}
