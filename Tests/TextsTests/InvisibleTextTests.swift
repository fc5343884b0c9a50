import Testing

@testable import Texts

@Suite struct InvisibleTextTests {
  /// A character, whether it is invisible, and how a terminal and a scenario's file get it.
  private static let characters: [(Unicode.Scalar, Bool, line: String, file: String)] = [
    ("a", false, "a", "\"a\""), ("é", false, "é", "\"é\""),
    ("\u{1}", true, #"\u{1}"#, #""\u0001""#), ("\u{1B}", true, #"\u{1b}"#, #""\u001b""#),
    ("\u{AD}", true, #"\u{ad}"#, #""\u00ad""#), ("\u{202E}", true, #"\u{202e}"#, #""\u202e""#),
    ("\u{2028}", true, #"\u{2028}"#, #""\u2028""#),
    ("\u{E0001}", true, #"\u{e0001}"#, #""\udb40\udc01""#),
    // It joins the parts of an emoji.
    ("\u{200D}", false, "\u{200D}", "\"\u{200D}\""),
    // Words of some scripts have it: an author's file keeps it.
    ("\u{200C}", true, #"\u{200c}"#, "\"\u{200C}\""),
    // Nobody says what these look like: no terminal gets them.
    ("\u{E000}", false, #"\u{e000}"#, "\"\u{E000}\""),
    ("\u{378}", false, #"\u{378}"#, "\"\u{378}\""),
  ]

  @Test(arguments: characters)
  func whoShowsWhatIsSaid(
    scalar: Unicode.Scalar, isInvisible: Bool, line: String, file: String
  ) {
    #expect(scalar.isInvisible == isInvisible)
    #expect(TerminalSafeText.line(String(scalar)) == line)
    #expect(JSON5Writer(keyOrder: [], listedKey: "").text(.text(String(scalar))) == file)
  }

  private static let escapes: [(Unicode.Scalar, String)] = [
    ("\u{0}", #"\u0000"#), ("<", #"\u003c"#), ("\u{20AC}", #"\u20ac"#),
    ("\u{1F600}", #"\ud83d\ude00"#),
  ]

  @Test(arguments: escapes)
  func anEscapeHasFourDigitsAUnit(scalar: Unicode.Scalar, escape: String) {
    #expect(scalar.jsonEscape == escape)
    #expect(StructuredValue(json: "[\"\(escape)\"]") == .list([.text(String(scalar))]))
  }

  @Test(arguments: [0, 1, 499, 500])
  func aTextIsQuotedWhole(length: Int) {
    let text = String(repeating: "é", count: length)
    #expect(QuotingText(quotingBeginningOf: text).revealed == text)
  }

  @Test(arguments: [501, 5000])
  func ofALongTextTheBeginningIsQuoted(length: Int) {
    let quoted = QuotingText(quotingBeginningOf: String(repeating: "é", count: length))
    #expect(quoted.revealed == String(repeating: "é", count: 500) + "\u{2026}")
    #expect(quoted.redacted == "<private>")
  }
}
