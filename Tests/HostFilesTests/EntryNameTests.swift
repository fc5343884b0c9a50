import HostFiles
import Testing

@Suite struct EntryNameTests {
  @Test(arguments: ["", ".", "..", "a/b", "/", "/a", "a/", "a\0b", "\0"])
  func isNoPath(_ text: String) {
    #expect(EntryName(text) == nil)
  }

  @Test(arguments: ["a", "...", ".a", "短信", "a b", "%2F", "\n"])
  func isAnyOtherText(_ text: String) throws {
    #expect(try #require(EntryName(text)).text == text)
  }

  @Test func needNotBeText() throws {
    let name = try #require(EntryName([0xff, 0x41]))
    #expect(name.bytes == [0xff, 0x41])
    #expect(name.text == "\u{FFFD}A")
  }

  @Test(arguments: [
    ("com.example.filter", "com.example.filter"), ("..", "%2E%2E"), (".", "%2E"), ("", "%"),
    ("a/b", "a%2Fb"), ("a_b", "a_b"), ("%2E", "%252E"), ("a\0b", "a%00b"), ("%", "%25"),
    ("...", "..."),
  ])
  func isMadeOfAnyText(_ text: String, _ name: String) {
    #expect(EntryName(of: text).text == name)
    #expect(EntryName(name) == EntryName(of: text))
  }
}
