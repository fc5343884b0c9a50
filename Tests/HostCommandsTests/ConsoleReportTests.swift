import HostPolicy
import Scenarios
import Testing
import Texts

@testable import HostCommands

@Suite struct ConsoleReportTests {
  private static let lines: [(String, ConsoleCommand)] = [
    (
      "call +12025550101 missed",
      ConsoleCommand.event([
        "call": .object(["from": .text("+12025550101"), "answered": .flag(false)])
      ])
    ),
    (
      "call - answered", .event(["call": .object(["from": .null, "answered": .flag(true)])])
    ),
    ("report 72645", .report(["report": .object(["from": .text("72645")])])),
    (
      "report 72645,\"A B\" 2 1",
      .report([
        "report": .object([
          "from": .list([.text("72645"), .text("A B")]),
          "messages": .list([.number(2), .number(1)]),
        ])
      ])
    ),
    ("report -", .report(["report": .object(["from": .null])])),
    ("report-call 72645", .report(["reportCall": .object(["from": .text("72645")])])),
    ("look", .sheet(.look)), ("cancel", .sheet(.cancel)),
    (
      "report --own --from-notification 72645 \"Win  a car\" 3 'or two'",
      .report([
        "report": .object([
          "from": .text("72645"), "own": .flag(true), "notification": .flag(true),
          "messages": .list([.number(3)]),
          "texts": .list([.text("Win  a car"), .text("or two")]),
        ])
      ])
    ),
    (
      "report-call --from-notification -",
      .report(["reportCall": .object(["from": .null, "notification": .flag(true)])])
    ),
    ("done", .sheet(.done(ReportChoices()))),
    (
      "done settings unsent", .sheet(.done(ReportChoices(alert: .settings, composer: .cancel)))
    ),
    (
      "done text settings  \"unsent\"",
      .sheet(.done(ReportChoices(composer: .sendInstead("settings  \"unsent\""))))
    ),
    ("tap Send", .sheet(.step(.object(["tap": .text("Send")])))),
    ("tap \"Send it\"", .sheet(.step(.object(["tap": .text("Send it")])))),
    (
      "tap button:2",
      .sheet(
        .step(.object(["tap": .object(["kind": .text("button"), "number": .number(2)])])))
    ),
    (
      "set UISwitch:1 on",
      .sheet(
        .step(
          .object(["turnOn": .object(["class": .text("UISwitch"), "number": .number(1)])])))
    ),
    ("set Fraud off", .sheet(.step(.object(["turnOff": .text("Fraud")])))),
    (
      "set Severity 0.5",
      .sheet(.step(.object(["slide": .number(0.5), "on": .text("Severity")])))
    ),
    (
      "type Comment A  \"prize\"",
      .sheet(.step(.object(["type": .text("A  \"prize\""), "into": .text("Comment")])))
    ),
    (
      "choose Reason A fraud",
      .sheet(.step(.object(["choose": .text("A fraud"), "in": .text("Reason")])))
    ),
    ("tap \"button:2\"", .sheet(.step(.object(["tap": .text("button:2")])))),
    (
      "choose --component 2 Size \"2\"",
      .sheet(
        .step(
          .object(["choose": .text("2"), "in": .text("Size"), "component": .number(2)])))
    ),
    ("long-press Fraud", .sheet(.step(.object(["longPress": .text("Fraud")])))),
    ("clear Comment", .sheet(.step(.object(["clear": .text("Comment")])))),
    ("submit Comment", .sheet(.step(.object(["submit": .text("Comment")])))),
    (
      "pick When 2026-03-01T22:15",
      .sheet(.step(.object(["pick": .text("2026-03-01T22:15"), "in": .text("When")])))
    ),
    ("step Times up", .sheet(.step(.object(["step": .text("up"), "on": .text("Times")])))),
    ("swipe Fraud left", .sheet(.step(.object(["swipe": .text("left"), "on": .text("Fraud")])))),
    // That it is no date the parser of scenarios says.
    (
      "pick When \"2026-11-26 10:00\"",
      .sheet(.step(.object(["pick": .text("2026-11-26 10:00"), "in": .text("When")])))
    ),
    (
      "swipe-action Fraud \"Delete all\"",
      .sheet(.step(.object(["swipeAction": .text("Delete all"), "on": .text("Fraud")])))
    ),
    (
      "choose Reason 2", .sheet(.step(.object(["choose": .number(2), "in": .text("Reason")])))
    ),
    ("why r2", .whyReport(2)), ("why 2", .why(message: 2)),
    ("settings reporting none", .event(["selectReporting": .text("none")])),
  ]

