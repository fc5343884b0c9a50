import Reports
import Scenarios

/// What a replay of one scenario came to, to compare with the next one.
struct ReplayDigest: Sendable, Hashable {
  /// Whether every expectation held.
  let passes: Bool
  /// Who decided on each message and where it lies, by number.
  let outcomes: [String]
  /// Why it could not be played; nil if it was.
  let error: String?

  init(_ run: ScenarioRun) {
    let text = OutcomeText(
      profile: run.scenario.profile, redaction: Redaction(of: run.trace),
      style: TerminalStyle(usesColor: false), isVerbose: false)
    passes = run.isAsExpected
    outcomes = run.steps.compactMap(\.outcome).map(text.headline)
    error = nil
  }

  init(error: String) {
    passes = false
    outcomes = []
    self.error = error
  }

  /// The messages whose outcome is another one, each as it was and as it is.
  func differences(from old: ReplayDigest) -> [String] {
    guard error == nil, old.error == nil else { return [] }
    var lines: [String] = []
    for index in 0..<max(outcomes.count, old.outcomes.count) {
      let was = old.outcomes.indices.contains(index) ? old.outcomes[index] : nil
      let now = outcomes.indices.contains(index) ? outcomes[index] : nil
      guard was != now else { continue }
      if let was { lines.append("was  \(was)") }
      if let now { lines.append("now  \(now)") }
    }
    return lines
  }
}
