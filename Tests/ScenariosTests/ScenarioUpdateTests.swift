import Foundation
import HostPolicy
import MessagesHost
import Sandboxing
import ScenarioFiles
import Testing
import Texts

@testable import Scenarios

struct ScenarioUpdateTests {
  /// What an expectation says, what came of the message, and how the expectation reads then.
  struct Row: Sendable, CustomTestStringConvertible {
    let before: String
    let outcome: MessageOutcome
    let after: String

    var testDescription: String { before }

    init(_ before: String, _ outcome: MessageOutcome, _ after: String) {
      self.before = before
      self.outcome = outcome
      self.after = after
    }
  }

  static let rows = [
    Row("{ action: 'allow' }", .asked(), "{ action: 'junk' }"),
    Row("{ action: \"allow\", /* a */ }", .asked(), "{ action: \"junk\", /* a */ }"),
    Row("{ \"action\": \"allow\" }", .asked(), "{ \"action\": \"junk\" }"),
    Row("{ asked: false, because: 'gate.contact' }", .asked(), "{ asked: true, action: 'junk' }"),
    Row(
      "{ asked: true, by: 'mine', action: 'junk', folder: 'junk' }", .unasked,
      "{ asked: false, because: 'gate.contact', folder: 'known' }"),
    Row(
      "{ asked: true, notified: true }", .unasked,
      "{ asked: false, notified: true, because: \"gate.contact\" }"),
    Row("{ by: 'other' }", .asked(), "{ by: 'mine', action: 'junk' }"),
    Row(
      "{ action: 'junk', subAction: 'none' }", .asked(.noAnswer(.crash)), "{ noAnswer: 'crash' }"),
    Row("{ noAnswer: 'timeout' }", .asked(), "{ action: 'junk' }"),
    Row("{ folder: 'known', unread: 7 }", .asked(), "{ folder: 'junk', unread: 1 }"),
    Row("{ label: null }", .asked(), "{ label: \"Filtered by Filter It\" }"),
    Row("{ label: 'x' }", .unasked, "{ label: null }"),
    Row(
      "{ denied: ['file.write'], asked: true }",
      .asked(denials: [.networkConnect, .networkConnect]),
      "{ denied: ['network.connect'], asked: true }"),
    Row("{ denied: ['file.write'] }", .asked(), "{ noDenials: true }"),
    Row("{ noDenials: true }", .asked(denials: [.fileWrite]), "{ denied: [\"file.write\"] }"),
    Row("{ diagnostics: ['x'] }", .asked(), "{ diagnostics: ['deferral.late'] }"),
    Row("{ asked: true, deferral: 0 }", .asked(), "{ asked: true }"),
    Row("{ deferral: 0, asked: true }", .asked(), "{ asked: true }"),
    Row("{\n  deferral: 0,\n  asked: true,\n}", .asked(), "{\n  asked: true,\n}"),
    Row(
      "{ deferral: 0 // why\n , folder: 'junk', }", .asked(),
      "{ // why\n folder: 'junk', }"),
    Row(
      "{ folder: 'junk', // one, two,\n deferral: 0 }", .asked(),
      "{ folder: 'junk' // one, two,\n }"),
    Row("{ rules: ['gate.contact', 'verdict.junk'] }", .asked(), "{ rules: ['verdict.junk'] }"),
    Row("{ rules: ['gate.contact'] }", .asked(), "{ rules: ['verdict.junk'] }"),
    Row(
      "{ asked: true, rules: ['verdict.junk'] }", .unasked,
      "{ asked: false, because: 'gate.contact' }"),
  ]

  @Test(arguments: rows)
  func failedExpectationIsWrittenAnew(row: Row) throws {
    let updated = try Self.update(row.before, row.outcome)
    #expect(updated.text == Self.document(row.after))
    #expect(updated.remaining.isEmpty)
    let again = try Self.run(Self.document(row.after), row.outcome)
    #expect(again.isAsExpected)
  }

