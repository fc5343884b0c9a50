import Fetching
import HostPolicy
import MessagesHost
import Sandboxing
import Testing
import Texts

@testable import Scenarios

struct ExpectationCheckTests {
  /// An expectation, written as in a scenario, against one outcome.
  struct Row: Sendable, CustomTestStringConvertible {
    let keys: String
    let outcome: MessageOutcome?
    let failures: [String]
    var testDescription: String { keys }

    init(_ keys: String, _ outcome: MessageOutcome?, _ failures: String...) {
      self.keys = keys
      self.outcome = outcome
      self.failures = failures
    }
  }

  static let junk = MessageOutcome.asked()
  static let silent = MessageOutcome.asked(.noAnswer(.timeout))
  static let refused = MessageOutcome.asked(denials: [.fileRead, .networkSocket])
  static let answered = MessageOutcome.asked(deferral: .response(.sample))
  static let failed = MessageOutcome.asked(deferral: .failure(DeferralFailure(.invalidNetworkURL)))
  static let unasked = MessageOutcome.unasked

  static let answers = [
    Row("asked: true", junk),
    Row("asked: false", junk, "asked: false, true"),
    Row("asked: false", unasked),
    Row("by: 'a'", junk),
    Row("by: 'b'", junk, "by: Other, Filter It"),
    Row("by: 'a'", unasked, "by: Filter It, nobody"),
    Row("because: 'gate.contact'", unasked),
    Row("because: 'gate.replies'", unasked, "because: gate.replies, gate.contact"),
    Row("because: 'gate.contact'", junk, "because: gate.contact, no gate; it was asked"),
    Row("action: 'junk'", junk),
    Row("action: 'allow'", junk, "action: allow, junk"),
    Row("action: 'none'", silent, "action: none, no answer: timeout"),
    Row("action: 'none'", unasked, "action: none, not asked"),
    Row("subAction: 'none'", junk),
    Row("subAction: 'promotionalOffers'", junk, "subAction: promotionalOffers, none"),
    Row("subAction: 'none'", silent, "subAction: none, no answer: timeout"),
    Row("subAction: 'none'", unasked, "subAction: none, not asked"),
    Row("noAnswer: 'timeout'", silent),
    Row("noAnswer: 'crash'", silent, "noAnswer: crash, timeout"),
    Row("noAnswer: 'crash'", junk, "noAnswer: crash, it answered junk"),
    Row("noAnswer: 'crash'", unasked, "noAnswer: crash, not asked"),
  ]

  static let placements = [
    Row("folder: 'junk'", junk),
    Row("folder: 'known'", junk, "folder: known, junk"),
    Row("notified: false", junk),
    Row("notified: true", junk, "notified: true, false"),
    Row("unread: 1", junk),
    Row("unread: 2", junk, "unread: 2, 1"),
    Row("label: 'Filtered by Filter It'", junk),
    Row("label: null", junk, "label: none, Filtered by Filter It"),
    Row("label: null", unasked),
    Row("label: 'x'", unasked, "label: x, none"),
    Row("rules: ['verdict.junk']", junk),
    Row("rules: ['gate.contact']", junk, "rules: gate.contact, verdict.junk"),
    Row("rules: ['verdict.junk']", nil),
  ]

  static let behaviours = [
    Row("log: ['line of']", junk),
    Row("log: ['line of', 'x']", junk, "log: a line with “x”, 1 line without it"),
    Row("denied: ['file.read']", refused),
    Row("denied: ['file.write']", refused, "denied: file.write, file.read, network.socket"),
    Row("denied: ['file.write']", junk, "denied: file.write, none"),
    Row("noDenials: true", junk),
    Row("noDenials: true", refused, "noDenials: true, tried file.read; tried network.socket"),
    Row("noDenials: false", refused),
    Row("noDenials: false", junk, "noDenials: false, there was none"),
    Row("diagnostics: ['deferral.late']", junk),
    Row("diagnostics: ['x']", junk, "diagnostics: x, deferral.late"),
    Row("deferral: 0", answered),
    Row("deferral: 2", answered, "deferral: 2, 0"),
    Row("deferral: 2", failed),
    Row("deferral: 0", failed, "deferral: 0, 2"),
    Row("deferral: 0", junk, "deferral: 0, nothing was deferred"),
    Row("deferrals: [{ code: 0, status: 200 }]", answered),
    Row("deferrals: []", junk),
    Row("deferrals: [{ code: 0 }]", failed, "deferrals[0].code: 0, 2"),
    Row("asked: true", nil, "expect: a message, the event receives none"),
    Row(
      "asked: false, action: 'allow', unread: 3", junk, "asked: false, true",
      "action: allow, junk", "unread: 3, 1"),
  ]

  /// What the phone shows is that of `PhoneExpectationTests`.
  static let phone = [
    Row("shownFolders: ['known', 'unknown', 'transactions', 'promotions', 'junk']", nil),
    Row(
      "shownFolders: ['junk']", junk,
      "shownFolders: junk, known, unknown, transactions, promotions, junk"),
    Row("badge: 3", nil),
    Row("badge: 0", junk, "badge: 0, 3"),
    Row("alerts: 3", nil),
    Row("alerts: 0", junk, "alerts: 0, 3"),
    Row("messages: [{ number: 1, folder: 'junk' }]", nil),
    Row("messages: [{ number: 9, folder: 'junk' }]", junk, "messages[0]: message 9, there is none"),
  ]

  @Test(arguments: answers + placements + behaviours + phone)
  func everyFieldHoldsOrSaysWhyNot(row: Row) throws {
    let scenario = try ScenarioText.parse(
      ScenarioText.event("receive: { from: '1', text: 't' }, expect: { \(row.keys) }"))
    let expectation = try #require(scenario.events[0].expectation)
    let rules = [VerdictRule.junk.rule]
    let failures = expectation.check(
      row.outcome, rules: rules, names: ["a": "Filter It", "b": "Other"],
      view: PhoneExpectationTests.view(for: expectation))
    #expect(
      failures.map { "\($0.field): \($0.expected.revealed), \($0.actual.revealed)" } == row.failures
    )
    #expect(
      failures.allSatisfy { $0.position == expectation.places[$0.field] ?? expectation.position })
  }

  @Test func tableHasEveryFieldOnBothSides() {
    let rows = Self.answers + Self.placements + Self.behaviours + Self.phone
    let others: Set<ExpectationField.Subject?> = [.report, .call]
    for field in ExpectationField.all.filter({ !others.contains($0.scope.subject) }).map(\.key) {
      #expect(rows.contains { $0.keys.hasPrefix("\(field):") && $0.failures.isEmpty }, "\(field)")
      #expect(rows.contains { $0.keys.hasPrefix("\(field):") && !$0.failures.isEmpty }, "\(field)")
    }
  }
}
