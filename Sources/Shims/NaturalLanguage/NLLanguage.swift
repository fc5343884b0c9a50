// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A language by its code.
public struct NLLanguage: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static var undetermined: NLLanguage { NLLanguage("und") }
  public static var amharic: NLLanguage { NLLanguage("am") }
  public static var arabic: NLLanguage { NLLanguage("ar") }
  public static var armenian: NLLanguage { NLLanguage("hy") }
  public static var bengali: NLLanguage { NLLanguage("bn") }
  public static var bulgarian: NLLanguage { NLLanguage("bg") }
  public static var burmese: NLLanguage { NLLanguage("my") }
  public static var catalan: NLLanguage { NLLanguage("ca") }
  public static var cherokee: NLLanguage { NLLanguage("chr") }
  public static var croatian: NLLanguage { NLLanguage("hr") }
  public static var czech: NLLanguage { NLLanguage("cs") }
  public static var danish: NLLanguage { NLLanguage("da") }
  public static var dutch: NLLanguage { NLLanguage("nl") }
  public static var english: NLLanguage { NLLanguage("en") }
  public static var finnish: NLLanguage { NLLanguage("fi") }
  public static var french: NLLanguage { NLLanguage("fr") }
  public static var georgian: NLLanguage { NLLanguage("ka") }
  public static var german: NLLanguage { NLLanguage("de") }
  public static var greek: NLLanguage { NLLanguage("el") }
  public static var gujarati: NLLanguage { NLLanguage("gu") }
  public static var hebrew: NLLanguage { NLLanguage("he") }
  public static var hindi: NLLanguage { NLLanguage("hi") }
  public static var hungarian: NLLanguage { NLLanguage("hu") }
  public static var icelandic: NLLanguage { NLLanguage("is") }
  public static var indonesian: NLLanguage { NLLanguage("id") }
  public static var italian: NLLanguage { NLLanguage("it") }
  public static var japanese: NLLanguage { NLLanguage("ja") }
  public static var kannada: NLLanguage { NLLanguage("kn") }
  public static var kazakh: NLLanguage { NLLanguage("kk") }
  public static var khmer: NLLanguage { NLLanguage("km") }
  public static var korean: NLLanguage { NLLanguage("ko") }
  public static var lao: NLLanguage { NLLanguage("lo") }
  public static var malay: NLLanguage { NLLanguage("ms") }
  public static var malayalam: NLLanguage { NLLanguage("ml") }
  public static var marathi: NLLanguage { NLLanguage("mr") }
  public static var mongolian: NLLanguage { NLLanguage("mn") }
  public static var norwegian: NLLanguage { NLLanguage("nb") }
  public static var oriya: NLLanguage { NLLanguage("or") }
  public static var persian: NLLanguage { NLLanguage("fa") }
  public static var polish: NLLanguage { NLLanguage("pl") }
  public static var portuguese: NLLanguage { NLLanguage("pt") }
  public static var punjabi: NLLanguage { NLLanguage("pa") }
  public static var romanian: NLLanguage { NLLanguage("ro") }
  public static var russian: NLLanguage { NLLanguage("ru") }
  public static var simplifiedChinese: NLLanguage { NLLanguage("zh-Hans") }
  public static var sinhalese: NLLanguage { NLLanguage("si") }
  public static var slovak: NLLanguage { NLLanguage("sk") }
  public static var spanish: NLLanguage { NLLanguage("es") }
  public static var swedish: NLLanguage { NLLanguage("sv") }
  public static var tamil: NLLanguage { NLLanguage("ta") }
  public static var telugu: NLLanguage { NLLanguage("te") }
  public static var thai: NLLanguage { NLLanguage("th") }
  public static var tibetan: NLLanguage { NLLanguage("bo") }
  public static var traditionalChinese: NLLanguage { NLLanguage("zh-Hant") }
  public static var turkish: NLLanguage { NLLanguage("tr") }
  public static var ukrainian: NLLanguage { NLLanguage("uk") }
  public static var urdu: NLLanguage { NLLanguage("ur") }
  public static var vietnamese: NLLanguage { NLLanguage("vi") }
}
