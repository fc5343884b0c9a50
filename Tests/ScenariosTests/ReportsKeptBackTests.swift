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

  private static func step(
    _ outcome: ReportOutcome, _ user: String = "", failing fields: [String]
  ) throws -> StepResult {
    let scenario = try ScenarioText.parse(
      ScenarioText.event(
        "report: { from: '72645', user: [\(user)] }, expect: { reported: 'network' }"))
    var step = StepResult(
      event: scenario.events[0], outcome: nil, rules: [],
      failures: fields.map {
        ExpectationFailure(field: $0, expected: "a", actual: "b", position: .start)
      })
    step.report = outcome
    return step
  }

  private func unexplained(_ steps: [StepResult], _ delivery: ReportDelivery) -> [String] {
    ReportsKeptBack(steps, ["r": delivery])
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

  /// A report that is not offered, and steps that forget Done: the report is the mistake, and not its stub.
  @Test(
    arguments: [
      (.refused, "{ tap: 'a' }, 'done'", ["user[0]"], true),
      (.refused, "'done'", ["offered"], true),
      (.refused, "", ["response"], true), (.refused, "", ["reported"], true),
      // Nobody meant these to be sent.
      (.refused, "{ tap: 'a' }", ["user[0]"], false), (.refused, "'done'", ["refusedBy"], false),
      (.unended, "{ tap: 'a' }", ["response"], true),
      (.unended, "{ tap: 'a' }", ["posted.status"], true),
      (.unended, "{ tap: 'a' }", ["done"], false), (.cancelled, "'cancel'", ["response"], false),
    ] as [(ReportOutcome, String, [String], Bool)])
  func stepsThatCannotReachAnAnswerExplainAStub(
    _ outcome: ReportOutcome, _ user: String, _ failing: [String], _ isExplained: Bool
  ) throws {
    let told = unexplained([try Self.step(outcome, user, failing: failing)], Self.network)
    #expect(told == ["query", "text", "elsewhere", "any"] + (isExplained ? [] : ["report"]))
  }

  /// Two extensions can have one name; where nobody is chosen, none of two is meant.
  @Test(
    arguments: [("r", Self.destination), ("s", "https://s.example/v1"), (nil, nil)]
      as [(String?, String?)])
  func reportersAreKnownByTheirHandles(_ handle: String?, _ destination: String?) throws {
    var crash = try Self.step(.crashed, failing: ["noAnswer"])
    crash.report?.reporter = handle
    let keptBack = ReportsKeptBack(
      [crash],
      ["r": Self.network, "s": ReportDelivery(networkDestination: "https://s.example/v1")])
    #expect(keptBack.destinations == [destination].compactMap(\.self))
  }

  /// A stub is compared with the address of the request, which is not always what Info.plist says.
  @Test(arguments: [
    ("https://r.example/v1#now", "https://r.example/v1"),
    ("https://me:it@r.example/v1", "https://r.example/v1"),
    ("https://r.example/a b", "https://r.example/a%20b"), ("no URL", "no URL"),
  ])
  func destinationsAreAsTheirRequestsHaveThem(_ written: String, _ sent: String) throws {
    let crash = try Self.step(.crashed, failing: ["noAnswer"])
    let keptBack = ReportsKeptBack([crash], ["r": ReportDelivery(networkDestination: written)])
    #expect(keptBack.destinations == [sent])
    let stub = Self.stub("report", StubCondition(url: sent))
    #expect(keptBack.unexplained(of: ["report"], among: [stub]).isEmpty)
  }
}
