import MessagesHost
import Sandboxing
package import Scenarios
import Terminal

/// What a replay came to, counted; its last line.
package struct ReplaySummary: Sendable {
  private var counts: [ScenarioRun.Status: Int] = [:]
  private var messages = 0
  private var elapsed = Duration.zero
  private var missing: [String: Int] = [:]
  private var gaps: Set<Protection> = []
  private var warnings: Set<String> = []
  private var launches = 0

  package init() {}

  /// Counts a scenario.
  package mutating func add(_ result: ReplayResult) {
    counts[result.status, default: 0] += 1
    guard case .played(let run) = result else { return }
    messages += run.messageCount
    elapsed += run.elapsed
    for answer in run.missingAnswers { missing[answer.reason, default: 0] += 1 }
    for record in run.trace {
      guard case .launched(_, let status) = record.event else { continue }
      launches += 1
      gaps.formUnion(status.gaps)
      if let warning = status.mode.warning { warnings.insert(warning) }
    }
  }

  /// How many scenarios came to that.
  package func count(_ status: ScenarioRun.Status) -> Int { counts[status] ?? 0 }

  /// Such as `2 of 3 scenarios as expected, 1 played, 4 messages, 0.2 s; sandbox: …`.
  package func line(usesColor: Bool) -> String {
    let style = TerminalStyle(usesColor: usesColor)
    let total = counts.values.reduce(0, +)
    let of = { (count: Int) in
      total == 1 ? "1 scenario" : "\(count) of \(total) scenarios"
    }
    let (held, played) = (count(.asExpected), count(.played))
    let (failed, broken) = (count(.failed), count(.notPlayed))
    var parts: [String] = []
    if failed + broken == 0 {
      if held > 0 {
        let isAll = held == total && total > 1
        parts.append((isAll ? "all \(total) scenarios" : of(held)) + " as expected")
      }
      parts = parts.map(style.green)
    } else {
      if failed > 0 { parts.append("\(of(failed)) failed") }
      if broken > 0 { parts.append("\(of(broken)) could not be played") }
      parts = parts.map(style.red)
      if held > 0 { parts.append("\(held) as expected") }
    }
    if played > 0 {
      parts.append(
        played == total
          ? "\(played.counting("scenario")) played, nothing was expected"
          : "\(played) played without expectations")
    }
    if !missing.isEmpty { parts.append(style.red(missingAnswers)) }
    parts.append(messages.counting("message"))
    let time = (elapsed / .seconds(1) * 100).rounded() / 100
    return parts.joined(separator: ", ") + ", \(time) s; sandbox: \(protections)"
  }

  /// Such as `3 unexpected (crash 2 times, end after the answer)`.
  private var missingAnswers: String {
    let total = missing.values.reduce(0, +)
    let words = missing.sorted { $0.key < $1.key }.map { reason, count in
      count == 1 ? reason : "\(reason) \(count) times"
    }
    return "\(total) unexpected (\(words.joined(separator: ", ")))"
  }

  /// How the extensions were confined, in a few words.
  private var protections: String {
    guard launches > 0 else { return "nothing was launched" }
    guard !gaps.isEmpty else { return "\(Protection.allCases.count) protections active" }
    let missing = "NOT ACTIVE: " + gaps.map(\.rawValue).sorted().joined(separator: ", ")
    return (warnings.sorted() + [missing]).joined(separator: "; ")
  }
}
