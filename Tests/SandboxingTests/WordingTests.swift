import Foundation
import Testing

@testable import Sandboxing
@testable import Texts

/// Text that comes from a hostile child.
@Suite struct WordingTests {
  /// What a filter alone can do is no help to a reporting extension.
  @Test(arguments: DenialCode.allCases)
  func aRemedySuitsBothKinds(_ code: DenialCode) {
    let isOfFilters = ["filter", "query"].contains { code.remedy.contains($0) }
    #expect(!isOfFilters || code.remedy.contains("reporting extension"), "\(code.remedy)")
  }

  @Test(arguments: [
    ("plain/ä.txt", "plain/ä.txt"),
    ("a\nb", "a\\u{a}b"),
    ("\u{1b}[31mred", "\\u{1b}[31mred"),
    ("\u{202e}txt.exe", "\\u{202e}txt.exe"),
    ("back\\slash", "back\\u{5c}slash"),
    ("zero\u{200b}width", "zero\\u{200b}width"),
  ])
  func isSafeForATerminal(_ raw: String, _ safe: String) {
    #expect(TerminalSafeText.of(raw.utf8) == safe)
  }

  @Test(arguments: [
    ("plain text", "plain text"), ("", ""), (" a:: b # c ## d [e] ", " a:: b # c ## d [e] "),
    ("line\nbreak\r\n", "line\\u{a}break\\u{d}\\u{a}"),
    ("\u{1b}[31mred\u{9b}0m", "\\u{1b}[31mred\\u{9b}0m"),
    ("\u{202e}abc\u{2028}\u{e0041}", "\\u{202e}abc\\u{2028}\\u{e0041}"),
    ("Grüße 你好 👨\u{200d}👩 \\", "Grüße 你好 👨\u{200d}👩 \\"),
    ("\u{ffff}\u{e000}", "\\u{ffff}\\u{e000}"),
    ("::error::x", "\\u{3a}:error::x"), (" \u{a0} ::x", " \u{a0} \\u{3a}:x"),
    (":: ::", "\\u{3a}: ::"), ("a ##[error]b", "a \\u{23}#[error]b"),
    ("###vso[x]##vso[", "#\\u{23}#vso[x]\\u{23}#vso["), ("##teamcity[", "\\u{23}#teamcity["),
  ])
  func aLineIsWhatAReaderOfLinesTakesForOne(_ raw: String, _ safe: String) {
    #expect(TerminalSafeText.line(raw) == safe)
    // What was made harmless on its way stays as it is.
    #expect(TerminalSafeText.line(safe) == safe)
    #expect(TerminalSafeText.lines(safe) == safe)
  }

  @Test(arguments: [
    ("a\n\tb\n", false, "a\n\tb\n"), ("a\r\nb\u{85}", false, "a\\u{d}\nb\\u{85}"),
    ("a\n \t::b\n::c", false, "a\n \t\\u{3a}:b\n\\u{3a}:c"),
    ("\u{1b}[31mred\u{1b}[0m", false, "\\u{1b}[31mred\\u{1b}[0m"),
    ("\u{1b}[31mred\u{1b}[0m", true, "\u{1b}[31mred\u{1b}[0m"),
    ("\u{1b}[1m::b\u{1b}[2J", true, "\u{1b}[1m\\u{3a}:b\\u{1b}[2J"),
  ])
  func linesKeepTheirBreaksAndTheToolsOwnColours(
    _ raw: String, _ keepsStyle: Bool, _ safe: String
  ) {
    #expect(TerminalSafeText.lines(raw, keepsStyle: keepsStyle) == safe)
  }

  /// Every character by itself is harmless afterwards, and JSON means the same as before.
  @Test func jsonLosesNothing() throws {
    let values = Array(UInt32(0)...0x2FF) + Array(0x2000...0x20FF) + [0xE000, 0xFFFF, 0xE0041]
    let text = String(String.UnicodeScalarView(values.compactMap(Unicode.Scalar.init)))
    let encoded = String(decoding: try JSONEncoder().encode(["##[error]" + text]), as: UTF8.self)
    let safe = TerminalSafeText.json(encoded)
    #expect(try JSONDecoder().decode([String].self, from: Data(safe.utf8)) == ["##[error]" + text])
    #expect(TerminalSafeText.line(safe) == safe)
    #expect(safe != encoded)
  }

  @Test func showsInvalidUTF8AndCutsLength() {
    #expect(TerminalSafeText.of([0x61, 0xff, 0x62]) == "a\\u{fffd}b")
    let long = TerminalSafeText.of([UInt8](repeating: 0x61, count: 5000))
    #expect(long.unicodeScalars.count == TerminalSafeText.maximumScalars + 1)
    #expect(long.hasSuffix("…"))
  }

  /// What is not cut does not say that it is.
  @Test(arguments: [(-1, false), (0, false), (1, true)])
  func isCutOnlyBeyondItsLength(_ more: Int, _ isCut: Bool) {
    let bytes = [UInt8](repeating: 0x61, count: TerminalSafeText.maximumScalars + more)
    #expect(TerminalSafeText.of(bytes).hasSuffix("…") == isCut)
  }

  private static let addresses: [(bytes: [UInt8], words: String)] = [
    ([2, 0, 1, 187, 93, 184, 216, 34], "93.184.216.34:443"),
    (ipv6([UInt8](repeating: 0, count: 15) + [1]), "[::1]:80"),
    (ipv6([0x20, 1, 0xd, 0xb8] + [UInt8](repeating: 0, count: 11) + [9]), "[2001:db8::9]:80"),
    (
      ipv6([UInt8](repeating: 0, count: 10) + [255, 255, 127, 0, 0, 1]), "[::ffff:127.0.0.1]:80"
    ),
    (local("/run/x\u{0}rest"), "local socket /run/x"),
    (local("\u{0}abstract"), "local socket @abstract"),
    ([2, 0, 1], "an address of family 2"),
    ([2], "an empty address"),
  ]

  private static func ipv6(_ address: [UInt8]) -> [UInt8] {
    [10, 0, 0, 80, 0, 0, 0, 0] + address
  }

  private static func local(_ name: String) -> [UInt8] {
    [1, 0] + Array(name.utf8)
  }

  @Test(arguments: addresses)
  func namesAnAddress(_ address: (bytes: [UInt8], words: String)) {
    #expect(SocketAddressText.of(address.bytes) == address.words)
  }
}
