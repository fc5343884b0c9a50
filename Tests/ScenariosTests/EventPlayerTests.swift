import ExtensionBundles
import Foundation
import MessagesHost
import ScenarioFiles
import Synchronization
import Testing
import Texts

@testable import Scenarios

/// Events that are played as they are read come to what those of an array come to.
@Suite struct EventPlayerTests {
  private static func scenario(_ events: [String], _ keys: String = "") throws -> Scenario {
    let text =
      "{ format: 1, about: 'test', \(keys) events: [\n\(events.joined(separator: ",\n"))\n] }"
    return try ScenarioParser.parse(Data(text.utf8), file: "test.json5")
  }

  private static func groups(_ events: [Scenario.Event]) -> [[Scenario.Event]] {
    var groups = EventGroups()
    return events.flatMap { groups.take($0) } + groups.finish()
  }

  private static func lines(_ failures: [ExpectationFailure]) -> [String] {
    failures.map { "\($0.position.line) \($0.field): \($0.actual.revealed)" }
  }

  @Test func eventsAreTogetherWithWhatHappensMeanwhile() throws {
    let events = [
      "{ wait: '1s' }", "{ receive: { from: '1', text: 'a' } }", "{ read: '1', meanwhile: true }",
      "{ receive: { from: '2', text: 'b' }, meanwhile: true }",
      "{ receive: { from: '3', text: 'c' } }", "{ read: '3' }", "{ wait: '2s' }",
    ]
    let scenario = try Self.scenario(events, "extensions: { a: 'A' },")
    var groups = EventGroups()
    let counts = scenario.events.map { groups.take($0).map(\.count) }
    // What follows a message may belong to it; what else happens is played at once.
    #expect(counts == [[1], [], [], [], [3], [1, 1], [1]])
    let rest = groups.finish()
    #expect(rest.isEmpty)
    #expect(Self.groups(scenario.events).map(\.count) == [1, 3, 1, 1, 1])
  }

  /// However many there are, no more of the trace is held than one takes, and no more failures than a few.
  @Test func whatIsKeptIsBounded() async throws {
    let scenario = try Self.scenario([
      "{ receive: { from: '72645', text: 'a' }, expect: { asked: true } }",
      "{ receive: { from: '72646', text: 'b' }, expect: { asked: false } }",
      "{ read: '72645', expect: { badge: 0 } }",
    ])
    let written = Mutex(0)
    var player = try await EventPlayer(
      scenario, bundles: [:], base: PhoneConfiguration(),
      trace: { record in written.withLock { $0 = max($0, record.index) } })
    var most = 0
    for _ in 0..<1_500 {
      for group in Self.groups(scenario.events) {
        let played = try await player.play(group)
        #expect(played.steps.count == group.count && played.late.isEmpty)
        most = max(most, await player.keptRecords)
      }
    }
    #expect(most == 0)
    let late = await player.end()
    #expect(late.isEmpty)
    #expect(player.run.events == 4_500)
    #expect(player.run.messages == 3_000)
    // One of three expects to be asked, one that nothing is unread where another conversation has messages.
    #expect(player.run.failureCount == 3_000)
    #expect(player.run.failures.count == EventRun.mostFailures)
    #expect(player.run.untoldFailures == 3_000 - EventRun.mostFailures)
    #expect(player.run.failures.map(\.event) == player.run.failures.map(\.event).sorted())
    #expect(player.run.status == .failed)
    let lastIndex: Int = written.withLock { $0 }
    #expect(lastIndex == 7_501, "two of each message, one of each reading, and the first")
  }

  @Test func theEndIsThatOfAnArray() async throws {
    let scenario = try Self.scenario(
      ["{ receive: { from: '72645', text: 'a' } }", "{ receive: { from: '72646', text: 'b' } }"],
      "expect: { badge: 1, folders: { unknown: { count: 3, messages: [1, 2] } } }, "
        + "network: { stubs: [{ name: 'unused', answer: {} }] },")
    let whole = try await ScenarioReplayer(bundles: [:], base: PhoneConfiguration()).run(scenario)
    var player = try await EventPlayer(scenario, bundles: [:], base: PhoneConfiguration())
    for group in Self.groups(scenario.events) { _ = try await player.play(group) }
    _ = await player.end()
    #expect(whole.endFailures.count == 3)
    #expect(Self.lines(player.run.endFailures) == Self.lines(whole.endFailures))
    #expect(player.run.status == whole.status)
  }

  /// However many reports to one place are kept back, one to another explains the stub that waited for it.
  @Test func reportsExplainTheStubsOfTheirOwnDestinations() async throws {
    let address = { (name: String) in "https://\(name).example/v1" }
    let stubs = ["first", "second", "third"].map { name in
      "{ name: '\(name)', when: { url: '\(address(name))' }, answer: {} }"
    }
    // It is no SMS, so that no sheet is there in which Done can be pressed.
    let refused = "{ report: { from: 'me@example.com', user: ['done'] } }"
    let scenario = try Self.scenario(
      ["{ receive: { service: 'imessage', from: 'me@example.com', text: 'a' } }"]
        + Array(repeating: refused, count: 4) + ["{ selectReporting: 'b' }", refused],
      "reporting: { a: 'A', b: 'B' }, settings: { reporting: 'a' }, "
        + "network: { stubs: [\(stubs.joined(separator: ", "))] },")
    let bundles = [
      "a": ExtensionBundle.scriptedReporter("A", network: address("first")),
      "b": ExtensionBundle.scriptedReporter("B", network: address("second")),
    ]
    let whole = try await ScenarioReplayer(bundles: bundles, base: PhoneConfiguration())
      .run(scenario)
    var player = try await EventPlayer(scenario, bundles: bundles, base: PhoneConfiguration())
    for group in Self.groups(scenario.events) { _ = try await player.play(group) }
    _ = await player.end()
    #expect(player.run.failureCount == 5)
    let missed = whole.endFailures.map(\.expected.revealed)
    #expect(missed.count == 1 && missed.allSatisfy { $0.contains("third") }, "\(missed)")
    #expect(player.run.endFailures.map(\.expected.revealed) == missed)
  }

  @Test(arguments: [("", ScenarioRun.Status.played), ("expect: { asked: false }", .asExpected)])
  func whatNothingExpectsIsPlayed(_ expectation: String, _ status: ScenarioRun.Status) async throws
  {
    let scenario = try Self.scenario(["{ receive: { from: '72645', text: 'a' }, \(expectation) }"])
    var player = try await EventPlayer(scenario, bundles: [:], base: PhoneConfiguration())
    for group in Self.groups(scenario.events) { _ = try await player.play(group) }
    _ = await player.end()
    #expect(player.run.status == status)
  }
}
