import HostPolicy
import MessagesHost
import Testing
import Texts

@testable import ScenarioFiles
@testable import Scenarios

struct ReportExpectationTests {
  /// An expectation, written as in a scenario, against one outcome.
  struct Row: Sendable, CustomTestStringConvertible {
    let keys: String
    let outcome: ReportOutcome
    let failures: [String]
    var testDescription: String { keys }

    init(_ keys: String, _ outcome: ReportOutcome, _ failures: String...) {
      self.keys = keys
      self.outcome = outcome
      self.failures = failures
    }
  }

  static let answers = [
    Row("offered: true", .junk),
    Row("offered: true", .refused, "offered: true, false"),
    Row("refusedBy: 'report.service'", .refused),
    Row("refusedBy: 'report.origin'", .refused, "refusedBy: report.origin, report.service"),
    Row("refusedBy: 'report.origin'", .junk, "refusedBy: report.origin, no rule; it was offered"),
    Row("presented: true", .cancelled),
    Row("presented: true", .refused, "presented: true, false"),
    Row("done: true", .junk),
    Row("done: true", .cancelled, "done: true, false"),
    Row("done: false", .refused, "done: false, there was no screen"),
    Row("response: 'reportJunkAndBlockSender'", .blocking),
    Row("response: 'none'", .junk, "response: none, reportJunk"),
    Row("response: 'none'", .crashed, "response: none, no answer: crash"),
    Row("response: 'none'", .cancelled, "response: none, the user pressed Cancel"),
    Row(
      "response: 'none'", .unended,
      "response: none, the steps end without done, so Cancel was pressed"),
    Row("response: 'none'", .refused, "response: none, it was not offered"),
    Row("noResponse: 'crash'", .crashed),
    Row("noResponse: 'timeout'", .crashed, "noResponse: timeout, crash"),
    Row("noResponse: 'crash'", .junk, "noResponse: crash, it answered"),
    Row("noResponse: 'crash'", .cancelled, "noResponse: crash, the user pressed Cancel"),
  ]

