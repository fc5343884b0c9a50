import HostPolicy
import MessagesHost
package import Scenarios

/// One thing that a replay judged, as test reports list it: an event, or how things are at the end.
package struct ReportCase: Sendable {
  /// Says which event it is, without anything private in it; unique within its scenario.
  package let name: String
  /// The line of the scenario's file.
  package let line: Int
  /// Expectations that did not hold; empty where all did.
  package let failures: [ExpectationFailure]
  /// For a failed message: who decided, and the gates.
  package let details: [String]

  package var isFailed: Bool { !failures.isEmpty }

  /// Every failure on a line of its own, then the details.
  package var explanation: [String] {
    failures.map { "\($0.field): expected \($0.expected), actual \($0.actual)" } + details
  }
}

extension ReportCase {
  /// The cases of a played scenario, in the order of its events.
  ///
  /// Every message is one, and of the other events those that expect something.
  package static func cases(of run: ScenarioRun, showsPrivate: Bool) -> [ReportCase] {
    let redaction = showsPrivate ? .off : Redaction(of: run.trace)
    let text = OutcomeText(
      profile: run.scenario.profile, redaction: redaction, style: TerminalStyle(usesColor: false),
      isVerbose: false)
    var cases: [ReportCase] = []
    for (index, step) in run.steps.enumerated()
    where step.outcome != nil || step.event.expectation != nil || !step.failures.isEmpty {
      cases.append(
        ReportCase(
          name: name(of: step, number: index + 1),
          line: step.failures.first?.position.line ?? step.event.position.line,
          failures: step.failures.map(redaction.show),
          details: step.failures.isEmpty ? [] : details(step, text)))
    }
    guard run.scenario.expectation != nil || !run.endFailures.isEmpty else { return cases }
    cases.append(
      ReportCase(
        name: "at the end", line: run.endFailures.first?.position.line ?? 1,
        failures: run.endFailures.map(redaction.show), details: []))
    return cases
  }

  private static func name(of step: StepResult, number: Int) -> String {
    if let decision = step.outcome?.decision {
      return "message \(decision.messageID.number), \(decision.service.name)"
    }
    guard case .act(let act, let times) = step.event.happening else { return "event \(number)" }
    return "event \(number), \(ActText.of(act))\(times == 1 ? "" : " \(times) times")"
  }

  private static func details(_ step: StepResult, _ text: OutcomeText) -> [String] {
    guard let outcome = step.outcome else { return [] }
    return [text.headline(outcome).trimmingPrefix { $0 == " " }].map(String.init)
      + text.details(outcome) + text.gates(outcome.decision)
  }
}

extension Redaction {
  /// A failure with every private text in it replaced.
  func show(_ failure: ExpectationFailure) -> ExpectationFailure {
    ExpectationFailure(
      field: failure.field, expected: ReportText.safe(show(failure.expected)),
      actual: ReportText.safe(show(failure.actual)), position: failure.position)
  }
}