  @Test(arguments: [
    (
      "{ receive: { from: '72645', text: 'hello' } }",
      """
      { receive: { from: '72645', text: 'hello' },
        expect: { asked: true, by: 'mine', action: 'junk', folder: 'junk', notified: false, \
      label: 'Filtered by Filter It', noDenials: true, diagnostics: ['deferral.late'] } }
      """
    ),
    (
      "{ \"receive\": { \"from\": \"72645\", \"text\": \"it's\" }, /* why */ }",
      """
      { "receive": { "from": "72645", "text": "it's" },
        "expect": { "asked": true, "by": "mine", "action": "junk", "folder": "junk", \
      "notified": false, "label": "Filtered by Filter It", "noDenials": true, \
      "diagnostics": ["deferral.late"] }, /* why */ }
      """
    ),
  ])
  func anEventThatExpectsNothingGetsAnExpectation(_ event: String, _ updated: String) throws {
    let head =
      "{ format: 1, about: 'x', extensions: { mine: '/M', other: '/O' },"
      + " settings: { filter: 'mine' },\nevents: [{ wait: '1s' },\n"
    let update = try ScenarioUpdate(
      of: try Self.run(head + event + "] }", .asked()), in: head + event + "] }")
    #expect(update.text == head + updated + "] }")
    #expect(update.remaining.isEmpty)
    #expect(try Self.run(update.text, .asked()).status == .asExpected)
  }

  @Test func emptiedExpectationGoesWhole() throws {
    let updated = try Self.update("{ deferral: 0 }", .asked())
    let without = Self.document("X").replacing(", expect: X", with: "")
    #expect(updated.text == without)
  }

  @Test func whatHeldStaysByteForByte() throws {
    let text = Self.document("{ action: 'junk', // why\n }")
    let update = try ScenarioUpdate(of: try Self.run(text, .asked()), in: text)
    #expect(update.text == text)
    #expect(update.changes.isEmpty)
  }

