import Testing

@testable import Texts

/// What CI servers take for a command is escaped where they look for one, and nothing else of its kind.
@Suite struct TerminalSafeTextTests {
  @Test(arguments: [
    ("", ""), ("#", "#"), (":", ":"), ("a: b # c", "a: b # c"), ("a:", "a:"), ("a::b", "a::b"),
    ("::error", #"\u{3a}:error"#), ("  ::error", #"  \u{3a}:error"#), (":::", #"\u{3a}::"#),
    ("\u{a0}::error", "\u{a0}\\u{3a}:error"), ("é::error", "é::error"), (": ::error", ": ::error"),
    ("##[error]", #"\u{23}#[error]"#), ("a ##vso[b", #"a \u{23}#vso[b"#), ("##", "##"),
    ("###[", ##"#\u{23}#["##), ("##1[", "##1["), ("#:#:#[", "#:#:#["), ("“a: b”", "“a: b”"),
    ("\u{3000} \u{a0}::b", "\u{3000} \u{a0}\\u{3a}:b"), ("\u{a0}é::b", "\u{a0}é::b"),
    ("“a”\u{202e}“::b”", #"“a”\u{202e}“::b”"#), ("é##[b", #"é\u{23}#[b"#), ("##é[", "##é["),
    ("e\u{301}\u{e000}é", "e\u{301}\\u{e000}é"), ("👩\u{200d}🚀", "👩\u{200d}🚀"),
    ("a\u{1b}[31m::b", #"a\u{1b}[31m::b"#), ("\n::b", #"\u{a}::b"#),
  ])
  func commandsAreEscapedInALine(_ text: String, _ line: String) {
    #expect(TerminalSafeText.line(text) == line)
  }

  @Test(arguments: [
    ("a: b\n\tc", "a: b\n\tc"), ("a\n::b", "a\n\\u{3a}:b"), ("a\n ::b", "a\n \\u{3a}:b"),
    ("a\n:b\n::", "a\n:b\n\\u{3a}:"), ("a\t::b", "a\t::b"),
  ])
  func everyLineOfATextHasABeginning(_ text: String, _ lines: String) {
    #expect(TerminalSafeText.lines(text) == lines)
  }

  @Test(arguments: [
    (#"{"a":"b"}"#, #"{"a":"b"}"#), (###"{"a":"##[b"}"###, ###"{"a":"\u0023#[b"}"###),
    (#"{"a":"::b"}"#, #"{"a":"::b"}"#), ("{\"a\":\"\u{202e}\"}", #"{"a":"\u202e"}"#),
  ])
  func aReaderOfJSONLosesNothing(_ encoded: String, _ line: String) {
    #expect(TerminalSafeText.json(encoded) == line)
  }
}
