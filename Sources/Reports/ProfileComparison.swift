package import HostPolicy
import MessagesHost
package import Scenarios
import Terminal

/// The messages of a scenario that end differently under different profiles.
package struct ProfileComparison: Sendable {
  private let file: String
  private let runs: [(profile: IOSProfile, run: ScenarioRun)]

  /// Takes the runs of one scenario, one for each profile.
  package init(_ runs: [(profile: IOSProfile, run: ScenarioRun)]) {
    self.runs = runs
    file = runs.first?.run.scenario.file ?? ""
  }

  /// A message with what became of it, in the order of the profiles.
  package struct Row: Sendable, Hashable {
    package let file: String
    package let message: Int
    package let outcomes: [String]
  }

  /// The messages whose outcome is not the same everywhere.
  package var rows: [Row] {
    let decisions = runs.map { entry in
      entry.run.steps.compactMap(\.outcome?.decision).map { decision in
        ProfileComparison.words(decision, in: entry.profile)
      }
    }
    guard let count = decisions.map(\.count).min(), count > 0 else { return [] }
    return (0..<count).compactMap { index in
      let outcomes = decisions.map { $0[index] }
      guard Set(outcomes.map(\.meaning)).count > 1 else { return nil }
      return Row(file: file, message: index + 1, outcomes: outcomes.map(\.text))
    }
  }

  private static func words(
    _ decision: Decision, in profile: IOSProfile
  ) -> (meaning: String, text: String) {
    let placement = decision.placement
    let asked = decision.isAsked ? "asked" : "not asked"
    let bell = placement.isNotified ? "" : ", silent"
    // Known and unknown senders share a list in some profiles; that alone is no difference.
    let folder =
      [.known, .unknown].contains(placement.folder) ? "shown" : placement.folder.rawValue
    let name = profile.name(of: placement.folder)
    return ("\(asked) \(folder)\(bell)", "\(asked), \(name)\(bell)")
  }

  /// The rows of many scenarios as a table.
  package static func table(_ rows: [Row], profiles: [IOSProfile]) -> [String] {
    guard !rows.isEmpty else { return ["no message ends differently under another profile"] }
    let heads = ["message"] + profiles.map(\.name)
    let body = rows.map { ["\($0.file) \($0.message)"] + $0.outcomes }
    let widths = heads.indices.map { column in
      ([heads] + body).map { $0[column].count }.max() ?? 0
    }
    return ([heads] + body).map { cells in
      let padded = zip(cells, widths).map { $0.padded(to: $1) }
      return padded.joined(separator: "  ").trimmingTrailingSpaces
    }
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