  /// Nothing is left out where the text is not the one that was played.
  @Test func whatCannotBeWrittenIsRefused() throws {
    let run = try Self.run(Self.document("{ action: 'allow' }"), .asked())
    let place = ValuePath.root.key("events").index(1).key("expect")
    #expect(throws: JSON5EditError.noObject(place)) {
      try ScenarioUpdate(of: run, in: "{ events: [] }")
    }
  }

  @Test func logLinesAndMissingStubsRemain() throws {
    let updated = try Self.update("{ log: ['never printed'] }", .asked())
    #expect(updated.remaining.map(\.field) == ["log"])
    #expect(updated.changes.isEmpty)
  }

  @Test func changesAreLines() throws {
    let updated = try Self.update("{ action: 'allow' }", .asked())
    #expect(updated.changes.map(\.isAdded) == [false, true])
    #expect(updated.changes.map(\.line) == [4, 4])
  }

  /// What an event without a message or the end expects of acts, and what is written for it.
  @Test(
    arguments: [
      ("{ noDenials: true }", "{ denied: [\"file.write\"] }"),
      ("{ denied: ['network.connect'] }", "{ denied: ['file.write'] }"),
      ("{ diagnostics: ['x'] }", "{ diagnostics: ['a', 'b'] }"),
      ("{ log: ['never printed'] }", nil),
    ] as [(String, String?)])
  func actsBetweenMessagesAreWritten(_ before: String, _ after: String?) throws {
    var acts = ExtensionActs()
    acts.denials = MessageOutcome.asked(denials: [.fileWrite, .fileWrite]).denials
    acts.diagnostics = ["a", "b", "a"].map { Diagnostic(code: $0, text: "text") }
    for (head, tail) in [
      ("events: [{ wait: '1s', expect: ", " }] }"), ("events: [{ wait: '1s' }], expect: ", " }"),
    ] {
      let document = { (expectation: String) in
        "{ format: 1, about: 'x', extensions: { mine: '/M' }, " + head + expectation + tail
      }
      let update = try ScenarioUpdate(
        of: try Self.run(document(before), between: acts), in: document(before))
      #expect(update.text == document(after ?? before))
      #expect(update.remaining.map(\.field) == (after == nil ? ["log"] : []))
      #expect(try Self.run(update.text, between: acts).isAsExpected == (after != nil))
    }
  }

  /// Lines that come above what remains move it, and lines that go are told where they stood.
  @Test func linesAreThoseOfTheWrittenFile() throws {
    let event = "{ receive: { from: '72645', text: '\(String(repeating: "a", count: 80))' } },"
    let text = """
      { format: 1, about: 'x', extensions: { mine: '/M', other: '/O' }, settings: { filter: 'mine' },
        events: [
          \(event)
          { receive: { from: '72645', text: 'b' }, expect: {
            action: 'allow', log: ['never printed'] } } ] }
      """
    let update = try ScenarioUpdate(of: try Self.run(text, received: .asked()), in: text)
    let lines = update.text.split(separator: "\n")
    let log = try #require(lines.firstIndex { $0.contains("log:") }) + 1
    #expect(log == 6)
    #expect(update.remaining.map(\.position.line) == [5])
    #expect(update.remainingInText.map(\.position.line) == [log])
    #expect(update.changes.map(\.isAdded) == [false, true, true, false, true])
    #expect(update.changes.map(\.line) == [3, 3, 4, 6, 6])
    for change in update.changes where change.isAdded {
      #expect(lines[change.line - 1] == change.text)
    }
  }

  private static func document(_ expectation: String) -> String {
    """
    // A comment with ünïcode 😀 before it all.
    { format: 1, about: 'x', extensions: { mine: '/M', other: '/O' }, settings: { filter: 'mine' },
      events: [{ wait: '1s' },
        { receive: { from: '72645', text: 'hello' }, expect: \(expectation) }, ] }
    """
  }

  private static func update(
    _ expectation: String, _ outcome: MessageOutcome
  ) throws -> ScenarioUpdate {
    let text = document(expectation)
    return try ScenarioUpdate(of: try run(text, outcome), in: text)
  }

  private static func run(_ text: String, _ outcome: MessageOutcome) throws -> ScenarioRun {
    let scenario = try ScenarioText.parse(text)
    let names = ["mine": "Filter It", "other": "Other"]
    let rules = outcome.decision.isAsked ? [VerdictRule.junk.rule] : []
    let steps = scenario.events.enumerated().map { number, event in
      StepResult(
        event: event, outcome: number == 1 ? outcome : nil, rules: number == 1 ? rules : [],
        failures: event.expectation?.check(outcome, rules: rules, names: names) ?? [])
    }
    return ScenarioRun(
      scenario: scenario, steps: steps, endFailures: [], trace: [], names: names, elapsed: .zero)
  }

  /// Every message comes to the same.
  private static func run(_ text: String, received outcome: MessageOutcome) throws -> ScenarioRun {
    let scenario = try ScenarioText.parse(text)
    let names = ["mine": "Filter It", "other": "Other"]
    let steps = scenario.events.map { event in
      StepResult(
        event: event, outcome: outcome, rules: [],
        failures: event.expectation?.check(outcome, rules: [], names: names) ?? [])
    }
    return ScenarioRun(
      scenario: scenario, steps: steps, endFailures: [], trace: [], names: names, elapsed: .zero)
  }

  /// Every event receives nothing, and has the same acts, as the end has.
  private static func run(_ text: String, between acts: ExtensionActs) throws -> ScenarioRun {
    let scenario = try ScenarioText.parse(text)
    let steps = scenario.events.map { event in
      StepResult(
        event: event, outcome: nil, between: acts, rules: [],
        failures: event.expectation?.check(nil, between: acts, rules: [], names: [:]) ?? [])
    }
    return ScenarioRun(
      scenario: scenario, steps: steps,
      endFailures: scenario.expectation?.fields.check(nil, between: acts, rules: [], names: [:])
        ?? [],
      endActs: acts, trace: [], names: [:], elapsed: .zero)
  }
}
