import ExtensionBundles
import Foundation
import Testing
import Texts

@testable import ExtensionBuilding

/// What Xcode makes of a String Catalog, and how mistakes in one are told.
@Suite struct StringCatalogTests {
  private static let file = URL(filePath: "/Filter/Localizable.xcstrings")

  private static func catalog(_ strings: String) throws -> StringCatalog {
    try StringCatalog(
      Data(#"{ "sourceLanguage": "en", "strings": { \#(strings) }, "version": "1.0" }"#.utf8),
      at: file)
  }

  private static func unit(_ value: String, _ state: String = "translated") -> String {
    #""stringUnit": { "state": "\#(state)", "value": "\#(value)" }"#
  }

  /// The source language's text of a key: whatever its state is, unless nobody wrote anything.
  @Test(arguments: [
    (#""k": {}"#, "k"),
    (#""k": { "shouldTranslate": false }"#, "k"),
    (#""k": { "localizations": { "en": { \#(unit("v")) } } }"#, "v"),
    (#""k": { "localizations": { "en": { \#(unit("v", "new")) } } }"#, "v"),
    (#""k": { "localizations": { "en": { \#(unit("", "new")) } } }"#, "k"),
    (#""k": { "localizations": { "en": { \#(unit("", "translated")) } } }"#, ""),
    (#""k": { "extractionState": "stale", "localizations": { "en": { \#(unit("v")) } } }"#, "v"),
    (#""k": { "localizations": { "en": { \#(unit("v", "needs_review")) } } }"#, "v"),
    (
      #""k": { "localizations": { "en": { "variations": { "device": { "iphone": { \#(unit("p")) } } } } } }"#,
      "p"
    ),
    (#""k": { "localizations": { "en": { "variations": { "device": {} } } } }"#, "k"),
  ])
  func textsAreTaken(_ entry: String, _ text: String) throws {
    #expect(try Self.catalog(entry).strings == ["en": ["k": .text(text)]])
  }

  @Test func everyLanguageHasEveryKey() throws {
    let catalog = try Self.catalog(
      #""a": { "localizations": { "de": { \#(Self.unit("A")) } } }, "b": {}, "": {}"#)
    #expect(
      catalog.strings == [
        "en": ["a": .text("a"), "b": .text("b")], "de": ["a": .text("A"), "b": .text("b")],
      ])
    #expect(catalog.plurals == [:])
  }

  /// The format of an entry, and what its form for 1 becomes.
  @Test(arguments: [
    ("hits %lld", "a hit", "%lld hits", "%#@value@", "a hit"),
    ("%@ has %lld", "%@ has one", "%@ has %lld", "%2$#@value@", "%1$@ has one"),
    ("%lld of %@", "one of %@", "%lld of %@", "%1$#@value@", "one of %2$@"),
    ("%1$@ %2$lld", "%1$@ one", "%1$@ %2$lld", "%2$#@value@", "%1$@ one"),
    ("share", "%.1f%%", "%.1f%%", "%#@value@", "%.1f%%"),
  ])
  func pluralsAreEntriesOfADictionary(
    _ key: String, _ one: String, _ other: String, _ format: String, _ form: String
  ) throws {
    let plural = #""one": { \#(Self.unit(one)) }, "other": { \#(Self.unit(other)) }"#
    let catalog = try Self.catalog(
      #""\#(key)": { "localizations": { "en": { "variations": { "plural": { \#(plural) } } } } }"#)
    let entry = try #require(catalog.plurals["en"]?[key])
    #expect(entry["NSStringLocalizedFormatKey"]?.text == format)
    #expect(entry["value"]?["one"]?.text == form)
    #expect(entry["value"]?["NSStringFormatSpecTypeKey"]?.text == "NSStringPluralRuleType")
    #expect(catalog.strings == [:])
  }

  @Test(arguments: [
    ("Localizable.xcstrings", "de.lproj/Localizable.strings"),
    ("mul.lproj/Main.xcstrings", "de.lproj/Main.strings"),
    ("Words_Words.bundle/More.Words.xcstrings", "Words_Words.bundle/de.lproj/More.Words.strings"),
  ])
  func tablesLieWhereXcodePutsThem(_ place: String, _ table: String) throws {
    let catalog = try Self.catalog(
      #""a": { "localizations": { "de": { \#(Self.unit("A & <B>\\u0001")) } } }"#)
    let data = try #require(catalog.tables(at: place)[table])
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    #expect(list as? [String: String] == ["a": "A & <B>\u{1}"])
  }

  /// `%arg` becomes the number, and `%%` stays a percent sign, whatever follows it.
  @Test(arguments: [
    ("%arg", "%lu"), ("%arg of 100%%", "%lu of 100%%"), ("100%%arguably", "100%%arguably"),
    ("%%%arg", "%%%lu"), ("%arg\u{4E2A}", "%lu\u{4E2A}"),
  ])
  func argumentsAreWritten(_ form: String, _ written: String) throws {
    let number =
      #""formatSpecifier": "lu", "variations": { "plural": { "other": { \#(Self.unit(form)) } } }"#
    let catalog = try Self.catalog(
      #""k": { "localizations": { "en": { \#(Self.unit("%#@n@, %#@m@")), "substitutions": "#
        + #"{ "n": { "argNum": 2, \#(number) }, "m": { \#(number) } } } } }"#)
    let entry = try #require(catalog.plurals["en"]?["k"])
    #expect(entry["NSStringLocalizedFormatKey"]?.text == "%2$#@n@, %#@m@")
    #expect(entry["n"]?["other"]?.text == written)
    #expect(entry["n"]?["NSStringFormatValueTypeKey"]?.text == "lu")
  }

  /// What nobody translated is passed over with its substitutions.
  @Test func substitutionsOfATextThatIsNewAreNone() throws {
    let catalog = try Self.catalog(
      #""k": { "localizations": { "de": { \#(Self.unit("", "new")), "substitutions": { "n": {} } } } }"#
    )
    #expect(catalog.strings == ["en": ["k": .text("k")], "de": ["k": .text("k")]])
  }

  /// Every language has every key, so that short catalogs make large tables.
  @Test(arguments: [
    (501, 1, "", "strings.k0.localizations.l98", "no more than 500 languages"),
    (401, 2_500, "", "strings", "2500 keys in 402 languages are more than 1000000 entries"),
    (
      299, 1, String(repeating: "a", count: 1 << 20), "strings.k0",
      "300 languages take more than 256"
    ),
  ])
  func tablesHaveALimit(
    _ languages: Int, _ keys: Int, _ text: String, _ key: String, _ words: String
  ) throws {
    let names = (0..<languages).map { "\"l\($0)\": {}" } + [#""en": { \#(Self.unit(text)) }"#]
    let strings =
      [#""k0": { "localizations": { \#(names.joined(separator: ", ")) } }"#]
      + (1..<max(1, keys)).map { "\"k\($0)\": {}" }
    let error = try #require(throws: BuildError.self) {
      try Self.catalog(strings.joined(separator: ",\n"))
    }
    #expect(error.key == key)
    #expect(error.line == 1)
    #expect(error.description.contains(words))
  }

  @Test(arguments: [
    ("[]", 1, 1, nil, "expected an object with sourceLanguage and strings"),
    ("{\n<<<<<<< HEAD\n}", 2, 1, nil, "no JSON"),
    (#"{ "strings": {} }"#, 1, 1, "sourceLanguage", "a language such as \"en\""),
    (#"{ "sourceLanguage": "en" }"#, 1, 1, "strings", "an entry for each key"),
    ("{ \"sourceLanguage\": \"en\",\n\"strings\": { \"k\": 5 } }", 2, 14, "strings.k", "an object"),
    (
      "{ \"sourceLanguage\": \"en\", \"strings\": { \"k\": {\n\"localizations\": { \"../de\": {} } } } }",
      2, 20, "strings.k.localizations.../de", "a language such as"
    ),
    (
      "{ \"sourceLanguage\": \"en\", \"strings\": { \"k\": { \"localizations\": {\n\"de\": { \"stringUnit\": {} } } } } }",
      2, 9, "strings.k.localizations.de.stringUnit", "a text as value"
    ),
    (
      "{ \"sourceLanguage\": \"en\", \"strings\": { \"k\": {},\n\"k\": {} } }", 2, 1, "strings.k",
      "a second time"
    ),
    (
      "{ \"sourceLanguage\": \"en\", \"strings\": { \"k\": { \"localizations\": { \"en\": {\n"
        + "\"stringUnit\": { \"value\": \"%#@n@\" }, \"substitutions\": { \"n\": {\n"
        + "\"formatSpecifier\": 5 } } } } } } }",
      3, 1, "strings.k.localizations.en.substitutions.n.formatSpecifier", "such as \"lld\""
    ),
    (
      "{ \"sourceLanguage\": \"en\", \"strings\": { \"k\": { \"localizations\": { \"en\": {\n"
        + "\"stringUnit\": { \"value\": \"%#@n@\" }, \"substitutions\": { \"n\": {\n"
        + "\"formatSpecifier\": \"@%\" } } } } } } }",
      3, 1, "strings.k.localizations.en.substitutions.n.formatSpecifier", "such as \"lld\""
    ),
  ])
  func mistakesHaveAPlace(
    _ text: String, _ line: Int, _ column: Int, _ key: String?, _ words: String
  ) throws {
    let error = try #require(throws: BuildError.self) {
      try StringCatalog(Data(text.utf8), at: Self.file)
    }
    #expect(error.path == Self.file.path)
    #expect([error.line, error.column] == [line, column])
    #expect(error.key == key)
    #expect(error.description.contains(words))
  }
}
