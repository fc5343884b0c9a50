import Foundation
import HostPolicy
import MessagesHost
import Testing
import Texts

@testable import PrivacyChecks

@Suite struct WordInboxTests {
  private func list(_ name: String, _ words: [String]) -> WordList {
    WordList(name: name, data: Data(words.joined(separator: "\n").utf8), suffix: "txt")
  }

  @Test func eachListHasItsTurnAndNoneMoreThanFits() {
    let inbox = WordInbox(
      [
        list("long", (0..<500).map { "word\($0)" }), list("short", ["home loan", "word1"]),
        list("none", []),
      ], after: .standard)
    // One without a word, each word as a text, one from a name, each but that of two words as a name.
    #expect(inbox.entries.count == 1 + WordInbox.limit + 1 + WordInbox.limit - 1)
    #expect(inbox.sources.map(\.name) == ["long", "short"])
    #expect(inbox.leftOut == 501 - WordInbox.limit)
    // What both have is played once.
    #expect(inbox.sources.map(\.words.count) == [WordInbox.limit - 1, 1])
    #expect(inbox.entries.map(\.number) == Array(14..<14 + inbox.entries.count))
    #expect(inbox.entries[1].kind == "a text with the word \u{201c}word0\u{201d} of long")
  }

  private func senders(_ inbox: WordInbox) -> [String] {
    inbox.entries.compactMap { $0.message.sender?.text.revealed }.filter { !$0.hasPrefix("+1303") }
  }

  @Test(arguments: [
    ("+4915550100", ["+4915550100"]), ("72645", ["72645"]),
    ("me@mail.example", ["me@mail.example"]),
    ("(800) 555-0199", ["+18005550199", "(800) 555-0199"]),
    ("8005550199", ["8005550199", "+18005550199"]), ("HDFCBK", ["HDFCBK"]), ("VM-", ["VM-"]),
    ("home loan", []), ("[AD]", ["A"]), ("bank.example", ["bank.example", "info@bank.example"]),
    ("@bank.example", ["bank.example", "@bank.example", "info@bank.example"]),
  ])
  func wordsAreSendersInTheFormsThatAPhoneHas(_ word: String, _ expected: [String]) {
    let played = senders(WordInbox([list("all", [word])], after: .standard))
    #expect(played.filter { $0 != "Xqvzwk" && $0.count > 1 } == expected.filter { $0.count > 1 })
  }

  @Test func whatIsNamedAsASenderIsOneFirst() {
    let named = WordInbox([list("whiteList", ["HDFCBK"])], after: .standard)
    #expect(
      named.entries.map { $0.message.sender?.text.revealed ?? "" }.dropLast().dropFirst()
        == ["Xqvzwk", "HDFCBK"])
    #expect(named.sources.map(\.words) == [[[16, 17]]])
    #expect(named.named == 15 && named.namedMessages == [16])
  }

  @Test(arguments: [
    ("My Bank", true), ("DHL Express", true), ("A very long name of a company", false),
    ("Caf\u{e9} Nord", false), ("- -", false), ("two  blanks", false),
  ])
  func aListOfSendersHasNamesWithBlanks(_ word: String, _ isSender: Bool) {
    #expect(
      senders(WordInbox([list("whiteList", [word])], after: .standard)).contains(word) == isSender)
    #expect(!senders(WordInbox([list("words", [word])], after: .standard)).contains(word))
  }

  /// A rule can look at either end, and a text that is a format shows it.
  @Test func wordsStandAtBothEnds() {
    let bodies = WordInbox([list("l", ["stop it", "50% off"])], after: .standard)
      .entries.compactMap { $0.message.body?.revealed }
    #expect(bodies[1].hasPrefix("stop it ") && bodies[1].hasSuffix(" stop it"))
    #expect(bodies[2].hasPrefix("50% off ") && !bodies[2].hasSuffix("off"))
    #expect(bodies.allSatisfy { $0.contains(" %@ %d") })
  }

  @Test func canariesAreUniqueAndInTheirMessages() {
    let words = WordInbox([list("l", (0..<100).map { "word\($0)" })], after: .standard)
    let all = CanaryInbox.standard.entries + words.entries
    let canaries = all.flatMap(\.canaries)
    #expect(Set(canaries.map(\.word)).count == canaries.count)
    let search = CanarySearch(canaries)
    for entry in words.entries {
      let text = entry.message.body?.revealed ?? ""
      let sender = entry.message.sender?.text.revealed ?? ""
      #expect(Set(search.matches(in: text + "|" + sender).map(\.canary)) == Set(entry.canaries))
    }
  }

  @Test func wordsThatWereRecordedAreNotShown() {
    let recorded = WordList(
      name: "defaults", data: Data("72645\nloan".utf8), suffix: "txt", isShown: false)
    let kinds = WordInbox([recorded], after: .standard).entries.dropFirst().map(\.kind)
    #expect(
      kinds == [
        "a text from the sender of defaults", "a text with the word of defaults",
        "a text with the word of defaults", "a text without any of the words, from a name",
        "a text from the sender of defaults",
      ])
  }
}

@Suite struct LogFormatTests {
  @Test(arguments: [
    ("Gm4rTx8bQz2wKe (null) 0 1000ff, Js6vNc1hYp9dLu", true),
    ("x: gm4rtx8bqz2wke 72645 12 1000ff", true),
    ("GM4RTX8BQZ2WKE (null) %D 100% OFF", true),
    ("Gm4rTx8bQz2wKe %@ %d 100% off, Js6vNc1hYp9dLu", false),
    ("Gm4rTx8bQz2wKe  d 100 off, Js6vNc1hYp9dLu", false),
    ("Gm4rTx8bQz2wKe", false),
    ("Js6vNc1hYp9dLu 0 100", false),
  ])
  func lineShowsWhetherTheTextWasAFormat(_ line: String, _ isFormat: Bool) {
    #expect(LogFormatJudge.isFormatted(line) == isFormat)
  }
}
