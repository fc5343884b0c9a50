import HostPolicy
import MessagesHost
import Sandboxing
package import Scenarios

/// A replay as text for a person: a block a scenario, then the sum.
package struct ReplayText: Sendable {
  private let style: TerminalStyle
  private let isVerbose: Bool
  private let showsPrivate: Bool

  package init(usesColor: Bool, isVerbose: Bool, showsPrivate: Bool) {
    style = TerminalStyle(usesColor: usesColor)
    self.isVerbose = isVerbose
    self.showsPrivate = showsPrivate
  }

  /// The block of one scenario.
  package func lines(_ run: ScenarioRun) -> [String] {
    let redaction = showsPrivate ? .off : Redaction(of: run.trace)
    let text = OutcomeText(
      profile: run.scenario.profile, redaction: redaction, style: style, isVerbose: isVerbose)
    let sign = run.isAsExpected ? style.green("ok") : style.red("FAILED")
    var lines = ["\(sign)  \(style.bold(run.scenario.file))"]
    lines.append("    \(ReportText.safe(run.scenario.about))")
    lines += warnings(run).map { "    \(style.red($0))" }
    for step in run.steps {
      lines += self.lines(step, failures: step.failures.map(redaction.show), text: text)
    }
    lines += between(run.endActs, text: text)
    lines += run.endFailures.map { failure(redaction.show($0), file: run.scenario.file) }
    return lines
  }

  /// What weakens every word of the block, such as a sandbox that only reports.
  private func warnings(_ run: ScenarioRun) -> [String] {
    let texts = run.trace.flatMap { record -> [String] in
      guard case .launched(_, let status) = record.event else { return [] }
      let gaps = status.gaps.map { "NOT ACTIVE: \($0.rawValue), \(status[$0])" }
      return (status.mode.warning.map { [$0] } ?? []) + gaps
    }
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }

  /// The last line of a replay.
  package func summary(
    scenarios: Int, failed: Int, messages: Int, protections: String, seconds: Double
  ) -> String {
    let outcome =
      failed == 0
      ? style.green("all \(scenarios) scenarios as expected")
      : style.red("\(failed) of \(scenarios) scenarios failed")
    let time = (seconds * 100).rounded() / 100
    return "\(outcome), \(messages) messages, \(time) s; sandbox: \(protections)"
  }

  private func lines(
    _ step: StepResult, failures: [ExpectationFailure], text: OutcomeText
  ) -> [String] {
    let isFailed = !failures.isEmpty
    var lines = between(step.between, text: text)
    if let outcome = step.outcome {
      let sign = isFailed ? style.red("\u{2717}") : style.green("\u{2713}")
      lines.append("  \(sign)\(text.headline(outcome))")
      lines += text.details(outcome).map { "        \($0)" }
      if isFailed || isVerbose {
        lines += failures.map { failure($0) }
        lines += text.gates(outcome.decision).map { "        \($0)" }
      }
    } else {
      if isFailed || isVerbose || !step.rules.isEmpty {
        lines.append("  " + (isFailed ? style.red("\u{2717}") : " ") + "     \(act(step))")
      }
      lines += failures.map { failure($0) }
    }
    return lines
  }

  /// What the extension did while it was not asked.
  private func between(_ acts: ExtensionActs, text: OutcomeText) -> [String] {
    let details = text.details(between: acts)
    guard !details.isEmpty else { return [] }
    return ["        " + style.dim("while it was not asked:")] + details.map { "        \($0)" }
  }

  private func act(_ step: StepResult) -> String {
    guard case .act(let act, let times) = step.event.happening else { return "" }
    let rules = step.rules.isEmpty ? "" : ": " + step.rules.map(\.id).joined(separator: ", ")
    return style.dim("\(ActText.of(act))\(times == 1 ? "" : " \(times) times")\(rules)")
  }

  private func failure(_ failure: ExpectationFailure, file: String? = nil) -> String {
    let place = file.map { "\($0):" } ?? "line "
    return "        "
      + style.red("\(failure.field): expected \(failure.expected), actual \(failure.actual)")
      + style.dim("  (\(place)\(failure.position.line))")
  }
}
