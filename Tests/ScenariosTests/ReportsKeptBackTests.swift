import Fetching
import Foundation
import HostPolicy
import Testing
import Texts

@testable import MessagesHost
@testable import Scenarios

/// Which unused stubs a report explains that failed before it was sent.
@Suite struct ReportsKeptBackTests {
  private static let destination = "https://r.example/v1"
  private static let network = ReportDelivery(networkDestination: destination)
  private static let sms = ReportDelivery(smsDestination: "7726")

  private static func stub(_ name: String, _ condition: StubCondition = StubCondition()) -> Stub {
    Stub(name, when: condition, answer: .response(status: 200, headers: [], body: Data()))
  }

  /// Two that any report can match, and three of other requests.
  private static let stubs = [
    stub("query", StubCondition(sender: .equals("72645"))),
    stub("text", StubCondition(text: .contains("car"))),
    stub("elsewhere", StubCondition(url: "https://f.example/v1")),
    stub("any"), stub("report", StubCondition(url: destination, classification: [:])),
  ]

  private static var touchedNobody: ReportOutcome {
    var outcome = ReportOutcome.cancelled
    outcome.touches = [
      SheetTouch(step: .done, item: nil, obstacle: .unclear("there is no \u{201C}Nobody\u{201D}"))
    ]
    return outcome
  }

  private static func step(_ outcome: ReportOutcome, failing fields: [String]) throws -> StepResult
  {
    let scenario = try ScenarioText.parse(
      ScenarioText.event("report: { from: '72645' }, expect: { reported: 'network' }"))
    var step = StepResult(
      event: scenario.events[0], outcome: nil, rules: [],
      failures: fields.map {
        ExpectationFailure(field: $0, expected: "a", actual: "b", position: .start)
      })
    step.report = outcome
    return step
  }

  private func unexplained(_ steps: [StepResult], _ delivery: ReportDelivery) -> [String] {
    ReportsKeptBack(steps, ["Report It": delivery])
      .unexplained(of: Self.stubs.map(\.name), among: Self.stubs)
  }

  /// What came of a report, where reports go, which expectations failed, and whether a stub is explained.
  private static let rows: [(ReportOutcome, ReportDelivery, [String], Bool)] = [
    (.crashed, network, ["noAnswer"], true), (.crashed, network, [], false),
    (.crashed, sms, ["noAnswer"], false), (.crashed, ReportDelivery(), ["noAnswer"], false),
    (.shown(.notReady, isReady: false), network, ["done"], true),
    (touchedNobody, network, ["done"], true),
    (.cancelled, network, ["done"], false), (.cancelled, network, ["reported"], true),
    (.plain, network, ["response"], false), (.plain, network, ["reported"], true),
    (.junk, network, ["userInfo"], false), (.bySMS, network, ["sent"], false),
    (.refused, network, ["offered"], false),
    (.shown(reply: .sample(2), sent: .failed(ReportFailure(.userInfo))), network, ["posted"], true),
    (.shown(reply: .sample(2), sent: .failed(ReportFailure(.noText))), network, ["sent"], false),
  ]

  @Test(arguments: rows)
  func aReportThatFailedExplainsTheStubThatWaitedForIt(
    _ outcome: ReportOutcome, _ delivery: ReportDelivery, _ failing: [String], _ isExplained: Bool
  ) throws {
    let told = unexplained([try Self.step(outcome, failing: failing)], delivery)
    #expect(told == ["query", "text", "elsewhere", "any"] + (isExplained ? [] : ["report"]))
  }

  /// One report asks once; a query's stub is never excused, however many reports failed.
  @Test func eachReportExplainsOneStub() throws {
    let crash = try Self.step(.crashed, failing: ["noAnswer"])
    #expect(unexplained([crash, crash], Self.network) == ["query", "text", "elsewhere"])
    #expect(unexplained([crash, crash, crash], Self.network) == ["query", "text", "elsewhere"])
  }
}
