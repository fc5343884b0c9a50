import Fetching
import Foundation
import MessagesHost
import ScenarioFiles
import Testing
import Texts

@testable import Scenarios

/// What a scenario expects of each deferral of a message, against what came.
@Suite struct DeferralExpectationTests {
  /// An entry as a scenario writes it, and what did not hold of the answered deferral.
  struct Row: Sendable, CustomTestStringConvertible {
    let entry: String
    let failures: [String]
    var testDescription: String { entry }

    init(_ entry: String, _ failures: String...) {
      self.entry = entry
      self.failures = failures
    }
  }

  private static let address = "https://a.example/check"
  private static let body =
    #"{"_version":1,"query":{"sender":"72645","message":{"text":"hello"}},"app":{"version":"7"}}"#
  private static let base64 = Data(body.utf8).base64EncodedString()

  static let answered = [
    Row("code: 0"), Row("code: 5", "deferrals[0].code: 5, 0"),
    Row("url: '\(address)'"), Row("url: 'x'", "deferrals[0].url: x, \(address)"),
    Row("method: 'POST'"), Row("method: 'GET'", "deferrals[0].method: GET, POST"),
    Row("status: 503"), Row("status: 200", "deferrals[0].status: 200, 503"),
    Row("headers: { host: 'a.example', ACCEPT: '*/*', Cookie: null }"),
    Row(
      "headers: { Accept: 'x', Cookie: 'id=1', Host: null }",
      "deferrals[0].headers: the header Accept: x, the header Accept: */*",
      "deferrals[0].headers: the header Cookie: id=1, no header Cookie",
      "deferrals[0].headers: no header Host, the header Host: a.example"),
    Row("body: '\(body)'"), Row("body: { base64: '\(base64)' }"),
    Row("body: { app: { version: '7' }, _version: 1.0, query: QUERY }"),
    Row("body: 'x'", "deferrals[0].body: \"x\", \(quoted(body))"),
    Row("body: { base64: 'AA==' }", "deferrals[0].body: { \"base64\": \"AA==\" }, BYTES"),
    Row("body: [1]", "deferrals[0].body: [1], JSON"),
    Row("ignoredCookies: ['id', 'b']"),
    Row("ignoredCookies: ['b', 'id']", "deferrals[0].ignoredCookies: b, id, id, b"),
    Row("ignoredCookies: []", "deferrals[0].ignoredCookies: none, id, b"),
    Row(
      "failedCheck: 'deferral.url'",
      "deferrals[0].failedCheck: deferral.url, every check passed"),
  ]

  static let refused = [
    Row("code: 5, failedCheck: 'deferral.single', ignoredCookies: []"),
    Row("code: 0", "deferrals[0].code: 0, 5"),
    Row("url: 'x'", "deferrals[0].url: x, no request was sent"),
    Row("method: 'POST'", "deferrals[0].method: POST, no request was sent"),
    Row("status: 200", "deferrals[0].status: 200, no response"),
    Row("headers: { Accept: null }", "deferrals[0].headers: a request, no request was sent"),
    Row("body: ''", "deferrals[0].body: a request, no request was sent"),
    Row("ignoredCookies: ['id']", "deferrals[0].ignoredCookies: id, none"),
    Row(
      "failedCheck: 'deferral.url'", "deferrals[0].failedCheck: deferral.url, deferral.single"),
  ]

  @Test(arguments: answered) func theAnsweredDeferralIsCompared(row: Row) throws {
    let failures = try Self.failures("[{ \(row.entry) }]", [.answered]).map(\.shown)
    #expect(failures == row.failures.map(Self.filled))
  }

  @Test(arguments: refused) func theRefusedDeferralIsCompared(row: Row) throws {
    #expect(try Self.failures("[{ \(row.entry) }]", [.refused]).map(\.shown) == row.failures)
  }

  @Test func everyFieldHasARowOnBothSides() {
    for key in DeferralField.all.map(\.key) {
      for rows in [Self.answered, Self.refused] {
        #expect(rows.contains { $0.entry.contains("\(key):") && $0.failures.isEmpty == false })
      }
    }
  }

  /// The order and the number of entries count, and a failure names the entry from 0.
  @Test(arguments: [
    ("[{ code: 0 }, { code: 5 }]", []), ("[{}, {}]", []),
    (
      "[{ code: 5 }, { code: 0 }]",
      ["deferrals[0].code: 5, 0", "deferrals[1].code: 0, 5"]
    ),
    ("[]", ["deferrals: no deferrals, 2 deferrals"]),
    ("[{}]", ["deferrals: 1 deferral, 2 deferrals"]),
    ("[{}, { code: 4 }, {}]", ["deferrals: 3 deferrals, 2 deferrals", "deferrals[1].code: 4, 5"]),
  ])
  func eachHasItsEntry(_ list: String, _ failures: [String]) throws {
    let found = try Self.failures(list, [.answered, .refused])
    #expect(found.map(\.shown) == failures)
    #expect(found.allSatisfy { $0.key == "deferrals" })
  }

