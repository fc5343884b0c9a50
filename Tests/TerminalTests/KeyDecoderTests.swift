import Testing

@testable import Terminal

@Suite struct KeyDecoderTests {
  private static func keys(_ bytes: [UInt8]) -> [Key] {
    var decoder = KeyDecoder()
    return bytes.flatMap { decoder.push($0) }
  }

  @Test(arguments: [
    ("a", [Key.character("a")]),
    ("é", [.character("é")]),
    ("日😀", [.character("日"), .character("😀")]),
    ("\r\n\t\u{7f}", [.enter, .enter, .tab, .backspace]),
    ("\u{1}\u{5}\u{b}\u{15}\u{17}", "aekuw".map(Key.control)),
    ("\u{1b}[A\u{1b}OB\u{1b}[C\u{1b}[D", [.up, .down, .right, .left]),
    ("\u{1b}[H\u{1b}[4~\u{1b}[3~", [.home, .end, .deleteForward]),
    ("\u{1b}[1;5D\u{1b}f", [.wordLeft, .wordRight]),
    ("\u{1b}[99zx", [.character("x")]),
    ("\u{1b}qx", [.character("x")]),
  ])
  func bytesBecomeKeys(_ text: String, _ expected: [Key]) {
    #expect(Self.keys(Array(text.utf8)) == expected)
  }

  @Test func brokenBytesAreDroppedAndTheNextKeyIsRead() {
    #expect(Self.keys([0xff, 0x61]) == [.character("a")])
    #expect(Self.keys([0xe3, 0x28, 0x28, 0x61]) == [.character("a")])
    #expect(Self.keys([0x00, 0x1c, 0x61]) == [.character("a")])
  }

  @Test func endlessSequenceEnds() {
    let parameters = [UInt8](repeating: UInt8(ascii: "1"), count: 40)
    #expect(Self.keys([0x1b, 0x5b] + parameters + [0x78]).last == .character("x"))
  }
}
