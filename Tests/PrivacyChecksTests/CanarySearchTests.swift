import Foundation
import HostPolicy
import Testing
import Texts

@testable import PrivacyChecks

@Suite struct CanarySearchTests {
  private static let word = "Qk7vWm2xRt9pLd"
  private static let accents = "Rk\u{e9}7\u{f6}Wd\u{f1}2\u{e5}Jh"
  private static let emoji = "\u{1f991}\u{1f52d}\u{1fa97}\u{1f9ff}"

  /// What other programs make of the word, written out: not made by the code under test.
  static let table: [(String, CanaryEncoding, String)] = [
    (word, .raw, "xx Qk7vWm2xRt9pLd yy"),
    (word, .lowercase, "xx qk7vwm2xrt9pld yy"),
    (word, .uppercase, "QK7VWM2XRT9PLD"),
    (word, .reversed, "dLp9tRx2mWv7kQ"),
    (word, .percentEveryByte, "%51%6B%37%76%57%6D%32%78%52%74%39%70%4C%64"),
    (word, .percentEveryByte, "%51%6b%37%76%57%6d%32%78%52%74%39%70%4c%64"),
    (word, .hexLower, "00516b3776576d327852743970 4c64".replacing(" ", with: "") + "ff"),
    (word, .hexUpper, "516B3776576D3278527439704C64"),
    (word, .base64, "UWs3dldtMnhSdDlwTGQ="),
    (word, .base64, "eFFrN3ZXbTJ4UnQ5cExkeQ=="),
    (word, .base64, "eHhRazd2V20yeFJ0OXBMZHl5"),
    (accents, .raw, accents),
    (accents, .decomposed, "Rke\u{301}7o\u{308}Wdn\u{303}2a\u{30a}Jh"),
    ("Be\u{301}5o\u{308}Yqn\u{303}8", .composed, "B\u{e9}5\u{f6}Yq\u{f1}8"),
    (accents, .percent, "Rk%C3%A97%C3%B6Wd%C3%B12%C3%A5Jh"),
    (accents, .jsonEscaped, #"Rk\u00e97\u00f6Wd\u00f12\u00e5Jh"#),
    (accents, .jsonEscaped, #"Rk\u00E97\u00F6Wd\u00F12\u00E5Jh"#),
    (emoji, .jsonEscaped, #"\ud83e\udd91\ud83d\udd2d\ud83e\ude97\ud83e\uddff"#),
    (emoji, .swiftEscaped, #"\u{0001F991}\u{0001F52D}\u{0001FA97}\u{0001F9FF}"#),
    ("2025550141", .punctuated, "+1 (202) 555-0141"),
    ("2025550141", .punctuated, "from 202-555-0141"),
    ("2025550141", .punctuated, "202 555 0141"),
    ("2025550141", .punctuated, "202.555.0141"),
    (emoji, .percent, "%F0%9F%A6%91%F0%9F%94%AD%F0%9F%AA%97%F0%9F%A7%BF"),
  ]

  @Test(arguments: table)
  func everyEncodingIsFound(_ word: String, _ encoding: CanaryEncoding, _ text: String) {
    let canary = Canary(.text, message: 1, word: word)
    let matches = CanarySearch([canary]).matches(in: text)
    #expect(matches.contains { $0.canary == canary && $0.encoding == encoding }, "\(matches)")
  }

  @Test(arguments: [
    (CanaryEncoding.utf16LittleEndian, String.Encoding.utf16LittleEndian),
    (.utf16BigEndian, .utf16BigEndian),
  ])
  func bothOrdersOfUTF16AreFound(
    _ encoding: CanaryEncoding, _ foundation: String.Encoding
  ) throws {
    let canary = Canary(.text, message: 1, word: Self.emoji)
    let data = try #require("a\(Self.emoji)b".data(using: foundation))
    let found = CanarySearch([canary]).matches(in: data).map(\.encoding)
    #expect(found == [encoding])
  }

  @Test(arguments: 0..<6)
  func base64IsFoundAtEveryPlaceInAText(_ place: Int) {
    let text = String(repeating: "z", count: place) + "\u{3ff}\(Self.word)?>"
    let canary = Canary(.text, message: 1, word: Self.word)
    let encoded = Data(text.utf8).base64EncodedString()
    #expect(!encoded.contains(Self.word))
    #expect(CanarySearch([canary]).matches(in: encoded).map(\.encoding).contains(.base64))
    let safe = encoded.replacing("+", with: "-").replacing("/", with: "_")
    #expect(!CanarySearch([canary]).matches(in: safe).isEmpty)
  }

  @Test(arguments: [
    "", "Qk7", "Qk7vWm2xRt9pL", "k7vWm2xRt9pLd", "a quite different text",
    "verdict: junk, rule 3, 14 words",
  ])
  func whatIsNotTheWordIsNotFound(_ text: String) {
    #expect(CanarySearch([Canary(.text, message: 1, word: Self.word)]).matches(in: text).isEmpty)
  }

  @Test(arguments: [
    ("from 283917.", true), ("283917", true), ("1283917", false), ("2839170", false),
    ("a283917", false),
  ])
  func aShortCodeIsFoundAsAWordOnly(_ text: String, _ isFound: Bool) {
    let search = CanarySearch([Canary(.sender, message: 3, word: "283917")])
    #expect(search.matches(in: text).isEmpty != isFound)
  }

  @Test func noCanaryOfTheInboxHidesAnother() {
    let canaries = CanaryInbox.standard.canaries
    #expect(Set(canaries.map(\.word)).count == canaries.count)
    for canary in canaries {
      let others = CanarySearch(canaries.filter { $0 != canary })
      #expect(others.matches(in: canary.word).isEmpty)
    }
  }

  @Test func everyEntryHoldsItsCanariesAndNoOther() {
    let inbox = CanaryInbox.standard
    let search = CanarySearch(inbox.canaries)
    for entry in inbox.entries {
      let text = entry.message.body?.revealed ?? ""
      let sender = entry.message.sender?.text.revealed ?? ""
      #expect(Set(search.matches(in: text + "|" + sender).map(\.canary)) == Set(entry.canaries))
    }
  }
}

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
