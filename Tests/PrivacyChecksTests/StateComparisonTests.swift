import HostPolicy
import MessagesHost
import Testing

@testable import PrivacyChecks

/// What a process keeps between messages, and what only chance decides.
@Suite struct StateComparisonTests {
  private static let junk = FilterAnswer.response(action: 2, subAction: 0)
  private static let none = FilterAnswer.response(action: 0, subAction: 0)
  private static let silent = FilterAnswer.noAnswer(.timeout)

  @Test(
    arguments: [
      ([1: junk], [1: junk], [1: junk], [String]()),
      ([1: junk], [1: junk], [1: none], ["run.state"]),
      ([1: junk], [1: none], [1: none], ["run.chance"]),
      ([1: junk, 2: none], [1: junk, 2: none], [1: junk, 2: junk], ["run.state"]),
      ([1: junk], [1: junk], [1: silent], ["run.state"]), ([1: junk], [1: junk], [:], []),
    ] as [(StateComparison.Answers, StateComparison.Answers, StateComparison.Answers, [String])])
  func comparesAnswers(
    kept: StateComparison.Answers, again: StateComparison.Answers, fresh: StateComparison.Answers,
    rules: [String]
  ) {
    let found = StateComparison.sightings(kept: kept, again: again, fresh: fresh)
    #expect(found.map(\.rule.id) == rules)
  }

  private func rules(_ body: String, more: String = "") async throws -> [Finding] {
    try await CheckedFilters.report(SourceFolder.source(body, more: more)).findings.filter {
      [BehaviourRule.state, BehaviourRule.chance].contains($0.rule)
    }
  }

  @Test func findsAStaticCounter() async throws {
    let found = try await rules(
      """
      Memory.count += 1
      let response = ILMessageFilterQueryResponse()
      response.action = Memory.count > 3 ? .junk : .allow
      completion(response)
      """, more: "enum Memory { nonisolated(unsafe) static var count = 0 }")
    #expect(found.map(\.rule) == [BehaviourRule.state])
    #expect(
      found.first?.detail
        == "junk after other messages, allow in a process of its own (messages 4\u{2013}12)")
  }

  /// The own container outlives the process, so what is kept there is the same both ways.
  @Test func leavesTheOwnContainerAlone() async throws {
    let found = try await rules(
      """
      let file = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("Documents/n")
      let count = (try? Data(contentsOf: file))?.count ?? 0
      try? Data(count: count + 1).write(to: file)
      let response = ILMessageFilterQueryResponse()
      response.action = count > 3 ? .junk : .allow
      completion(response)
      """)
    #expect(found == [])
  }

  @Test func tellsSettingsAndWaitingByName() async throws {
    let report = try await CheckedFilters.report(
      SourceFolder.source(
        """
        let isOn = UserDefaults.standard.bool(forKey: "isOn")
        let done = DispatchSemaphore(value: 0)
        context.deferQueryRequestToNetwork { _, _ in done.signal() }
        done.wait()
        let response = ILMessageFilterQueryResponse()
        response.action = isOn ? .junk : .none
        completion(response)
        """))
    let ids = Set(report.findings.map(\.rule.id))
    #expect(ids.isSuperset(of: ["run.standard-defaults", "run.blocking"]), "\(report.findings)")
    #expect(ids.isDisjoint(with: ["run.noticed", "run.state", "run.chance"]))
  }
}
