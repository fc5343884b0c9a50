import MessagesHost
import Scenarios

/// Builds what a scenario installs, and plays it.
struct ReplaySession {
  let base: PhoneConfiguration
  let provider: ExtensionProvider
  let network: NetworkChoice
  /// Whether an answer that is missing fails nothing by itself.
  var allowsMissingAnswers = false
  /// Path of the extension to run in place of the chosen one.
  let replacement: String?

  func run(_ scenario: Scenario) async throws -> ScenarioRun {
    let bundles = try await provider.bundles(of: scenario, replacingChosen: replacement)
    return try await ScenarioReplayer(
      bundles: bundles, base: base, network: network, allowsMissingAnswers: allowsMissingAnswers
    ).run(scenario)
  }
}
