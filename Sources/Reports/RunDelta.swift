import Fetching
import HostPolicy
import MessagesHost
import Sandboxing
package import Scenarios
import Terminal

/// What is otherwise in a scenario than when it was played before.
package struct RunDelta: Sendable, Hashable {
  /// How the two runs compare as wholes.
  package enum Trend: Sendable, Hashable {
    case failsNow
    case passesNow
    case stillFails
    case stillPasses
  }

  /// A message or a report that ended otherwise; nil for one that only one of the runs has.
  package struct Change: Sendable, Hashable {
    /// Such as `message 2`, or `report r1`.
    package let subject: String
    package let before: String?
    package let after: String?
  }

  package let trend: Trend
  package let changes: [Change]

  /// Compares with the run before; nil where there was none.
  package init(before: ScenarioRun?, after: ScenarioRun) {
    trend =
      switch (before.map { !$0.hasFailed }, !after.hasFailed) {
      case (false?, true): .passesNow
      case (_, true): .stillPasses
      case (false?, false): .stillFails
      case (_, false): .failsNow
      }
    guard let before else {
      changes = []
      return
    }
    changes =
      RunDelta.changes("message ", RunDelta.outcomes(before), RunDelta.outcomes(after))
      + RunDelta.changes("report r", RunDelta.reports(before), RunDelta.reports(after))
  }

  private static func changes(_ noun: String, _ old: [String], _ new: [String]) -> [Change] {
    (0..<max(old.count, new.count)).compactMap { index in
      let pair = (index < old.count ? old[index] : nil, index < new.count ? new[index] : nil)
      return pair.0 == pair.1
        ? nil : Change(subject: "\(noun)\(index + 1)", before: pair.0, after: pair.1)
    }
  }

  /// Whether a person who waits for a change has nothing to read here.
  package var isQuiet: Bool { trend == .stillPasses && changes.isEmpty }

  private static func text(of run: ScenarioRun) -> OutcomeText {
    OutcomeText(
      profile: run.scenario.profile, redaction: run.redaction(showsPrivate: false),
      style: TerminalStyle(usesColor: false), isVerbose: false)
  }

  private static func reports(_ run: ScenarioRun) -> [String] {
    let text = text(of: run)
    return run.steps.compactMap(\.report).map { report in
      let words = [text.summary(report), text.reply(report), text.sent(report)]
      let block = report.blocked == nil ? [] : ["sender blocked"]
      let denials = report.acts.denials.reduce(0) { $0 + $1.count }
      let told = denials == 0 ? [] : [denials.counting("denial")]
      return (words.compactMap(\.self) + block + told).joined(separator: ", ")
    }
  }

  private static func outcomes(_ run: ScenarioRun) -> [String] {
    let text = text(of: run)
    return run.steps.compactMap(\.outcome).map { outcome in
      let words = text.headline(outcome).split(separator: "  ", omittingEmptySubsequences: true)
        .dropFirst(2).map { $0.trimmingPrefix { $0 == " " } }
      let denials = outcome.denials.reduce(0) { $0 + $1.count }
      let deferrals = outcome.deferrals.map { deferral in
        deferral.response.map { "HTTP \($0.status)" } ?? "deferral error \(deferral.code)"
      }
      let told = denials == 0 ? [] : [denials.counting("denial")]
      return (words.map(String.init) + deferrals + told).joined(separator: ", ")
    }
  }
}

extension RunDelta {
  /// The delta as lines of text, without the block of a failing scenario.
  package func lines(file: String, usesColor: Bool) -> [String] {
    let style = TerminalStyle(usesColor: usesColor)
    let head =
      switch trend {
      case .failsNow: style.red("fails now")
      case .passesNow: style.green("passes now")
      case .stillFails: style.red("still fails")
      case .stillPasses: changes.isEmpty ? "the same" : style.yellow("otherwise")
      }
    return ["\(head)  \(file)"]
      + changes.flatMap { change in
        [
          "  \(change.subject)",
          style.red("    - \(change.before ?? "was not there")"),
          style.green("    + \(change.after ?? "is not there any more")"),
        ]
      }
  }
}