  /// What the request holds and what a server or an author chose is quoted, so that it is left out
  /// of a report of what was recorded.
  @Test(arguments: [
    "url: 'CANARY'", "method: 'CANARY'", "headers: { CANARY: 'CANARY' }", "body: 'CANARY'",
    "body: { CANARY: 1 }", "ignoredCookies: ['CANARY']",
  ])
  func whatIsPrivateIsQuoted(entry: String) throws {
    let failure = try #require(try Self.failures("[{ \(entry) }]", [.answered]).first)
    for text in [failure.expected, failure.actual] {
      for word in ["CANARY", "a.example", "hello", "72645", "id"] {
        #expect(!text.redacted.contains(word), "\(text.redacted)")
      }
    }
    #expect(failure.expected.revealed.contains("CANARY"))
  }

  /// An expectation that does not hold is renewed field by field, and stays as it was written.
  @Test(arguments: [
    ("[{ code: 5 }, // why\n { code: 5 }]", "[{ code: 0 }, // why\n { code: 5 }]"),
    ("[{ url: 'x', code: 0 }, {}]", "[{ url: '\(address)', code: 0 }, {}]"),
    ("[{ status: 200 }, { code: 0, status: 200 }]", "[{ status: 503 }, { code: 5 }]"),
    ("[{}, { code: 0, method: 'POST', status: 200 }]", "[{}, { code: 5 }]"),
    ("[{}, { url: 'x' /* c */, method: 'POST', code: 0 }]", "[{}, { /* c */ code: 5 }]"),
    ("[{ failedCheck: 'deferral.url' }, {}]", "[{ code: 0 }, {}]"),
    ("[{ body: { base64: '' } }, {}]", "[{ body: { base64: '\(base64)' } }, {}]"),
    ("[{ body: 'x' }, {}]", "[{ body: '\(body)' }, {}]"),
    (
      "[{ headers: { accept: 'x', Cookie: 'y' } }, {}]",
      "[{ headers: { accept: '*/*', Cookie: null } }, {}]"
    ),
    ("[]", "[{ code: 0, status: 503 }, { code: 5, failedCheck: \"deferral.single\" }]"),
    (
      "[{ method: 'GET' }]",
      "[{ method: 'POST' }, { code: 5, failedCheck: 'deferral.single' }]"
    ),
  ])
  func aFailedListIsWrittenAnew(_ before: String, _ after: String) throws {
    let deferrals = [Deferral.answered, .refused]
    let text = Self.document(before)
    let update = try ScenarioUpdate(of: try Self.run(text, deferrals), in: text)
    #expect(update.text == Self.document(after))
    #expect(update.remaining.isEmpty)
    #expect(try Self.run(update.text, deferrals).isAsExpected)
  }

  @Test func jsonStaysJSON() throws {
    let text = Self.document("[{ body: {} }]")
    let update = try ScenarioUpdate(of: try Self.run(text, [.answered]), in: text)
    #expect(update.text.contains("body: {"))
    #expect(update.text.contains("text: \"hello\""))
    #expect(try Self.run(update.text, [.answered]).isAsExpected)
  }

  /// A new expectation tells of deferrals where there are several, and nothing private of them.
  @Test(
    arguments: [
      ([Deferral.answered], nil),
      (
        [.answered, .refused],
        "[{ code: 0, status: 503 }, { code: 5, failedCheck: \"deferral.single\" }]"
      ),
    ] as [([Deferral], String?)])
  func severalAreTold(_ deferrals: [Deferral], _ told: String?) throws {
    let event = try #require(try ScenarioText.parse(ScenarioText.event("wait: '1s'")).events.first)
    let step = StepResult(
      event: event, outcome: .asked(deferrals: deferrals), rules: [], failures: [])
    #expect(step.observed(names: [:])?["deferrals"]?.line == told)
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\"", with: "\\\""))\""
  }

  /// What a row leaves open since it is long.
  private static func filled(_ failure: String) -> String {
    failure.replacing("BYTES", with: "{ \"base64\": \"\(base64)\" }").replacing(
      "JSON",
      with: "{ \"_version\": 1, app: { version: \"7\" }, "
        + "query: { message: { text: \"hello\" }, sender: \"72645\" } }"
    )
  }

  private static func document(_ list: String) -> String {
    let list = list.replacing(
      "QUERY", with: "{ message: { text: 'hello' }, sender: '72645' }")
    return """
      { format: 1, about: 'x', extensions: { mine: '/M' },
        events: [{ receive: { from: '72645', text: 'hello' }, expect: { deferrals: \(list) } }] }
      """
  }

  private static func failures(
    _ list: String, _ deferrals: [Deferral]
  ) throws -> [ExpectationFailure] {
    try run(document(list), deferrals).steps.flatMap(\.failures)
  }

  private static func run(_ text: String, _ deferrals: [Deferral]) throws -> ScenarioRun {
    let scenario = try ScenarioText.parse(text)
    let outcome = MessageOutcome.asked(deferrals: deferrals)
    let steps = scenario.events.map { event in
      StepResult(
        event: event, outcome: outcome, rules: [],
        failures: event.expectation?.check(outcome, rules: [], names: [:]) ?? [])
    }
    return ScenarioRun(
      scenario: scenario, steps: steps, endFailures: [], trace: [], names: [:], elapsed: .zero)
  }
}

extension ExpectationFailure {
  fileprivate var shown: String { "\(field): \(expected.revealed), \(actual.revealed)" }
}
