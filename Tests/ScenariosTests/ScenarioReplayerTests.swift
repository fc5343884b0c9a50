import ExtensionBundles
import Foundation
import MessagesHost
import ScenarioFiles
import Testing
import Texts

@testable import Scenarios

/// Replays with the real samples, really built, in the real sandbox.
@Suite(.serialized)
struct ScenarioReplayerTests {
  private func run(
    _ scenario: Scenario, allowsMissingAnswers: Bool = false
  ) async throws -> ScenarioRun {
    let paths = Dictionary(
      uniqueKeysWithValues: scenario.installed.map {
        ($0.handle, $0.resolvedPath(in: scenario))
      })
    var bundles = try SampleBundles.built(from: paths)
    for entry in scenario.installed {
      guard let app = try entry.containingApp(in: scenario) else { continue }
      bundles[entry.handle] = bundles[entry.handle]?.inside(app)
    }
    let replayer = ScenarioReplayer(
      bundles: bundles, base: PhoneConfiguration(),
      allowsMissingAnswers: allowsMissingAnswers)
    let result: Result<ScenarioRun, HostError>
    do {
      result = .success(try await replayer.run(scenario.layingOutStores(for: bundles)))
    } catch let error as HostError {
      result = .failure(error)
    }
    if case .failure(let error) = result, error.description.contains("protectionMissing") {
      try Test.cancel("extensions cannot be confined on this machine: \(error)")
    }
    return try result.get()
  }

  private func run(_ keys: String, _ events: String) async throws -> ScenarioRun {
    let text =
      "{ format: 1, about: 'a', extensions: { it: '../Sources/Samples/FilterIt' },\n"
      + "\(keys) events: [\n\(events)] }"
    return try await run(
      ScenarioParser.parse(Data(text.utf8), file: ShippedScenarios.path("/test.json5")))
  }

  private func failures(_ run: ScenarioRun) -> [String] {
    (run.steps.flatMap(\.failures) + run.endFailures).map {
      "\($0.position.line) \($0.field): expected \($0.expected.revealed), actual "
        + $0.actual.revealed
    }
  }

