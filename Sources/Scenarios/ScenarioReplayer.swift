package import ExtensionBuilding
import Foundation
import HostPolicy
package import MessagesHost

/// Plays a scenario on a simulated phone of its own.
package struct ScenarioReplayer: Sendable {
  private let bundles: [String: ExtensionBundle]
  private let base: PhoneConfiguration

  /// Prepares a replayer.
  ///
  /// - Parameters:
  ///   - bundles: The built extensions of the scenario by their handles.
  ///   - base: What the scenario does not say: sandbox, launcher, transports.
  package init(bundles: [String: ExtensionBundle], base: PhoneConfiguration) {
    self.bundles = bundles
    self.base = base
  }

  /// Plays the scenario to its end; a failed expectation does not stop it.
  ///
  /// - Throws: `HostError` where this machine cannot run the extension.
  package func run(_ scenario: Scenario) async throws(HostError) -> ScenarioRun {
    let clock = ContinuousClock()
    let start = clock.now
    let phone = try SimulatedPhone(configuration(of: scenario))
    do {
      let steps = try await play(scenario, on: phone)
      let failures = await check(scenario.expectation, on: phone)
      await phone.shutDown()
      return ScenarioRun(
        scenario: scenario, steps: steps, endFailures: failures, trace: await phone.trace,
        elapsed: clock.now - start)
    } catch {
      await phone.shutDown()
      throw error
    }
  }

  private func configuration(of scenario: Scenario) -> PhoneConfiguration {
    var configuration = base
    configuration.profile = scenario.profile
    configuration.contacts = Set(scenario.contacts)
    configuration.filtersUnknownSenders = scenario.settings.filtersUnknownSenders
    configuration.junkStickiness = scenario.settings.junkStickiness
    configuration.appGroups = scenario.appGroups
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
      case .receive(let message):
        let result = try await phone.receive(message)
        rules = result.decision.rules
        outcome = result
      case .act(let act, let times):
        for _ in 0..<times { rules += try await phone.perform(act) }
      }
      steps.append(
        StepResult(
          event: event, outcome: outcome, rules: rules,
          failures: event.expectation?.check(outcome, rules: rules, names: names) ?? []))
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
