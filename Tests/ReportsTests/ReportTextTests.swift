import Testing

@testable import Reports

@Suite struct ReportTextTests {
  @Test(arguments: [
    ("plain text", "plain text"),
    ("line\nbreak", "line\\u{a}break"),
    ("\u{1b}[31mred", "\\u{1b}[31mred"),
    ("\u{202e}abc", "\\u{202e}abc"),
    ("\u{2028}", "\\u{2028}"),
    ("Grüße 你好 👨\u{200d}👩", "Grüße 你好 👨\u{200d}👩"),
  ])
  func escapesWhatATerminalWouldObey(_ text: String, _ shown: String) {
    #expect(ReportText.safe(text) == shown)
  }
}