  @Test(arguments: lines)
  func linesAreRead(_ line: String, _ command: ConsoleCommand) throws {
    #expect(try ConsoleParser.parse(line) == command)
  }

  @Test(arguments: [
    ("call", "who calls is missing; write: call SENDER answered|missed"),
    ("call 1", "answered or missed is missing; write: call SENDER answered|missed"),
    ("report 1 x", "report takes numbers of messages, from 1, or texts in quotes, not x"),
    ("done text", "the text is missing; write: done [settings] [unsent|text TEXT]"),
    ("step Times", "up or down is missing; write: step ITEM up|down"),
    (
      "choose --component 0 Size L", "expected the number of a component, from 1, not 0"
    ),
    ("tap", "the item is missing; write: tap ITEM"),
    ("type Comment", "the text is missing; write: type ITEM TEXT"),
    (
      "choose Reason",
      "the option is missing; write: choose [--component NUMBER] ITEM OPTION"
    ),
    ("look out", "\u{201C}out\u{201D} is too much; write: look"),
    (
      "tap Not Spam",
      "\u{201C}Spam\u{201D} is too much; write: tap ITEM, with quotes around an item of several words"
    ),
    (
      "set Block sender on",
      "\u{201C}on\u{201D} is too much; write: set ITEM on|off|NUMBER, with quotes around an item of "
        + "several words"
    ),
    (
      "step My times up",
      "\u{201C}up\u{201D} is too much; write: step ITEM up|down, with quotes around an item of several "
        + "words"
    ),
  ])
  func whatIsMissingIsSaid(_ line: String, _ problem: String) {
    let error = #expect(throws: ConsoleError.self) { try ConsoleParser.parse(line) }
    #expect(error?.description == problem)
  }

  /// Whatever a scenario's user can do in a sheet can be typed.
  @Test func everyKindOfStepHasItsLine() throws {
    let lines = [
      "tap a", "long-press a", "type a b", "clear a", "submit a", "set a on", "set a off",
      "set a 2", "choose a b", "pick a b", "step a up", "swipe a left", "swipe-action a b",
    ]
    let keys = try lines.flatMap { line -> [String] in
      guard case .sheet(.step(let step))? = try ConsoleParser.parse(line) else { return [] }
      return step.object.map { Array($0.keys) } ?? []
    }
    let kinds = SheetStepKind.all.map(\.key)
    // Time passes by a line that there is anyway, and the two buttons are commands of their own.
    #expect(Set(keys).intersection(kinds) == Set(kinds).subtracting(["wait", "done", "cancel"]))
    #expect(try ConsoleParser.parse("wait 2s") == .event(["wait": .text("2s")]))
  }

  @Test(arguments: ["call 1 lost", "set Fraud maybe", "done twice", "why r0"])
  func otherWordsAreRefused(_ line: String) {
    #expect(throws: ConsoleError.self) { try ConsoleParser.parse(line) }
  }

  @Test(arguments: [
    ("repo", ["report", "report-call"]), ("report 7", ["72645"]),
    ("report --own 7", ["72645"]), ("report --", ["--from-notification", "--own"]),
    ("set Fraud o", ["off", "on"]), ("swipe Fraud u", ["up"]), ("clear F", ["Fraud"]),
    ("call 72645 ", ["answered", "missed"]),
    ("tap ", ["Fraud", "send"]), ("done s", ["settings"]), ("call 72645 missed ", []),
    ("settings reporting ", ["none", "r"]),
    ("uninstall ", ["a", "r"]), ("look ", []),
  ])
  func wordsAreCompleted(_ before: String, _ words: [String]) {
    let completion = ConsoleCompletion(
      handles: ["a"], senders: ["72645"], items: ["send", "Fraud"], reporters: ["r"])
    #expect(completion.candidates(for: before) == words)
  }
}
