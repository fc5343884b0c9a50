// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What a part of a text is.
public struct NLTag: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static var word: NLTag { NLTag("Word") }
  public static var punctuation: NLTag { NLTag("Punctuation") }
  public static var whitespace: NLTag { NLTag("Whitespace") }
  public static var other: NLTag { NLTag("Other") }
  public static var noun: NLTag { NLTag("Noun") }
  public static var verb: NLTag { NLTag("Verb") }
  public static var adjective: NLTag { NLTag("Adjective") }
  public static var adverb: NLTag { NLTag("Adverb") }
  public static var pronoun: NLTag { NLTag("Pronoun") }
  public static var determiner: NLTag { NLTag("Determiner") }
  public static var particle: NLTag { NLTag("Particle") }
  public static var preposition: NLTag { NLTag("Preposition") }
  public static var number: NLTag { NLTag("Number") }
  public static var conjunction: NLTag { NLTag("Conjunction") }
  public static var interjection: NLTag { NLTag("Interjection") }
  public static var classifier: NLTag { NLTag("Classifier") }
  public static var idiom: NLTag { NLTag("Idiom") }
  public static var otherWord: NLTag { NLTag("OtherWord") }
  public static var sentenceTerminator: NLTag { NLTag("SentenceTerminator") }
  public static var openQuote: NLTag { NLTag("OpenQuote") }
  public static var closeQuote: NLTag { NLTag("CloseQuote") }
  public static var openParenthesis: NLTag { NLTag("OpenParenthesis") }
  public static var closeParenthesis: NLTag { NLTag("CloseParenthesis") }
  public static var wordJoiner: NLTag { NLTag("WordJoiner") }
  public static var dash: NLTag { NLTag("Dash") }
  public static var otherPunctuation: NLTag { NLTag("OtherPunctuation") }
  public static var paragraphBreak: NLTag { NLTag("ParagraphBreak") }
  public static var otherWhitespace: NLTag { NLTag("OtherWhitespace") }
  public static var personalName: NLTag { NLTag("PersonalName") }
  public static var placeName: NLTag { NLTag("PlaceName") }
  public static var organizationName: NLTag { NLTag("OrganizationName") }
}

/// What a tag says of a part.
public struct NLTagScheme: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static var tokenType: NLTagScheme { NLTagScheme("TokenType") }
  public static var lexicalClass: NLTagScheme { NLTagScheme("LexicalClass") }
  public static var nameType: NLTagScheme { NLTagScheme("NameType") }
  public static var nameTypeOrLexicalClass: NLTagScheme { NLTagScheme("NameTypeOrLexicalClass") }
  public static var lemma: NLTagScheme { NLTagScheme("Lemma") }
  public static var language: NLTagScheme { NLTagScheme("Language") }
  public static var script: NLTagScheme { NLTagScheme("Script") }
  public static var sentimentScore: NLTagScheme { NLTagScheme("SentimentScore") }
}
