import HostPolicy
import Testing
import Texts

@testable import HostCommands

/// Facts that are otherwise, by their names and values.
private func changes(_ facts: (String, String)...) -> [FactChange] {
  facts.compactMap { FactChange($0.0, $0.1) }
}

@Suite struct ConsoleParserTests {
  @Test(arguments: [
    (
      "sms +14085550199 Win  a \"prize\"",
      [
        "receive": StructuredValue.object([
          "from": .text("+14085550199"), "text": .text("Win  a \"prize\""),
        ])
      ]
    ),
    (
      "sms \"+1 408 555 0199\" \"\"",
      ["receive": .object(["from": .text("+1 408 555 0199"), "text": .text("")])]
    ),
    (
      "mms -", ["receive": .object(["from": .null, "service": .text("mms")])]
    ),
    ("SMS 1 a", ["receive": .object(["from": .text("1"), "text": .text("a")])]),
    ("reply 72645", ["reply": .text("72645")]),
    ("reply 72645 3", ["reply": .object(["to": .text("72645"), "times": .number(3)])]),
    (
      "reply 72645,72646 3",
      ["reply": .object(["to": .list([.text("72645"), .text("72646")]), "times": .number(3)])]
    ),
    ("reply \"+1 408\",'Doe, J' ", ["reply": .list([.text("+1 408"), .text("Doe, J")])]),
    ("read 72645,72646", ["read": .list([.text("72645"), .text("72646")])]),
    ("known 72645,72646", ["markKnown": .list([.text("72645"), .text("72646")])]),
    ("delete 72645,72646", ["deleteConversation": .list([.text("72645"), .text("72646")])]),
    (
      "mms 72645,\"+1 408\" Hello",
      [
        "receive": .object([
          "from": .text("72645"), "members": .list([.text("+1 408")]), "text": .text("Hello"),
          "service": .text("mms"),
        ])
      ]
    ),
    (
      "sms --raw \"+1 408\" --raw",
      [
        "receive": .object([
          "from": .text("+1 408"), "raw": .flag(true), "text": .text("--raw"),
        ])
      ]
    ),
    ("sms 1 a\0b", ["receive": .object(["from": .text("1"), "text": .text("a\0b")])]),
    ("alerts hide 72645,72646", ["hideAlerts": .list([.text("72645"), .text("72646")])]),
    ("alerts show 72645", ["showAlerts": .text("72645")]),
    ("contact add 72645", ["addContact": .text("72645")]),
    ("contact remove 72645", ["removeContact": .text("72645")]),
    ("known 72645", ["markKnown": .text("72645")]),
    ("delete 'A B'", ["deleteConversation": .text("A B")]),
    ("wait 2h 30m", ["wait": .text("2h 30m")]),
    ("settings filter none", ["select": .text("none")]),
    (
      "settings unknown-senders off", ["set": .object(["filterUnknownSenders": .flag(false)])]
    ),
  ])
  func lineBecomesAnEvent(_ line: String, _ event: [String: StructuredValue]) throws {
    #expect(try ConsoleParser.parse(line) == .event(event))
  }

  @Test(arguments: [
    ("profile ios26", ConsoleCommand.profile(.ios26)),
    ("profile ios18", .profile(.ios16.release(18))),
    ("what-if 1 profile=ios12", .whatIf(message: 1, [.profile(.ios11.release(12))])),
    ("folder", .folder(nil)),
    ("folder junk", .folder(.junk)),
    ("conversation 72645", .conversation(["72645"])),
    ("conversation 72645,'A B'", .conversation(["72645", "A B"])),
    ("why 3", .why(message: 3)),
    (
      "what-if 2 contact=true replies=3",
      .whatIf(message: 2, changes(("contact", "true"), ("replies", "3")))
    ),
    ("undo", .undo(1)),
    ("stub remove 2", .removeStub(2)),
    ("stub * fault offline", .stub(["fault": .text("offline")])),
    ("save a.json5 One sentence.", .save(path: "a.json5", about: "One sentence.", replaces: false)),
    ("save --replace a.json5", .save(path: "a.json5", about: nil, replaces: true)),
    ("settings junk-stickiness category", .junkStickiness(.category)),
    ("quit", .quit),
  ])
  func lineBecomesACommand(_ line: String, _ command: ConsoleCommand) throws {
    #expect(try ConsoleParser.parse(line) == command)
  }

