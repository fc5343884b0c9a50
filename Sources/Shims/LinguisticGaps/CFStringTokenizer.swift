// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import FoundationGaps

/// The language of a part of a text, as `NLLanguageRecognizer` guesses it; nil if it has no letters.
public func CFStringTokenizerCopyBestStringLanguage(
  _ string: CFString!, _ range: CFRange
) -> CFString! {
  let text = string as String
  let part = Range(NSRange(location: range.location, length: range.length), in: text)
  return part.flatMap { NSLinguisticTagger.dominantLanguage(for: String(text[$0])) }
    .map { $0 as NSString }
}

public let kCFStringTokenizerUnitWord: UInt = 0
public let kCFStringTokenizerUnitSentence: UInt = 1
public let kCFStringTokenizerUnitParagraph: UInt = 2
public let kCFStringTokenizerUnitLineBreak: UInt = 3
public let kCFStringTokenizerUnitWordBoundary: UInt = 4
public let kCFStringTokenizerAttributeLatinTranscription: UInt = 1 << 16
public let kCFStringTokenizerAttributeLanguage: UInt = 1 << 17

/// What a tokenizer came to.
public struct CFStringTokenizerTokenType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let normal = Self(rawValue: 1)
  public static let hasSubTokensMask = Self(rawValue: 2)
  public static let hasDerivedSubTokensMask = Self(rawValue: 4)
  public static let hasHasNumbersMask = Self(rawValue: 8)
  public static let hasNonLettersMask = Self(rawValue: 16)
  public static let isCJWordMask = Self(rawValue: 32)
}

/// Cuts a text into words, sentences or paragraphs.
public final class CFStringTokenizer {
  fileprivate var text: String
  fileprivate var parts: [Range<String.Index>] = []
  fileprivate var place = -1
  private let unit: UInt

  fileprivate init(_ text: String, _ range: CFRange, _ unit: UInt) {
    self.text = text
    self.unit = unit
    cut(range)
  }

  /// Starts with a part of a text.
  fileprivate func cut(_ range: CFRange) {
    place = -1
    let range = NSRange(location: range.location, length: range.length)
    guard let bounds = Range(range, in: text) else {
      parts = []
      return
    }
    switch unit {
    case kCFStringTokenizerUnitWord: parts = WordBreaks.words(in: text, bounds)
    case kCFStringTokenizerUnitSentence: parts = WordBreaks.sentences(in: text, bounds)
    case kCFStringTokenizerUnitParagraph:
      parts = text[bounds].split(whereSeparator: \.isNewline).map { $0.startIndex..<$0.endIndex }
    default: parts = Self.withGaps(WordBreaks.words(in: text, bounds), bounds)
    }
  }

  /// Words, and what stands between them.
  private static func withGaps(
    _ words: [Range<String.Index>], _ bounds: Range<String.Index>
  ) -> [Range<String.Index>] {
    var (all, start) = ([Range<String.Index>](), bounds.lowerBound)
    for word in words {
      if start < word.lowerBound { all.append(start..<word.lowerBound) }
      all.append(word)
      start = word.upperBound
    }
    return start < bounds.upperBound ? all + [start..<bounds.upperBound] : all
  }

  fileprivate var current: Range<String.Index>? {
    parts.indices.contains(place) ? parts[place] : nil
  }

  fileprivate var type: CFStringTokenizerTokenType {
    guard let current else { return [] }
    var type: CFStringTokenizerTokenType = .normal
    if text[current].contains(where: \.isNumber) { type.insert(.hasHasNumbersMask) }
    if text[current].contains(where: { !$0.isLetter }) { type.insert(.hasNonLettersMask) }
    return type
  }
}

public func CFStringTokenizerCreate(
  _ alloc: AnyObject?, _ string: CFString!, _ range: CFRange, _ options: UInt, _ locale: NSLocale?
) -> CFStringTokenizer! { CFStringTokenizer(string as String, range, options & 0xF) }

public func CFStringTokenizerSetString(
  _ tokenizer: CFStringTokenizer!, _ string: CFString!, _ range: CFRange
) {
  tokenizer.text = string as String
  tokenizer.cut(range)
}

/// Goes to the next part; empty behind the last one.
@discardableResult
public func CFStringTokenizerAdvanceToNextToken(
  _ tokenizer: CFStringTokenizer!
) -> CFStringTokenizerTokenType {
  tokenizer.place = min(tokenizer.place + 1, tokenizer.parts.count)
  return tokenizer.type
}

/// Goes to the part that has a place of the text.
@discardableResult
public func CFStringTokenizerGoToTokenAtIndex(
  _ tokenizer: CFStringTokenizer!, _ index: Int
) -> CFStringTokenizerTokenType {
  tokenizer.place =
    tokenizer.parts.firstIndex { NSLocationInRange(index, NSRange($0, in: tokenizer.text)) } ?? -1
  return tokenizer.type
}

/// The part of now; its location is -1 where there is none.
public func CFStringTokenizerGetCurrentTokenRange(_ tokenizer: CFStringTokenizer!) -> CFRange {
  guard let current = tokenizer.current else { return CFRange(location: -1, length: 0) }
  let range = NSRange(current, in: tokenizer.text)
  return CFRange(location: range.location, length: range.length)
}

/// The language of the part, or its words in Latin letters.
public func CFStringTokenizerCopyCurrentTokenAttribute(
  _ tokenizer: CFStringTokenizer!, _ attribute: UInt
) -> CFTypeRef! {
  guard let current = tokenizer.current else { return nil }
  let part = String(tokenizer.text[current])
  let value =
    attribute == kCFStringTokenizerAttributeLanguage
    ? NSLinguisticTagger.dominantLanguage(for: part)
    : part.applyingTransform(.toLatin, reverse: false)
  return value.map { $0 as NSString }
}
