import Testing

/// Tables of strings and plurals as an extension sees them, and numbers of property lists.
@Suite struct LocalizationTests {
  private let probe = ShimProbe(name: "LocalizationProbe")

  /// Samples of Unicode's plural rules; `zero` is a form of the fixture where the language has one.
  @Test(arguments: [
    ("en", "0 1 2 1.5", "other one other other"),
    ("de", "0 1 21", "other one other"),
    ("sv", "1 2 1.5", "one other other"),
    ("nl", "1 0 1.5", "one other other"),
    ("fr", "0 1 1.5 2 1000000", "one one one other many"),
    ("pt", "0 1 1.5 2", "one one one other"),
    ("pt-PT", "0 1 2 1000000", "other one other many"),
    ("es", "0 1 2 3000000", "other one other many"),
    ("it", "0 1 2 1000000", "other one other many"),
    ("ru", "0 1 2 5 11 12 21", "many one few many many many one"),
    ("ru", "22 25 111 1.5", "few many many other"),
    ("uk", "1 3 14 101 104", "one few many one few"),
    ("pl", "1 2 5 12 21 22 1.5", "one few many many many few other"),
    ("cs", "0 1 2 4 5 1.5", "other one few few other many"),
    ("ar", "0 1 2 3 10 11 99", "zero one two few few many many"),
    ("ar", "100 102 103 1.5", "other other few other"),
    ("he", "0 1 2 3 20 0.5", "other one two other other one"),
    ("ja", "0 1 2", "other other other"),
    ("zh-Hans", "0 1 2", "other other other"),
    ("ko", "1 100", "other other"),
    ("tr", "0 1 2 1.5", "other one other other"),
    ("hi", "0 1 0.5 1.5 2", "one one one other other"),
    ("sl", "1 2 3 4 5 101 1.5", "one two few few other one few"),
    ("lt", "1 2 10 11 21 1.5", "one few other other one many"),
    ("lv", "0 1 2 11 21", "zero one other zero one"),
    ("ro", "0 1 2 19 20 101 1.5", "few one few few other few few"),
    ("hr", "1 2 5 11 21 1.2", "one few other other one few"),
  ])
  func numbersTakeTheFormsOfALanguage(
    _ language: String, _ numbers: String, _ forms: String
  ) async throws {
    let message = "forms\n\(language)\n" + numbers.split(separator: " ").joined(separator: "\n")
    #expect(try await probe.lines(about: message) == [forms])
  }

  @Test func entriesOfDictionariesAreWritten() async throws {
    #expect(
      try await probe.lines(about: "dictionary") == [
        "1 message in 2 chats", "3 messages in one chat", "ACME wrote 5 texts", "2 with a dog",
        "a day true", "no week", "a week", "iPhone as long as can be", "no format absent a text",
        "5% of %#@unknown@ a", " #@ a", "true false", "%#@value@",
      ])
  }

  @Test func catalogsAreTables() async throws {
    #expect(
      try await probe.lines(about: "catalog\nen") == [
        "1 hit", "2 hits", "One message of ACME", "2 hits in a day", "prize,lottery", "Only a key",
        "kept", "untouched", "iPhone", "0.50 of 100%", "2 by default", "hits %lld 2 hits",
      ])
  }

  @Test func catalogsHaveOtherLanguages() async throws {
    #expect(
      try await probe.lines(about: "catalog\nde") == [
        "1 Treffer", "2 Treffer!", "ACME: 1 Nachricht", "2 hits in a day", "preis,lotto",
        "Only a key", "kept", "untouched", "Gerät", "0.50 of 100%", "2 by default",
        "hits %lld 2 hits",
      ])
  }

  @Test func formatsWithoutPluralsAreFoundations() async throws {
    #expect(
      try await probe.lines(about: "plain") == ["a 1 2.5 b|", "b a", "1,234 c #@ %", "1,50"])
  }

  @Test func numbersOfListsAndDefaultsAreNSNumbers() async throws {
    #expect(
      try await probe.lines(about: "lists") == [
        "1 true [0]", "true", "1 1", "1", "[1, 3]", #"["a", "b"]"#, "1.5 1.5", "true true", "1",
        "1",
      ])
  }
}
