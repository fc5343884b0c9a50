import ExtensionBuilding
import MessagesHost
import Scenarios

/// Builds what a scenario installs, and plays it.
struct ReplaySession {
  let base: PhoneConfiguration
  let shop: ExtensionShop
  let network: NetworkChoice
  /// Path of the extension to run in place of the chosen one.
  let replacement: String?

  func run(_ scenario: Scenario) async throws -> ScenarioRun {
    var bundles: [String: ExtensionBundle] = [:]
    for entry in scenario.extensions {
      let isChosen = entry.handle == scenario.settings.filter
      let path =
        isChosen
        ? replacement ?? entry.resolvedPath(in: scenario) : entry.resolvedPath(in: scenario)
      bundles[entry.handle] = try shop.bundle(at: path)
    }
    return try await ScenarioReplayer(bundles: bundles, base: base, network: network).run(scenario)
  }
}
