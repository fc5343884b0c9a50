import HostPolicy
import Testing

@testable import PrivacyChecks

/// What a process keeps between messages, and what only chance decides.
@Suite struct StateComparisonTests {
  private static let junk = FilterAnswer.response(action: 2, subAction: 0)
  private static let none = FilterAnswer.response(action: 0, subAction: 0)
  private static let silent = FilterAnswer.noAnswer(.timeout)
  private static let ended = FilterAnswer.noAnswer(.crash)
  private static let unstarted = FilterAnswer.noAnswer(.launchFailed)

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Two plays to one process, and two to a process for each message.
    let kept: [StateComparison.Answers]
    let fresh: [StateComparison.Answers]
    let rules: [String]
  }

  static let cases = [
    Case(
      testDescription: "always the same", kept: [[1: junk], [1: junk]],
      fresh: [[1: junk], [1: junk]], rules: []),
    Case(
      testDescription: "state", kept: [[1: junk], [1: junk]], fresh: [[1: none], [1: none]],
      rules: ["run.state"]),
    Case(
      testDescription: "chance in one process", kept: [[1: junk], [1: none]],
      fresh: [[1: none], [1: none]], rules: ["run.chance"]),
    Case(
      testDescription: "chance in processes of their own", kept: [[1: junk], [1: junk]],
      fresh: [[1: none], [1: junk]], rules: ["run.chance"]),
    Case(
      testDescription: "state of the second", kept: [[1: junk, 2: none], [1: junk, 2: none]],
      fresh: [[1: junk, 2: junk], [1: junk, 2: junk]], rules: ["run.state"]),
    Case(
      testDescription: "never in time in a process of its own", kept: [[1: junk], [1: junk]],
      fresh: [[1: silent], [1: silent]], rules: ["run.state"]),
    Case(
      testDescription: "never in time after others", kept: [[1: silent], [1: silent]],
      fresh: [[1: junk], [1: junk]], rules: ["run.state"]),
    Case(
      testDescription: "ends after others", kept: [[1: ended], [1: ended]],
      fresh: [[1: junk], [1: junk]], rules: ["run.state"]),
    Case(
      testDescription: "ends by chance", kept: [[1: ended], [1: junk]],
      fresh: [[1: junk], [1: junk]], rules: ["run.chance"]),
    Case(
      testDescription: "too late once, of its own", kept: [[1: junk], [1: junk]],
      fresh: [[1: silent], [1: junk]], rules: ["run.late"]),
    Case(
      testDescription: "too late once, after others", kept: [[1: silent], [1: junk]],
      fresh: [[1: junk], [1: junk]], rules: ["run.late"]),
    Case(
      testDescription: "too late when asked again, state", kept: [[1: junk], [1: silent]],
      fresh: [[1: none], [1: none]], rules: ["run.state"]),
    Case(
      testDescription: "too late when asked again, chance", kept: [[1: silent], [1: junk]],
      fresh: [[1: junk], [1: none]], rules: ["run.chance"]),
    Case(
      testDescription: "too late both ways once", kept: [[1: silent], [1: junk]],
      fresh: [[1: junk], [1: silent]], rules: ["run.late"]),
    Case(
      testDescription: "not started once", kept: [[1: junk], [1: junk]],
      fresh: [[1: unstarted], [1: junk]], rules: ["run.late"]),
    Case(
      testDescription: "not started, then too late", kept: [[1: silent], [1: unstarted]],
      fresh: [[1: silent], [1: silent]], rules: []),
    Case(
      testDescription: "too late after others, not started of its own",
      kept: [[1: silent], [1: silent]], fresh: [[1: unstarted], [1: unstarted]], rules: []),
    Case(
      testDescription: "not played", kept: [[1: junk], [1: junk]], fresh: [[:], [:]], rules: []),
  ]

  @Test(arguments: cases)
  func comparesAnswers(_ example: Case) {
    let found = StateComparison.observations(kept: example.kept, fresh: example.fresh)
    #expect(found.map(\.rule.id) == example.rules)
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
        == "junk after other messages, allow in a process of its own (messages 4\u{2013}13)")
  }

  /// The data container outlives the process, so what is kept there is the same both ways.
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
