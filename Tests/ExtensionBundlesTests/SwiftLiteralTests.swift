import Testing

@testable import ExtensionBundles

@Suite struct SwiftLiteralTests {
  @Test(arguments: [
    ("plain", "\"plain\""), ("", "\"\""), ("a\"b", "\"a\\\"b\""), ("a\\(1)b", "\"a\\\\(1)b\""),
    ("two\nlines", "\"two\\u{a}lines\""), ("\u{202e}", "\"\\u{202e}\""),
    ("Preis 奖金", "\"Preis 奖金\""),
    ("\u{2028}\0", "\"\\u{2028}\\u{0}\""),
  ])
  func whateverATextHolds(text: String, literal: String) {
    #expect(text.swiftLiteral == literal)
  }
}
