public import Foundation
import IdentityLookup
import TextAnalysis

/// Tags the parts of a text by kind, language and script; it knows no word classes and no names.
public final class NLTagger: NSObject {
  /// The schemes that were asked for.
  public let tagSchemes: [NLTagScheme]

  /// The text.
  public var string: String?

  /// Makes a tagger.
  public init(tagSchemes: [NLTagScheme]) {
    self.tagSchemes = tagSchemes
  }

  /// The language of the text.
  public var dominantLanguage: NLLanguage? {
    string.flatMap(NLLanguageRecognizer.dominantLanguage(for:))
  }

  /// The schemes that work here, for every language.
  public class func availableTagSchemes(for unit: NLTokenUnit, language: NLLanguage)
    -> [NLTagScheme]
  { [.tokenType, .language, .script] }

  /// Tells at once that the data for a scheme cannot be had.
  public class func requestAssets(
    for language: NLLanguage, tagScheme: NLTagScheme,
    completionHandler: @escaping (AssetsResult, (any Error)?) -> Void
  ) { completionHandler(.notAvailable, nil) }

  /// Is not needed: the cuts are the same for every language.
  public func setLanguage(_ language: NLLanguage, range: Range<String.Index>) {}

  /// Models are not asked.
  public func setModels(_ models: [NLModel], forTagScheme tagScheme: NLTagScheme) {}

  /// The part at a place, and its tag.
  public func tag(at index: String.Index, unit: NLTokenUnit, scheme: NLTagScheme)
    -> (NLTag?, Range<String.Index>)
  {
    guard let string else { return (nil, index..<index) }
    let all = parts(of: string, unit: unit, within: string.startIndex..<string.endIndex)
    guard let found = all.first(where: { $0.contains(index) }) else { return (nil, index..<index) }
    return (tag(of: string[found], scheme: scheme), found)
  }

  /// The parts within a range, with their tags.
  public func tags(
    in range: Range<String.Index>, unit: NLTokenUnit, scheme: NLTagScheme, options: Options = []
  ) -> [(NLTag?, Range<String.Index>)] {
    var found: [(NLTag?, Range<String.Index>)] = []
    enumerateTags(in: range, unit: unit, scheme: scheme, options: options) { tag, part in
      found.append((tag, part))
      return true
    }
    return found
  }

  /// Calls a block for each part with its tag until it returns `false`.
  public func enumerateTags(
    in range: Range<String.Index>, unit: NLTokenUnit, scheme: NLTagScheme, options: Options = [],
    using block: (NLTag?, Range<String.Index>) -> Bool
  ) {
    guard let string else { return }
    for part in parts(of: string, unit: unit, within: range) {
      let kind = kind(of: string[part])
      if unit == .word, options.leavesOut(kind) { continue }
      guard block(tag(of: string[part], scheme: scheme), part) else { return }
    }
  }

  private func parts(of text: String, unit: NLTokenUnit, within range: Range<String.Index>)
    -> [Range<String.Index>]
  {
    unit == .word
      ? TextSegments.pieces(of: text, within: range)
      : TextSegments.ranges(of: unit.textUnit, in: text, within: range)
  }

  private func kind(of part: Substring) -> NLTag {
    if TextSegments.isWord(part) { return .word }
    return part.allSatisfy(\.isWhitespace) ? .whitespace : .punctuation
  }

  private func tag(of part: Substring, scheme: NLTagScheme) -> NLTag? {
    switch scheme {
    case .tokenType: kind(of: part)
    case .language:
      NLLanguageRecognizer.dominantLanguage(for: string ?? "").map { NLTag(rawValue: $0.rawValue) }
    case .script: TextScript.dominant(in: String(part)).map { NLTag(rawValue: $0.rawValue) }
    default: untagged(scheme)
    }
  }

  private func untagged(_ scheme: NLTagScheme) -> NLTag? {
    InertUse.report("NLTagger's scheme \(scheme.rawValue)", "its tags are nil")
    return nil
  }

  /// What is left out.
  public struct Options: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Takes a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// No words.
    public static let omitWords = Options(rawValue: 1)
    /// No punctuation.
    public static let omitPunctuation = Options(rawValue: 2)
    /// No white space.
    public static let omitWhitespace = Options(rawValue: 4)
    /// Nothing else.
    public static let omitOther = Options(rawValue: 8)
    /// Names of several words as one; there are no names here.
    public static let joinNames = Options(rawValue: 16)
    /// Contractions as one, which they always are here.
    public static let joinContractions = Options(rawValue: 32)

    fileprivate func leavesOut(_ kind: NLTag) -> Bool {
      switch kind {
      case .word: contains(.omitWords)
      case .whitespace: contains(.omitWhitespace)
      default: contains(.omitPunctuation)
      }
    }
  }

  /// Whether the data for a scheme is there.
  public enum AssetsResult: Int, Sendable {
    /// It is.
    case available
    /// It is not.
    case notAvailable
    /// It could not be found out.
    case error
  }
}