  @Test(arguments: ["", "   ", "# a comment"])
  func nothingIsNoCommand(_ line: String) throws {
    #expect(try ConsoleParser.parse(line) == nil)
  }

  @Test(arguments: [
    ("smss 1 a", "there is no command smss; did you mean sms?"),
    ("sms", "the sender is missing; write: sms [--raw] SENDER[,MEMBER\u{2026}] TEXT"),
    ("sms 72645", "the text is missing; write: sms [--raw] SENDER[,MEMBER\u{2026}] TEXT"),
    ("sms 72645, a", "the text is missing; write: sms"),
    ("read 72645,", "the sender is missing; write: read"),
    ("read 72645 72646", "\u{201C}72646\u{201D} is too much; write: read"),
    ("conversation", "the sender is missing; write: conversation"),
    ("sms \"72645 a", "the quote before \u{201C}72645 a\u{201D} does not end"),
    ("reply 72645 0", "reply takes how many times, from 1 to 1000, not 0"),
    ("contact ad 1", "there is no contact command ad; one of add, remove"),
    ("profile ios1l", "there is no profile ios1l; did you mean ios11?"),
    (
      "profile ios20",
      "there is no profile ios20: there is no iOS 19 to 25; the releases go from 18 to 26; one of "
        + "ios11, ios12, ios13, ios14, ios15, ios16, ios17, ios18, ios26"
    ),
    ("folder jnk", "there is no folder jnk; did you mean junk?"),
    ("why x", "expected the number of a message, from 1, not x"),
    ("what-if", "what would be different is missing"),
    ("what-if colour=red", "what-if does not know colour=red"),
    ("stub a 200", "expected a URL, or * for every one, not a"),
    ("stub * 99", "expected a status from 100 to 599, or fault, not 99"),
    ("stub * fault ofline", "there is no fault ofline; did you mean offline?"),
    ("save a.json", "a scenario\u{2019}s file ends with .json5, not a.json"),
    ("quit now", "\u{201C}now\u{201D} is too much; write: quit"),
    ("wait", "the duration is missing; write: wait DURATION"),
    ("undo many", "undo takes how many times, from 1, not many"),
    ("settings volume 3", "there is no setting volume"),
  ])
  func mistakeIsNamedWithWhatToWrite(_ line: String, _ message: String) {
    let error = #expect(throws: ConsoleError.self) { try ConsoleParser.parse(line) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    ("contcat=true", true), ("contact=perhaps", false), ("colour=red", false),
  ])
  func aSlipInAFactIsGuessed(_ fact: String, _ isGuessed: Bool) {
    let error = #expect(throws: ConsoleError.self) { try ConsoleParser.parse("what-if \(fact)") }
    #expect(error?.description.hasSuffix("; did you mean contact?") == isGuessed)
  }

  @Test func everyCommandIsReadAndHelped() throws {
    for verb in ConsoleVerb.allCases {
      let help = try ConsoleText.help(verb.rawValue)
      #expect(help.first?.hasPrefix(verb.rawValue) == true)
      do {
        #expect(try ConsoleParser.parse(verb.rawValue) != nil)
      } catch {
        #expect(error.description.hasSuffix("write: \(verb.usage)"))
      }
    }
  }

  @Test(arguments: [
    ("se", ["set", "settings"]), ("contact ", ["add", "remove"]), ("sms +1", ["+14085550199"]),
    ("settings filter ", ["it", "none"]), ("folder promotions/c", ["promotions/coupons"]),
    ("settings junk-stickiness u", ["unless-first-transaction"]), ("quit ", []),
    ("what-if 2 con", ["contact="]),
  ])
  func wordsAreCompleted(_ before: String, _ expected: [String]) {
    let completion = ConsoleCompletion(handles: ["it"], senders: ["+14085550199", "72645"])
    #expect(completion.candidates(for: before) == expected)
  }
}
