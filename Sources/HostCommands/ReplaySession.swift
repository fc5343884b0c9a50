import ExtensionBuilding
import MessagesHost
import Scenarios

/// Builds what a scenario installs, and plays it.
struct ReplaySession {
  let base: PhoneConfiguration
  let shop: ExtensionShop
  let network: NetworkChoice
  /// Whether an answer that is missing fails nothing by itself.
  var allowsMissingAnswers = false
  /// Path of the extension to run in place of the chosen one.
  let replacement: String?

  func run(_ scenario: Scenario) async throws -> ScenarioRun {
    var bundles: [String: ExtensionBundle] = [:]
    for entry in scenario.extensions {
      bundles[entry.handle] = try await shop.bundle(at: path(of: entry, in: scenario))
    }
    return try await ScenarioReplayer(
      bundles: bundles, base: base, network: network, allowsMissingAnswers: allowsMissingAnswers
    ).run(scenario)
  }

  /// Paths of the extensions that a run of the scenario needs.
  func paths(of scenario: Scenario) -> [String] {
    scenario.extensions.map { path(of: $0, in: scenario) }
  }

  private func path(of entry: Scenario.Extension, in scenario: Scenario) -> String {
    let isChosen = entry.handle == scenario.settings.filter
    let own = entry.resolvedPath(in: scenario)
    return isChosen ? replacement ?? own : own
  }
}
