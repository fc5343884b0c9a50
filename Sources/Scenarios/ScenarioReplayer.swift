package import ExtensionBuilding
import HostPolicy
package import MessagesHost

/// Plays a scenario on a simulated phone of its own.
package struct ScenarioReplayer: Sendable {
  private let bundles: [String: ExtensionBundle]
  private let base: PhoneConfiguration
  private let transport: NetworkChoice

  /// Prepares a replayer.
  ///
  /// - Parameters:
  ///   - bundles: The built extensions of the scenario by their handles.
  ///   - base: What the scenario does not say: sandbox, launcher.
  ///   - network: What carries deferred requests.
  package init(
    bundles: [String: ExtensionBundle], base: PhoneConfiguration,
    network: NetworkChoice = NetworkChoice()
  ) {
    self.bundles = bundles
    self.base = base
    transport = network
  }

  /// Plays the scenario to its end; a failed expectation does not stop it.
  ///
  /// - Throws: `HostError` where this machine cannot run the extension.
  package func run(_ scenario: Scenario) async throws(HostError) -> ScenarioRun {
    let clock = ContinuousClock()
    let start = clock.now
    let stage = try await ScenarioStage(scenario, bundles: bundles, base: base, network: transport)
    do {
      var steps: [StepResult] = []
      for event in scenario.events { steps.append(try await stage.play(event)) }
      var failures = await check(scenario.expectation, on: stage.phone) + unused(on: stage)
      await stage.shutDown()
      let acts = await stage.phone.takeActsBetween()
      failures += scenario.expectation?.acts.check(nil, between: acts, rules: [], names: [:]) ?? []
      return ScenarioRun(
        scenario: scenario, steps: steps, endFailures: failures, endActs: acts, trace: await stage.phone.trace,
        names: bundles.mapValues(\.displayName), elapsed: clock.now - start)
    } catch {
      await stage.shutDown()
      throw error
    }
  }

  /// A stub that answered nothing is a mistake in the scenario, or in the extension.
  private func unused(on stage: ScenarioStage) -> [ExpectationFailure] {
    stage.unusedStubs.map { name in
      ExpectationFailure(
        field: "network.stubs", expected: "a request for \(name)", actual: "there was none",
        position: stage.scenario.network?.positions[name] ?? .start)
    }
  }

  private func check(
    _ expectation: Scenario.EndExpectation?, on phone: SimulatedPhone
  ) async -> [ExpectationFailure] {
    let folders = await phone.folders
    return (expectation?.folders ?? []).flatMap { expected in
      let messages = folders[expected.folder] ?? []
      var check = ExpectationCheck(position: expected.position)
      let name = "folders.\(expected.folder.rawValue)"
      check.equal("\(name).unread", expected.unread, messages.count(where: \.isUnread))
      check.equal("\(name).count", expected.count, messages.count)
      check.equal("\(name).messages", expected.messages, messages.map(\.id.number))
      return check.failures
    }
  }
}
