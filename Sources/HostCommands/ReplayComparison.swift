import HostPolicy
import Reports
import Scenarios
import Terminal

/// `replay --profile all`: every scenario under every profile, and where they differ.
enum ReplayComparison {
  static func run(
    _ scenarios: [Scenario], _ session: ReplaySession, profiles: [IOSProfile], output: CommandOutput
  ) async throws -> ExitCode {
    var rows: [ProfileComparison.Row] = []
    for scenario in scenarios {
      var runs: [(profile: IOSProfile, run: ScenarioRun)] = []
      for profile in profiles {
        var variant = scenario
        variant.profile = profile
        runs.append((profile, try await session.run(variant)))
      }
      rows += ProfileComparison(runs).rows
    }
    for line in ProfileComparison.table(rows, profiles: profiles) { output.print(line) }
    return .success
  }
}
