import HostPolicy
import Testing
import Texts

@testable import HostCommands

@Suite struct ConsoleReportTests {
  @Test(arguments: [
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
    ("done", .sheet(.done(alert: .ok, sends: true))),
    ("done settings unsent", .sheet(.done(alert: .settings, sends: false))),
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
    (
      "choose Reason 2", .sheet(.step(.object(["choose": .number(2), "in": .text("Reason")])))
    ),
    ("why r2", .whyReport(2)), ("why 2", .why(message: 2)),
    ("settings reporting none", .event(["selectReporting": .text("none")])),
  ])
  func linesAreRead(_ line: String, _ command: ConsoleCommand) throws {
    #expect(try ConsoleParser.parse(line) == command)
  }

  @Test(arguments: [
    ("call", "who calls is missing; write: call SENDER answered|missed"),
    ("call 1", "answered or missed is missing; write: call SENDER answered|missed"),
    ("report 1 x", "report takes numbers of messages, from 1, not x"),
    ("tap", "the item is missing; write: tap ITEM"),
    ("type Comment", "the text is missing; write: type ITEM TEXT"),
    ("choose Reason", "the option is missing; write: choose ITEM OPTION"),
    ("look out", "\u{201C}out\u{201D} is too much; write: look"),
  ])
  func whatIsMissingIsSaid(_ line: String, _ problem: String) {
    let error = #expect(throws: ConsoleError.self) { try ConsoleParser.parse(line) }
    #expect(error?.description == problem)
  }

  @Test(arguments: ["call 1 lost", "set Fraud maybe", "done twice", "why r0"])
  func otherWordsAreRefused(_ line: String) {
    #expect(throws: ConsoleError.self) { try ConsoleParser.parse(line) }
  }

  @Test(arguments: [
    ("repo", ["report", "report-call"]), ("report 7", ["72645"]),
    ("call 72645 ", ["answered", "missed"]),
    ("tap ", ["Fraud", "send"]), ("done s", ["settings"]), ("settings reporting ", ["none", "r"]),
    ("uninstall ", ["a", "r"]), ("look ", []),
  ])
  func wordsAreCompleted(_ before: String, _ words: [String]) {
    let completion = ConsoleCompletion(
      handles: ["a"], senders: ["72645"], items: ["send", "Fraud"], reporters: ["r"])
    #expect(completion.candidates(for: before) == words)
  }
}
