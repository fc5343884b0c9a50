import MessagesHost
import Reports
import Sandboxing
import Scenarios

/// Counts what a replay came to.
struct ReplayTally {
  private(set) var failed = 0
  private(set) var messages = 0
  private(set) var seconds = 0.0
  private var gaps: Set<Protection> = []
  private var warnings: Set<String> = []
  private var launches = 0

  mutating func add(_ run: ScenarioRun) {
    if !run.isAsExpected { failed += 1 }
    messages += run.messageCount
    seconds += run.elapsed / .seconds(1)
    for record in run.trace {
      guard case .launched(_, let status) = record.event else { continue }
      launches += 1
      gaps.formUnion(status.gaps)
      if let warning = status.mode.warning { warnings.insert(warning) }
    }
  }

  /// How the extensions were confined, in a few words.
  var protections: String {
    guard launches > 0 else { return "nothing was launched" }
    guard !gaps.isEmpty else { return "\(Protection.allCases.count) protections active" }
    let missing = "NOT ACTIVE: " + gaps.map(\.rawValue).sorted().joined(separator: ", ")
    return (warnings.sorted() + [missing]).joined(separator: "; ")
  }
}
