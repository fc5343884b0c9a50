package import ExtensionBundles
import HostPolicy
package import MessagesHost
import Texts

/// Plays a scenario on a simulated phone of its own.
package struct ScenarioReplayer: Sendable {
  private let bundles: [String: ExtensionBundle]
  private let base: PhoneConfiguration
  private let transport: NetworkChoice
  private let allowsMissingAnswers: Bool

  /// Prepares a replayer.
  ///
  /// - Parameters:
  ///   - bundles: The built extensions of the scenario by their handles.
  ///   - base: What the scenario does not say: sandbox, launcher.
  ///   - network: What carries deferred requests.
  ///   - allowsMissingAnswers: Whether an answer that is missing fails nothing by itself.
  package init(
    bundles: [String: ExtensionBundle], base: PhoneConfiguration,
    network: NetworkChoice = NetworkChoice(), allowsMissingAnswers: Bool = false
  ) {
    self.bundles = bundles
    self.base = base
    transport = network
    self.allowsMissingAnswers = allowsMissingAnswers
  }

  /// Plays the scenario to its end; a failed expectation does not stop it.
  ///
  /// - Throws: `HostError` where this machine cannot run the extension.
  package func run(_ scenario: Scenario) async throws(HostError) -> ScenarioRun {
    let clock = ContinuousClock()
    let start = clock.now
    let scenarioPhone = try await ScenarioPhone(
      scenario, bundles: bundles, base: base, network: transport)
    do {
      let steps = try await scenarioPhone.play(scenario.events)
      var failures = await Self.check(scenario.expectation, on: scenarioPhone.phone)
      let unused = scenarioPhone.unusedStubs
      let view = await scenarioPhone.view(for: scenario.expectation?.fields)
      await scenarioPhone.shutDown()
      let acts = await scenarioPhone.phone.takeActsBetween()
      failures +=
        scenario.expectation?.fields.check(nil, between: acts, rules: [], names: [:], view: view)
        ?? []
      var played = run(
        of: scenario, steps, failures, unused, trace: await scenarioPhone.phone.trace,
        elapsed: clock.now - start)
      (played.endActs, played.endView) = (acts, view)
      return played
    } catch {
      await scenarioPhone.shutDown()
      throw error
    }
  }

  private func run(
    of scenario: Scenario, _ steps: [StepResult], _ endFailures: [ExpectationFailure],
    _ unused: [String], trace: [TraceRecord], elapsed: Duration
  ) -> ScenarioRun {
    let missing = MissingAnswer.all(of: steps, scenario, trace: trace)
    let counted = allowsMissingAnswers ? [] : missing
    let steps = steps.enumerated().map { index, step in
      step.adding(counted.filter { $0.event == index }.map(\.failure))
    }
    let keptBack = ReportsKeptBack(
      steps, of: bundles.filter { entry in scenario.reporters.contains { $0.handle == entry.key } })
    let mistaken = keptBack.unexplained(of: unused, among: scenario.network?.stubs ?? [])
    return ScenarioRun(
      scenario: scenario, steps: steps,
      endFailures: endFailures + Self.failures(of: mistaken, in: scenario)
        + counted.filter { $0.event == nil }.map(\.failure),
      trace: trace, names: scenario.filterNames(of: bundles.mapValues(\.displayName)),
      elapsed: elapsed,
      recorded: RecordedParts(scenario, transport), missingAnswers: missing)
  }

  /// A stub that answered nothing is a mistake in the scenario, or in the extension.
  static func failures(of unused: [String], in scenario: Scenario) -> [ExpectationFailure] {
    unused.map { name in
      ExpectationFailure(
        field: "network.stubs", expected: "a request for \(quoting: name)",
        actual: "there was none", position: scenario.network?.positions[name] ?? .start)
    }
  }

  /// What does not hold of the folders at the end.
  static func check(
    _ expectation: Scenario.EndExpectation?, on phone: SimulatedPhone
  ) async -> [ExpectationFailure] {
    var failures: [ExpectationFailure] = []
    // One folder after another: each is a copy of what it holds.
    for folder in expectation?.folders ?? [] {
      failures += folder.check(await phone.messages(inFolder: folder.folder))
    }
    return failures
  }
}