  static let reports = [
    Row("userString: 'Spam'", .junk),
    Row("userString: null", .plain),
    Row("userString: null", .junk, "userString: none, Spam"),
    Row("userString: null", .cancelled, "userString: none, it answered nothing"),
    Row("userInfo: { reason: 'fraud', list: [1, true] }", .junk),
    Row("userInfo: null", .plain),
    Row(
      "userInfo: { reason: 'x' }", .junk,
      #"userInfo: { reason: "x" }, { list: [1, true], reason: "fraud" }"#),
    Row("userInfo: {}", .plain, "userInfo: {}, none"),
    Row("userInfo: {}", .crashed, "userInfo: {}, it answered nothing"),
    Row("reported: 'network'", .junk),
    Row("reported: 'sms'", .bySMS),
    Row("reported: 'none'", .plain),
    Row("reported: 'sms'", .junk, "reported: sms, network"),
    Row("posted: { status: 204, method: 'POST', url: 'https://r.example/v1' }", .junk),
    Row(
      "posted: { body: { _version: 1, app: { version: '7' }, classification: { a: 1 } } }", .junk),
    Row("posted: { status: 200 }", .junk, "posted.status: 200, 204"),
    Row("posted: { status: 200 }", .bySMS, "posted: a report by network, there was none"),
    Row("sent: 'Other'", .bySMS),
    Row("sent: null", .unsent),
    Row("sent: 'Spam'", .bySMS, "sent: Spam, Other"),
    Row("sent: 'Spam'", .unsent, "sent: Spam, none"),
    Row("blocked: true", .blocking),
    Row("blocked: true", .junk, "blocked: true, false"),
    Row("dismissed: true", .cancelled),
    Row("dismissed: true", .refused, "dismissed: true, false"),
    Row("rules: ['report.blocked-contacts', 'report.junk-and-block']", .blocking),
    Row(
      "rules: ['report.none']", .cancelled,
      "rules: report.none, report.view-after-prepare, report.cancelled"),
  ]

  static let screens = [
    Row("screen: ['1 message', 'Comment', 'comment', 'Fraud']", .junk),
    Row(
      "screen: [{ name: 'comment', kind: 'textField', value: 'A prize', enabled: true }]", .junk),
    Row("screen: [{ kind: 'switch', number: 2, on: false, enabled: false }]", .junk),
    Row("screen: [{ class: 'UIControl', number: 2, on: true }]", .junk),
    Row("screen: [{ name: 'Kind', options: ['One', 'Two'], selected: true }]", .junk),
    Row("screen: [{ name: 'Send', shown: false }]", .junk),
    Row(
      "screen: [{ name: 'Fraud', shown: false }]", .junk,
      "screen[0].shown: no item Fraud, switch \u{201C}Fraud\u{201D}"),
    Row(
      "screen: [{ name: 'Fraud', on: false, enabled: false }]", .junk,
      "screen[0].on: false, true", "screen[0].enabled: false, true"),
    Row(
      "screen: ['Fraud', 'Send']", .junk,
      "screen[1]: an item Send, label \u{201C}1 message\u{201D}, textField \u{201C}comment\u{201D}, "
        + "switch \u{201C}Fraud\u{201D}, switch \u{201C}Block\u{201D}, segments \u{201C}Kind\u{201D} "
        + "(\u{201C}One\u{201D}, \u{201C}Two\u{201D})"
    ),
    Row(
      "screen: ['Fruad']", .junk,
      "screen[0]: an item Fruad, label \u{201C}1 message\u{201D}, textField \u{201C}comment\u{201D}, "
        + "switch \u{201C}Fraud\u{201D}, switch \u{201C}Block\u{201D}, segments \u{201C}Kind\u{201D} "
        + "(\u{201C}One\u{201D}, \u{201C}Two\u{201D}); did you mean \u{201C}Fraud\u{201D}?"
    ),
    // Of a row and what lies in it the row is meant, or that of which this is said.
    Row(
      "screen: ['Block sender', { name: 'Block sender', on: true }, { name: 'Why', value: 'x' }]",
      .inRows),
    Row(
      "screen: [{ name: 'Block sender', on: false }]", .inRows, "screen[0].on: false, true"),
    Row(
      "screen: [{ name: 'Why', value: null }]", .inRows, "screen[0].value: none, x"),
    Row("screen: [{ name: 'Reason', options: ['a'] }, { name: 'Reason', enabled: true }]", .inRows),
    // A row that can be touched says nothing of the switch in it that cannot.
    Row(
      "screen: [{ name: 'Mute', enabled: true }]", .inRows,
      "screen[0]: one item Mute, \u{201C}Mute\u{201D} may be row \u{201C}Mute\u{201D} or switch "
        + "\u{201C}Mute\u{201D}; add its class, or \u{201C}number\u{201D} from 1 to 2"),
    Row("screen: ['Mute', { name: 'Mute', on: false, enabled: false }]", .inRows),
    Row("screen: [{ name: 'Mute', kind: 'row', enabled: true }]", .inRows),
    Row("screen: [{ name: 'Mute', selected: false }]", .inRows),
    // A row is found by any of its texts, with plain spaces for those of a time.
    Row(
      "screen: ['Two', 'x, 10:15 PM', { name: '10:15 PM', value: 'Two, at 9 PM' }]", .inTexts),
    Row(
      "screen: [{ name: 'Two', shown: false }]", .inTexts,
      "screen[0].shown: no item Two, row \u{201C}10:15\u{202F}PM\u{201D} = "
        + "\u{201C}Two, at 9\u{A0}PM\u{201D}"),
    Row(
      "screen: [{ name: 'x, 10:15 PM', shown: false }]", .inTexts,
      "screen[0].shown: no item x, 10:15 PM, label \u{201C}x, 10:15\u{202F}PM\u{201D}"),
    Row("screen: [{ name: 'wo', shown: false }]", .inTexts),
    // What an item says is its label, also where an identifier names it.
    Row("screen: [{ name: 'counter', label: '10/40' }]", .inTexts),
    Row(
      "screen: [{ name: 'counter', label: '1/40' }]", .inTexts, "screen[0].label: 1/40, 10/40"),
    Row(
      "screen: [{ name: 'counter', label: null }]", .inTexts, "screen[0].label: none, 10/40"),
    Row("screen: [{ kind: 'label', number: 1, label: 'x, 10:15 PM' }]", .inTexts),
    Row("screen: [{ name: 'comment', label: null, value: 'A prize' }]", .junk),
    // What can be named by nothing is said all the same: what a field holds, and a segment.
    Row(
      "screen: [{ name: 'A prize', shown: false }]", .junk,
      "screen[0]: no item A prize, textField \u{201C}comment\u{201D} holds it"),
    Row(
      "screen: [{ name: 'Two', shown: false }]", .junk,
      "screen[0]: no item Two, it is an option of segments \u{201C}Kind\u{201D}"),
    Row("screen: [{ name: 'Two', kind: 'label', shown: false }]", .junk),
    Row(
      "screen: [{ name: 'also calls', shown: false }]", .inOne,
      "screen[0]: no item also calls, switch \u{201C}Block, also calls\u{201D} says it"),
    Row(
      "screen: [{ name: 'May', shown: false }]", .inOne,
      "screen[0]: no item May, picker \u{201C}Day\u{201D} holds it"),
    Row(
      "screen: [{ name: 'Report It', shown: false }]", .inOne,
      "screen[0]: no item Report It, the title says it"),
    Row("screen: [{ name: 'Report It', kind: 'label', shown: false }]", .inOne),
    Row("screen: [{ name: 'also', shown: false }, { name: 'Report', shown: false }]", .inOne),
    Row(
      "screen: [{ name: 'Today', shown: false }]", .inOne,
      "screen[0]: no item Today, label \u{201C}A fee, Today\u{201D} says it"),
    Row("screen: [{ name: 'Ann', shown: false }, { name: 'thanks', shown: false }]", .inOne),
    Row("screen: [{ name: 'please', shown: false }, { name: 'send', shown: false }]", .inOne),
    // A comma in a single text joins nothing, and whether a group is open is no text.
    Row("screen: [{ name: 'world', shown: false }, { name: 'you', shown: false }]", .inOne),
    Row("screen: [{ name: 'expanded', shown: false }]", .inOne),
    Row("screen: [{ name: 'Details', value: 'expanded' }]", .inOne),
    Row("screen: [{ name: 'Comment', value: null }]", .junk, "screen[0].value: none, A prize"),
    Row("screen: ['x']", .refused, "screen: a screen, there was none"),
    // The identifier counts before a label of the same text, as in a step.
    Row("screen: [{ name: 'comment', value: 'A prize' }]", .labelled),
    Row(
      "screen: [{ kind: 'switch', on: true }]", .junk,
      "screen[0]: one item switch, switch may be switch \u{201C}Fraud\u{201D} or switch "
        + "\u{201C}Block\u{201D}; add its class, or \u{201C}number\u{201D} from 1 to 2"),
    Row(
      "screen: [{ class: 'UIControl', shown: false }]", .junk,
      "screen[0]: no item UIControl, several"),
  ]

  private func check(_ row: Row) throws -> (Scenario.Expectation, [ExpectationFailure]) {
    let scenario = try ScenarioText.parse(
      ScenarioText.event("report: { from: '72645' }, expect: { \(row.keys) }"))
    let expectation = try #require(scenario.events[0].expectation)
    let outcome = row.outcome
    let rules = outcome.offer.rules + (outcome.conclusion?.rules ?? [])
    let seen = EventOutcome(
      message: nil, report: outcome, acts: outcome.acts, rules: rules, names: [:])
    return (expectation, expectation.check(seen))
  }

  @Test(arguments: answers + reports + screens)
  func everyFieldHoldsOrSaysWhyNot(row: Row) throws {
    let (expectation, failures) = try check(row)
    #expect(
      failures.map { "\($0.field): \($0.expected.revealed), \($0.actual.revealed)" } == row.failures
    )
    #expect(
      failures.allSatisfy { $0.position == expectation.places[$0.field] ?? expectation.position })
  }

  @Test func tableHasEveryFieldOnBothSides() {
    let rows = Self.answers + Self.reports + Self.screens
    for field in ExpectationField.all where field.scope.subject == .report {
      #expect(rows.contains { $0.keys.hasPrefix("\(field.key):") && $0.failures.isEmpty })
      #expect(rows.contains { $0.keys.hasPrefix("\(field.key):") && !$0.failures.isEmpty })
    }
  }

  /// What a failed expectation becomes when it is written anew.
  @Test(arguments: answers + reports + screens)
  func aRenewedExpectationHolds(row: Row) throws {
    let (expectation, failures) = try check(row)
    guard !failures.isEmpty else { return }
    let scenario = try ScenarioText.parse(
      ScenarioText.event("report: { from: '72645' }, expect: { \(row.keys) }"))
    var step = StepResult(
      event: scenario.events[0], outcome: nil,
      rules: row.outcome.offer.rules + (row.outcome.conclusion?.rules ?? []), failures: failures)
    step.report = row.outcome
    var renewal = ExpectationRenewal(step, names: [:], holdsCrash: false)
    renewal.renew()
    var renewed = expectation
    for (key, value) in renewal.members {
      if let field = ExpectationField.all.first(where: { $0.key == key }) { renewed[field] = value }
    }
    let left = renewed.check(step.seen(names: [:]))
    // An item that is not there is its author’s to mend.
    #expect(left.map(\.field) == renewal.remaining.map(\.field))
    #expect(left.allSatisfy { $0.field.hasPrefix("screen") })
  }

  @Test func labelOfAMessageIsWrittenInItsPlace() {
    let expected = StructuredValue.object(["label": .null, "unread": .flag(true)])
    #expect(expected.line == "{ unread: true, label: null }")
    let item = StructuredValue.object(["label": .text("10/40"), "name": .text("counter")])
    #expect(item.line == #"{ name: "counter", label: "10/40" }"#)
  }

  @Test func callsRingOrNot() throws {
    let scenario = try ScenarioText.parse(
      ScenarioText.event("call: { from: '1', answered: false }, expect: { rang: true }"))
    let expectation = try #require(scenario.events[0].expectation)
    var state = PhoneState(profile: .ios16)
    let caller = SenderAddress("1")
    let call = IncomingCall(caller: caller, isAnswered: false)
    func failures(_ arrival: CallArrival) -> [String] {
      expectation.check(
        EventOutcome(
          message: nil, call: arrival, acts: ExtensionActs(), rules: arrival.rules, names: [:])
      ).map { "\($0.field): \($0.expected.revealed), \($0.actual.revealed)" }
    }
    #expect(failures(state.receive(call, at: .zero)) == [])
    state.block(caller)
    #expect(failures(state.receive(call, at: .zero)) == ["rang: true, false"])
  }
}
