package import HostPolicy
import MessagesHost
package import Scenarios
import Terminal

/// The messages and reports of a scenario that end differently under different profiles.
package struct ProfileComparison: Sendable {
  private let file: String
  private let runs: [(profile: IOSProfile, run: ScenarioRun)]

  /// Takes the runs of one scenario, one for each profile.
  package init(_ runs: [(profile: IOSProfile, run: ScenarioRun)]) {
    self.runs = runs
    file = runs.first?.run.scenario.file ?? ""
  }

  /// A message or a report with what became of it, in the order of the profiles.
  package struct Row: Sendable, Hashable {
    package let file: String
    /// Such as `2` for a message, or `r1` for a report.
    package let subject: String
    package let outcomes: [String]
  }

  /// What is the same under two profiles, and what is told of it.
  private typealias Ending = (meaning: String, text: String)

  /// The messages and reports whose outcome is not the same everywhere.
  package var rows: [Row] {
    let decisions = runs.map { entry in
      entry.run.steps.compactMap(\.outcome?.decision).map { decision in
        ProfileComparison.words(decision, in: entry.profile)
      }
    }
    let reports = runs.map { $0.run.steps.compactMap(\.report).map { ProfileComparison.words($0) } }
    return rows("", decisions) + rows("r", reports)
  }

  private func rows(_ sign: String, _ endings: [[Ending]]) -> [Row] {
    (0..<(endings.map(\.count).min() ?? 0)).compactMap { index in
      let outcomes = endings.map { $0[index] }
      guard Set(outcomes.map(\.meaning)).count > 1 else { return nil }
      return Row(file: file, subject: "\(sign)\(index + 1)", outcomes: outcomes.map(\.text))
    }
  }

  /// Whether it was offered, what was answered, and what followed.
  private static func words(_ report: ReportOutcome) -> Ending {
    if let rule = report.offer.refusal?.rule.id {
      let text = "not offered [\(rule)]"
      return (text, text)
    }
    let answer =
      switch report.answer {
      case .classified: ReportAction.name(of: report.reply?.action ?? 0)
      case .noAnswer(let reason): reason.rawValue
      case .notReady, .cancelled, nil: "cancelled"
      }
    let steps = (report.conclusion?.steps ?? []).filter { $0 != .dismiss }.map(\.word)
    let text = (["offered", answer] + steps).joined(separator: ", ")
    return (text, text)
  }

  private static func words(_ decision: Decision, in profile: IOSProfile) -> Ending {
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
    guard !rows.isEmpty else {
      return ["no message and no report ends differently under another profile"]
    }
    let hasReports = rows.contains { $0.subject.hasPrefix("r") }
    let heads = [hasReports ? "message, report" : "message"] + profiles.map(\.name)
    let body = rows.map { ["\($0.file) \($0.subject)"] + $0.outcomes }
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