  @Test func everyTopicHasScenarios() {
    let topics = Set(ShippedScenarios.names.compactMap { $0.split(separator: "/").first })
    #expect(
      topics == [
        "appgroup", "clock", "conversation", "folders", "groups", "meanwhile", "network",
        "reporting", "senders", "settings", "template", "wwdc17",
      ])
  }

  @Test(arguments: ShippedScenarios.names)
  func shippedScenarioIsAsItSays(name: String) async throws {
    let scenario = try ScenarioParser.parse(path: ShippedScenarios.path(name))
    #expect(scenario.source != nil)
    #expect(scenario.events.contains { $0.expectation != nil })
    let run = try await run(scenario)
    #expect(failures(run) == [])
    #expect(run.isAsExpected)
    #expect(run.missingAnswers == [])
  }

  /// An example that a reader copies beside the page must come out as the page says.
  @Test(arguments: try ScenarioReferenceTests.examples)
  func anExampleOfTheReferenceIsAsItSays(text: String) async throws {
    let path = ShippedScenarios.root.appending(path: "docs/example.json5").path
    let scenario = try ScenarioParser.parse(Data(text.utf8), file: path)
    #expect(scenario.events.contains { $0.expectation != nil })
    let run = try await run(scenario)
    #expect(failures(run) == [])
    #expect(run.isAsExpected)
    #expect(run.missingAnswers == [])
  }

  @Test func aScenarioThatExpectsNothingIsPlayedAndNoMore() async throws {
    let run = try await run("", "{ receive: { from: '72645', text: 'junk' } }")
    #expect(run.status == .played)
    #expect(!run.isAsExpected)
    #expect(!run.hasFailed)
  }

  /// A crash, with what the event expects, whether answers may be missing, and what comes of it.
  @Test(arguments: [
    ("", false, ScenarioRun.Status.failed, 1), ("", true, .played, 1),
    (", expect: { folder: 'unknown' }", false, .failed, 1),
    (", expect: { folder: 'unknown' }", true, .asExpected, 1),
    (", expect: { noAnswer: 'crash' }", false, .asExpected, 0),
    (", expect: { rules: ['verdict.no-answer'] }", false, .asExpected, 0),
    (", expect: { noAnswer: 'timeout' }", true, .failed, 0),
    (", expect: { action: 'junk' }", true, .failed, 0),
  ])
  func aMissingAnswerThatNobodyExpectedFails(
    _ expectation: String, _ isAllowed: Bool, _ verdict: ScenarioRun.Status, _ missing: Int
  ) async throws {
    let text =
      "{ format: 1, about: 'a', extensions: { it: '../Tests/Fixtures/Extensions/Crashing' },\n"
      + "events: [{ receive: { from: '72645', text: 'bounds' }\(expectation) }] }"
    let run = try await run(
      ScenarioParser.parse(Data(text.utf8), file: ShippedScenarios.path("/test.json5")),
      allowsMissingAnswers: isAllowed)
    #expect(run.status == verdict)
    #expect(run.missingAnswers.map(\.reason) == Array(repeating: "crash", count: missing))
    if verdict == .failed, missing == 1 {
      #expect(failures(run) == ["2 noAnswer: expected an answer, actual crash"])
    }
  }

  @Test func failedExpectationFailsTheRunAndDoesNotStopIt() async throws {
    let run = try await run(
      "",
      """
      { receive: { from: '72645', text: 'junk' }, expect: { folder: 'known' } },
      { receive: { from: '72646', text: 'junk' }, expect: { folder: 'junk', unread: 1 } },
      { receive: { from: '72647', text: 'junk' }, expect: { folder: 'junk' } },
      """)
    #expect(!run.isAsExpected)
    #expect(run.messageCount == 3)
    #expect(
      failures(run) == [
        "3 folder: expected known, actual junk", "4 unread: expected 1, actual 2",
      ])
  }

  @Test func failedEndExpectationFailsTheRun() async throws {
    let run = try await run(
      "expect: { folders: { junk: { count: 2, unread: 0, messages: [2] }, known: { count: 0 } } },",
      "{ receive: { from: '72645', text: 'junk' } }")
    #expect(!run.isAsExpected)
    #expect(
      failures(run) == [
        "2 folders.junk.unread: expected 0, actual 1",
        "2 folders.junk.count: expected 2, actual 1",
        "2 folders.junk.messages: expected [2], actual [1]",
      ])
  }

  /// What the phone shows is that after the event, and at the end that after the last one.
  @Test func failedExpectationsOfThePhoneFailTheRun() async throws {
    let run = try await run(
      "expect: { badge: 5, messages: [{ number: 1, folder: 'known' }] },",
      """
      { receive: { from: '72645', text: 'junk' }, expect: { badge: 1, alerts: 1 } },
      { read: '72645', expect: { shownFolders: ['junk'], badge: 1 } },
      { hideAlerts: '72645', expect: { messages: [{ from: '72645', folder: 'junk', read: false }] } },
      """)
    #expect(
      failures(run) == [
        "3 alerts: expected 1, actual 0",
        "4 shownFolders: expected junk, actual known, unknown, transactions, promotions, junk",
        "4 badge: expected 1, actual 0",
        "5 messages[0].read: expected false, actual true",
        "2 badge: expected 5, actual 0",
        "2 messages[0].folder: expected known, actual junk",
      ])
  }

  @Test func unusedStubFailsTheRun() async throws {
    let run = try await run(
      "network: { stubs: [{ name: 'server', answer: {} }] },",
      "{ receive: { from: '72645', text: 'junk' }, expect: { folder: 'junk' } }")
    #expect(!run.isAsExpected)
    #expect(
      failures(run) == [
        "2 network.stubs: expected a request for server, actual there was none"
      ])
  }

  @Test func requestWithoutStubFailsTheEvent() async throws {
    let run = try await run("", "{ receive: { from: '72645', text: 'hello' } }")
    #expect(!run.isAsExpected)
    #expect(run.steps[0].failures.map(\.field) == ["network"])
    #expect(run.steps[0].failures[0].actual.revealed.contains("there are none; add one"))
  }
}
