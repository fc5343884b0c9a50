// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
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
