import Foundation
import HostPolicy
import Testing
import Texts

@testable import ScenarioFiles
@testable import Scenarios

/// What is expected of the phone: read, compared and renewed, of an event and of the end.
struct PhoneExpectationTests {
  /// Message 1 lies in Junk, 2 and 3 among unknown senders; a group wrote 4; 2 is read.
  static func view(for expectation: Scenario.Expectation) -> PhoneView {
    var state = PhoneState(profile: .ios16)
    state.select(filter: "Filter It")
    receive(from: "72645", answer: 2, &state)
    receive(from: "+1 202 555 0101", answer: 1, &state)
    state.markRead(ConversationKey(SenderAddress("+12025550101")))
    receive(from: "+1 202 555 0101", answer: 1, &state)
    receive(from: "72645", members: ["72646"], answer: 1, &state)
    return PhoneView(state, finding: expectation.namedMessages(in: "US"))
  }

  private static func receive(
    from sender: String, members: [String] = [], answer: Int, _ state: inout PhoneState
  ) {
    let message = IncomingMessage(
      service: .sms, sender: SenderAddress(sender), body: PrivateText("hello"),
      receiverISOCountryCode: "US", otherMembers: Set(members.map { SenderAddress($0) }),
      subject: nil, attachments: 0)
    if case .ask(let id, _) = state.receive(message) {
      _ = state.conclude(id, with: .response(action: answer, subAction: 0))
    }
  }

  /// An expectation, what does not hold of it, and how it is renewed; nil where that is for its author.
  struct Row: Sendable, CustomTestStringConvertible {
    let before: String
    let failures: [String]
    let after: String?
    var testDescription: String { before }

    init(_ before: String, _ failures: String..., after: String? = nil) {
      self.before = before
      self.failures = failures
      self.after = after
    }
  }

  static let rows = [
    Row("{ badge: 3 }"),
    Row("{ badge: 4 }", "badge: 4, 3", after: "{ badge: 3 }"),
    Row("{ alerts: 3 }"),
    Row("{ alerts: 4, /* why */ }", "alerts: 4, 3", after: "{ alerts: 3, /* why */ }"),
    Row("{ shownFolders: ['known', 'unknown', 'transactions', 'promotions', 'junk'] }"),
    Row(
      "{ shownFolders: ['unknown', 'known'] }",
      "shownFolders: unknown, known, known, unknown, transactions, promotions, junk",
      after: "{ shownFolders: ['known', 'unknown', 'transactions', 'promotions', 'junk'] }"),
    Row(
      "{ messages: [{ number: 1, folder: 'junk', label: 'Filtered by Filter It', read: false }] }"),
    Row(
      "{ messages: [{ from: '72645', folder: 'junk' }, { number: 2, read: true, label: null }] }"),
    Row("{ messages: [{ from: '(202) 555-0101', number: 3, read: false }] }"),
    Row("{ messages: [{ from: ['72646', '72645'], folder: 'unknown' }] }"),
    Row(
      "{ messages: [ // first\n{ number: 1, folder: 'known' /* a */, read: true }, // second\n"
        + "{ number: 2, label: 'x' } ] }",
      "messages[0].folder: known, junk", "messages[0].read: true, false",
      "messages[1].label: x, none",
      after:
        "{ messages: [ // first\n{ number: 1, folder: 'junk' /* a */, read: false }, // second\n"
        + "{ number: 2, label: null } ] }"),
    Row(
      "{ messages: [{ from: '72647', folder: 'junk' }] }",
      "messages[0]: one message from 72647, there is none"),
    Row(
      "{ messages: [{ number: 1, from: ['72645', '72646'], read: true }] }",
      "messages[0]: message 1 from 72645, 72646, there is none"),
    Row(
      "{ messages: [{ from: '+1 202 555 0101', read: true }] }",
      "messages[0]: one message from +1 202 555 0101, there are 2: say which by number, 2, 3"),
    Row("{ messages: [{ number: 9, read: true }] }", "messages[0]: message 9, there is none"),
  ]

  private static let places = [
    ("events: [{ wait: '1s', expect: ", " }] }"), ("events: [{ wait: '1s' }], expect: ", " }"),
  ]

  @Test(arguments: rows) func itHoldsOrIsRenewed(row: Row) throws {
    for (head, tail) in Self.places {
      let document = { (expectation: String) in
        "{ format: 1, about: 'x', extensions: { mine: '/M' }, " + head + expectation + tail
      }
      let run = try Self.run(document(row.before))
      let failures = run.steps.flatMap(\.failures) + run.endFailures
      #expect(
        failures.map { "\($0.field): \($0.expected.revealed), \($0.actual.revealed)" }
          == row.failures)
      let update = try ScenarioUpdate(of: run, in: document(row.before))
      #expect(update.text == document(row.after ?? row.before))
      let isForItsAuthor = row.after == nil && !row.failures.isEmpty
      #expect(update.remaining.map(\.field) == (isForItsAuthor ? ["messages[0]"] : []))
      #expect(try Self.run(update.text).isAsExpected == !isForItsAuthor)
    }
  }

  /// What fits no message stays, and the rest is renewed.
  @Test func anEntryThatFitsNothingIsLeftAlone() throws {
    let text = { (folder: String) in
      "{ format: 1, about: 'x', extensions: { mine: '/M' }, events: [{ wait: '1s' }],\n"
        + "expect: { messages: [\n{ number: 9, folder: 'known' },\n"
        + "{ number: 1, folder: '\(folder)' }] } }"
    }
    let run = try Self.run(text("known"))
    #expect(run.endFailures.map(\.field) == ["messages[0]", "messages[1].folder"])
    #expect(run.endFailures.map(\.position.line) == [3, 4])
    let update = try ScenarioUpdate(of: run, in: text("known"))
    #expect(update.text == text("junk"))
    #expect(update.remaining.map(\.field) == ["messages[0]"])
  }

  /// Whom an author names in a scenario that was recorded is as private as the message.
  @Test func namesAreQuoted() throws {
    let run = try Self.run(
      "{ format: 1, about: 'x', extensions: { mine: '/M' }, events: [{ wait: '1s' }], "
        + "expect: { messages: [{ from: '72647', read: true }, { number: 1, label: 'Secret' }] } }")
    #expect(run.endFailures.count == 2)
    for failure in run.endFailures {
      let words = failure.expected.redacted + failure.actual.redacted
      #expect(!words.contains("72647") && !words.contains("Secret"))
      #expect(words.contains("<private>"))
    }
  }

  /// Nothing is looked at that nobody asks about.
  @Test func aViewIsTakenWhereSomethingIsExpectedOfThePhone() throws {
    for (keys, looks) in [("badge: 1", true), ("rules: ['placement.hidden']", false)] {
      let scenario = try ScenarioText.parse(
        ScenarioText.event("wait: '1s', expect: { \(keys) }"))
      #expect(scenario.events[0].expectation?.looksAtPhone == looks)
    }
  }

  private static func run(_ text: String) throws -> ScenarioRun {
    let scenario = try ScenarioText.parse(text)
    let steps = scenario.events.map { event in
      let view = event.expectation.map(Self.view)
      return StepResult(
        event: event, outcome: nil, rules: [], view: view,
        failures: event.expectation?.check(nil, rules: [], names: [:], view: view) ?? [])
    }
    let fields = scenario.expectation?.fields
    let view = fields.map(Self.view)
    var run = ScenarioRun(
      scenario: scenario, steps: steps,
      endFailures: fields?.check(nil, rules: [], names: [:], view: view) ?? [], trace: [],
      names: [:], elapsed: .zero)
    run.endView = view
    return run
  }
}
