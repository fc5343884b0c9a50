import PrivacyChecks
import Testing

@Suite struct MessageWordsTests {
  @Test(arguments: [
    ("hello", []),
    ("hello there", ["hello there"]),
    ("Your code: 480213", ["480213", "Your code: 480213"]),
    (
      "one line here\nand AB12C",
      ["AB12C", "and AB12C", "one line here", "one line here\nand AB12C"]
    ),
    ("1234 ok?", ["1234 ok?"]),
    ("", []),
  ])
  func texts(_ text: String, _ expected: [String]) {
    #expect(MessageWords.ofText(text) == expected)
  }

  @Test(arguments: [
    ("+1 (408) 555-0199", ["4085550199"]), ("+44 7700 900143", ["7700900143"]),
    ("12345", ["12345"]), ("999", []), ("Parcel", ["Parcel"]),
    ("ann@mail.example", ["ann@mail.example"]),
  ])
  func senders(_ sender: String, _ expected: [String]) {
    #expect(MessageWords.ofSender(sender) == expected)
  }

  @Test func nothingOfNothing() {
    #expect(MessageWords.ofText(nil).isEmpty && MessageWords.ofSender(nil).isEmpty)
  }
}
