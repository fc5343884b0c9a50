import ExtensionBuilding
import Foundation
import HostPolicy
import MessagesHost
import Testing
import Texts

@testable import PrivacyChecks

@Suite struct WordListTests {
  private func words(_ text: String, _ suffix: String = "", name: String = "rules") -> [String] {
    WordList(name: name, data: Data(text.utf8), suffix: suffix).words.map(\.text)
  }

  @Test(arguments: [
    (#"["casino", "loan", "Casino", "x"]"#, "json", ["casino", "loan"]),
    (#"{"rules": [{"word": "win", "n": 3}]}"#, "json", ["win", "word", "n!"]),
    (#"{"all": "[\"in a text\"]"}"#, "", ["in a text"]),
    ("casino\n# a remark\nfree loan\n", "txt", ["casino", "free loan"]),
    ("word,kind\n\"casino\";junk", "csv", ["word", "kind", "casino", "junk"]),
    ("\"key\" = \"casino\";\n/* \"no\" */", "strings", ["casino"]),
    ("{ not json", "json", []),
    ("bplist00 and no more", "plist", []),
    ("anything", "png", []),
  ])
  func wordsOfAFile(_ text: String, _ suffix: String, _ expected: [String]) {
    #expect(words(text, suffix) == expected.filter { !$0.hasSuffix("!") })
  }

  @Test func nestedDataAndSendersAreSeen() throws {
    let list = try PropertyListSerialization.data(
      fromPropertyList: [
        "blackList": try JSONEncoder().encode(["72645"]), "words": ["loan"], "on": true,
      ] as [String: Any], format: .binary, options: 0)
    let words = WordList(name: "d", data: list, suffix: "").words
    #expect(words.map(\.text) == ["72645", "loan"])
    #expect(words.map(\.isNamedSender) == [true, false])
  }

  /// A list of many words does not keep a short one out.
  @Test func eachListOfAFileHasItsTurn() {
    let many = (0..<100).map { "\"w\($0)\"" }.joined(separator: ", ")
    let lists =
      #"{"black": [\#(many)], "rules": [{"word": "r1"}, {"word": "r2"}], "white": ["a1"]}"#
    #expect(words(lists, "json").prefix(5) == ["w0", "r1", "a1", "w1", "r2"])
    #expect(words("one,1st\ntwo,2nd", "csv") == ["one", "1st", "two", "2nd"])
  }

  @Test func listsOfASourceHaveTheirTurns() {
    let source = """
      let black = ["one",
        "two", "three"]

      let white = ["four", "five"]
      """
    let words = SwiftClassScanner.words(in: Data(source.utf8), file: URL(filePath: "/x/F.swift"))
    let lists = WordLists.ofSources(words)
    #expect(lists.map(\.name) == ["F.swift"])
    #expect(lists.first?.words.map(\.text) == ["one", "four", "two", "five", "three"])
  }

  @Test func deepAndLongListsEnd() {
    let deep = String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
    #expect(words(deep, "json").isEmpty)
    let long = (0..<30_000).map { "w\($0)" }.joined(separator: "\n")
    #expect(words(long, "txt").count == 20_000)
  }

  @Test func valueOfAScenarioGivesItsTexts() {
    let list = WordList(
      name: "coreData of the group",
      value: .object(["Rule": .list([.object(["word": .text("loan")])])]), isShown: false)
    #expect(list.words.map(\.text) == ["loan", "word"])
  }
}

@Suite struct PatternExampleTests {
  @Test(arguments: [
    "win[0-9]{3}", #"\d{4,6} is your code"#, "(?i)free|loan", "^(?:buy|sell) .*now$", #"a\.b\+"#,
    "[^a-z]x", #"(?<n>\w+)\s+x?"#, "[A-Z]+-[a-z]*", #"\bpill\b"#,
  ])
  func exampleMatches(_ pattern: String) throws {
    let example = try #require(PatternExample.of(pattern))
    let expression = try NSRegularExpression(pattern: pattern)
    let whole = NSRange(example.startIndex..., in: example)
    #expect(expression.firstMatch(in: example, range: whole) != nil, "\(example)")
    #expect(PatternExample.isPattern(pattern))
  }

  @Test(arguments: [
    "(?=x)y", #"(a)\1"#, "[a", "(a", "a)", "*", "\\", "a{9999}", #"\p{L}"#, "", "{2}",
  ])
  func whatIsNotUnderstoodHasNone(_ pattern: String) {
    #expect(PatternExample.of(pattern) == nil)
  }

  @Test(arguments: ["free loan", "50% off!", "+4915550100", "a.b", "me@mail.example", "(hi)"])
  func textIsNoPattern(_ text: String) {
    #expect(!PatternExample.isPattern(text))
  }
}

@Suite struct WordInboxTests {
  private func list(_ name: String, _ words: [String]) -> WordList {
    WordList(name: name, data: Data(words.joined(separator: "\n").utf8), suffix: "txt")
  }

  @Test func eachListHasItsTurnAndNoneMoreThanFits() {
    let inbox = WordInbox(
      [
        list("long", (0..<500).map { "word\($0)" }), list("short", ["loan", "word1"]),
        list("none", []),
      ], after: .standard)
    #expect(inbox.entries.count == WordInbox.limit + 1)
    #expect(inbox.sources.map(\.name) == ["long", "short"])
    #expect(inbox.leftOut == 501 - WordInbox.limit)
    // What both have is played once.
    #expect(inbox.sources.map(\.messages.count) == [WordInbox.limit - 1, 1])
    #expect(inbox.entries.map(\.number) == Array(14...78))
    #expect(inbox.entries[1].kind == "a text with the word \u{201c}word0\u{201d} of long")
  }

  @Test func numbersAndAddressesAreSenders() {
    let inbox = WordInbox(
      [list("all", ["+4915550100", "72645", "me@mail.example", "loan", "12"])], after: .standard)
    let senders = inbox.entries.dropFirst().map { $0.message.sender?.text.revealed }
    #expect(senders.prefix(3) == ["+4915550100", "72645", "me@mail.example"])
    #expect(senders.count == 5 && senders[4]?.hasPrefix("+1303") == true)
    let named = WordInbox([list("whiteList", ["HDFCBK"])], after: .standard)
    #expect(named.entries.dropFirst().map(\.kind).count == 2)
    #expect(named.entries[1].message.sender?.text.revealed == "HDFCBK")
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

  @Test func findingsDoNotShowThemEither() {
    let recorded = WordList(
      name: "l", data: Data("72645\nhome loan\nloan".utf8), suffix: "txt", isShown: false)
    let shown = WordList(name: "m", data: Data("gift".utf8), suffix: "txt")
    let hidden = WordInbox([recorded, shown], after: .standard).hidden
    #expect(hidden == ["home loan", "72645", "loan"])
    let observation = Observation(
      rule: BehaviourRule.groupWrite, place: "file from-72645", detail: "home loan, gift",
      message: 15)
    let told = observation.hiding(hidden)
    #expect(told.place == "file from-<private>" && told.detail == "<private>, gift")
    #expect(told.message == 15)
  }

  @Test func wordsThatWereRecordedAreNotShown() {
    let recorded = WordList(
      name: "defaults", data: Data("72645\nloan".utf8), suffix: "txt", isShown: false)
    let kinds = WordInbox([recorded], after: .standard).entries.dropFirst().map(\.kind)
    #expect(kinds == ["a text from the sender of defaults", "a text with the word of defaults"])
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
