import Testing

@testable import Sandboxing

/// Text that comes from a hostile child.
@Suite struct WordingTests {
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

  @Test func showsInvalidUTF8AndCutsLength() {
    #expect(TerminalSafeText.of([0x61, 0xff, 0x62]) == "a\\u{fffd}b")
    let long = TerminalSafeText.of([UInt8](repeating: 0x61, count: 5000))
    #expect(long.unicodeScalars.count == TerminalSafeText.maximumScalars + 1)
    #expect(long.hasSuffix("…"))
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
