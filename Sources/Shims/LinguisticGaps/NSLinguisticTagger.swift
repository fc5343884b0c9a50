public import Foundation
import FoundationGaps
import TextAnalysis

/// Cuts text into words and sentences, and guesses languages; it knows no word classes or names.
open class NSLinguisticTagger: NSObject, @unchecked Sendable {  // As on a phone, for one thread.
  /// The text.
  open var string: String?

  private let schemes: [NSLinguisticTagScheme]

  /// Makes a tagger.
  public init(tagSchemes: [NSLinguisticTagScheme], options opts: Int) {
    schemes = tagSchemes
  }

  /// The schemes that were asked for.
  open var tagSchemes: [NSLinguisticTagScheme] { schemes }

  /// The text's language, as `NLLanguageRecognizer` guesses it; nil if it has no letters.
  open var dominantLanguage: String? { string.flatMap(Self.dominantLanguage) }

  /// The language of a text, as `NLLanguageRecognizer` guesses it; nil if it has no letters.
  open class func dominantLanguage(for string: String) -> String? {
    LanguageGuess.hypotheses(for: string, among: [], hints: [:]).first?.language
  }

  /// What is left out.
  public struct Options: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Takes a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The value `omitWords`.
    public static let omitWords = Options(rawValue: 1)
    /// The value `omitPunctuation`.
    public static let omitPunctuation = Options(rawValue: 2)
    /// The value `omitWhitespace`.
    public static let omitWhitespace = Options(rawValue: 4)
    /// The value `omitOther`.
    public static let omitOther = Options(rawValue: 8)
    /// The value `joinNames`.
    public static let joinNames = Options(rawValue: 16)
  }

  /// Calls a block for each word, with the tag `Word`.
  open func enumerateTags(
    in range: NSRange, unit: NSLinguisticTaggerUnit, scheme: NSLinguisticTagScheme,
    options: Options = [],
    using block: (NSLinguisticTag?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    enumerate(range, unit) { part, stop in block(.word, part, stop) }
  }

  /// Calls a block for each word, with the tag `Word` and the range of its sentence.
  open func enumerateTags(
    in range: NSRange, scheme tagScheme: NSLinguisticTagScheme, options opts: Options = [],
    using block: (NSLinguisticTag?, NSRange, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    enumerate(range, .word) { part, stop in block(.word, part, range, stop) }
  }

  private func enumerate(
    _ range: NSRange, _ unit: NSLinguisticTaggerUnit,
    _ body: (NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let string, let bounds = Range(range, in: string) else { return }
    var stop = ObjCBool(false)
    let parts =
      switch unit {
      case .word: WordBreaks.words(in: string, bounds)
      case .sentence: WordBreaks.sentences(in: string, bounds)
      case .paragraph, .document: [bounds]
      }
    for part in parts where !stop.boolValue { body(NSRange(part, in: string), &stop) }
  }
}

/// What is cut out of a text.
public enum NSLinguisticTaggerUnit: Int, Sendable {
  case word, sentence, paragraph, document
}

/// What a tag says.
public struct NSLinguisticTagScheme: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Takes a raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The value `tokenType`.
  public static let tokenType = NSLinguisticTagScheme(rawValue: "TokenType")
  /// The value `lexicalClass`.
  public static let lexicalClass = NSLinguisticTagScheme(rawValue: "LexicalClass")
  /// The value `nameType`.
  public static let nameType = NSLinguisticTagScheme(rawValue: "NameType")
  /// The value `nameTypeOrLexicalClass`.
  public static let nameTypeOrLexicalClass = NSLinguisticTagScheme(
    rawValue: "NameTypeOrLexicalClass")
  /// The value `lemma`.
  public static let lemma = NSLinguisticTagScheme(rawValue: "Lemma")
  /// The value `language`.
  public static let language = NSLinguisticTagScheme(rawValue: "Language")
  /// The value `script`.
  public static let script = NSLinguisticTagScheme(rawValue: "Script")
}

/// What a part of a text is.
public struct NSLinguisticTag: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Takes a raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The value `word`.
  public static let word = NSLinguisticTag(rawValue: "Word")
  /// The value `punctuation`.
  public static let punctuation = NSLinguisticTag(rawValue: "Punctuation")
  /// The value `personalName`.
  public static let personalName = NSLinguisticTag(rawValue: "PersonalName")
  /// The value `placeName`.
  public static let placeName = NSLinguisticTag(rawValue: "PlaceName")
  /// The value `organizationName`.
  public static let organizationName = NSLinguisticTag(rawValue: "OrganizationName")
  /// The value `noun`.
  public static let noun = NSLinguisticTag(rawValue: "Noun")
  /// The value `verb`.
  public static let verb = NSLinguisticTag(rawValue: "Verb")
  /// The value `adjective`.
  public static let adjective = NSLinguisticTag(rawValue: "Adjective")
}
