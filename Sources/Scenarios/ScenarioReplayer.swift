package import ExtensionBuilding
import Fetching
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
    let stubs = StubTransport(scenario.network?.stubs ?? [])
    let phone = try SimulatedPhone(configuration(of: scenario, stubs: stubs))
    do {
      let steps = try await play(scenario, on: phone)
      let failures =
        await check(scenario.expectation, on: phone)
        + (transport.usesStubs ? unused(stubs, in: scenario) : [])
      await phone.shutDown()
      return ScenarioRun(
        scenario: scenario, steps: steps, endFailures: failures, trace: await phone.trace,
        elapsed: clock.now - start)
    } catch {
      await phone.shutDown()
      throw error
    }
  }

  /// A request that the script does not answer fails the event, whatever it expects.
  private func problems(
    of outcome: MessageOutcome?, at position: SourcePosition
  ) -> [ExpectationFailure] {
    (outcome?.deferrals ?? []).compactMap(\.problem).map { problem in
      ExpectationFailure(
        field: "network", expected: "an answer of the script", actual: "\(problem)",
        position: position)
    }
  }

  /// A stub that answered nothing is a mistake in the scenario, or in the extension.
  private func unused(_ stubs: StubTransport, in scenario: Scenario) -> [ExpectationFailure] {
    stubs.unusedStubs().map { name in
      ExpectationFailure(
        field: "network.stubs", expected: "a request for \(name)", actual: "there was none",
        position: scenario.network?.positions[name] ?? .start)
    }
  }

  private func configuration(
    of scenario: Scenario, stubs: StubTransport
  ) -> PhoneConfiguration {
    var configuration = base
    configuration.transport = transport.transport(over: stubs)
    configuration.approval = scenario.network?.approval ?? .entitlementOnly
    configuration.profile = scenario.profile
    configuration.contacts = Set(scenario.contacts)
    configuration.filtersUnknownSenders = scenario.settings.filtersUnknownSenders
    configuration.junkStickiness = scenario.settings.junkStickiness
    configuration.appGroups = scenario.appGroups
    configuration.phoneNumber = scenario.phoneNumber
    configuration.hasFreshContainer = scenario.hasFreshContainer
    if let process = scenario.process { configuration.process = process }
    if let timeout = scenario.queryTimeout { configuration.queryTimeout = timeout }
    return configuration
  }

  private func play(
    _ scenario: Scenario, on phone: SimulatedPhone
  ) async throws(HostError) -> [StepResult] {
    for entry in scenario.extensions {
      if let bundle = bundles[entry.handle] { await phone.install(bundle, as: entry.handle) }
    }
    if let filter = scenario.settings.filter { try await phone.perform(.select(filter)) }
    let names = bundles.mapValues(\.displayName)
    var steps: [StepResult] = []
    for event in scenario.events {
      var outcome: MessageOutcome?
      var rules: [PolicyRule] = []
      switch event.happening {
      case .receive(let message, let meanwhile):
        let result = try await phone.receive(message, meanwhile: meanwhile)
        rules = result.decision.rules
        outcome = result
      case .act(let act, let times):
        for _ in 0..<times { rules += try await phone.perform(act) }
      }
      let failures = event.expectation?.check(outcome, rules: rules, names: names) ?? []
      steps.append(
        StepResult(
          event: event, outcome: outcome, rules: rules,
          failures: failures + problems(of: outcome, at: event.position)))
    }
    return steps
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
