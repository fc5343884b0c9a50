import HostPolicy
import MessagesHost
package import Scenarios
import Terminal
import Texts

/// One thing that a replay judged, as test reports list it: an event, or how things are at the end.
package struct ReportCase: Sendable {
  /// Says which event it is, with what an author wrote in it; unique within its scenario.
  package let name: String
  /// The line of the scenario's file.
  package let line: Int
  /// Whether anything was expected of it.
  package let isJudged: Bool
  /// Expectations that did not hold; empty where all did.
  package let failures: [ShownFailure]
  /// For a failed message: who decided, and the gates.
  package let details: [String]

  package var isFailed: Bool { !failures.isEmpty }

  /// Every failure on a line of its own, then the details.
  package var explanation: [String] {
    failures.map(\.sentence) + details
  }
}

extension ReportCase {
  /// What is said of the scenario's own expectations.
  static let end = "at the end"

  /// The cases of a played scenario, in the order of its events.
  ///
  /// Every message is one, and of the other events those that expect something.
  package static func cases(of run: ScenarioRun, showsPrivate: Bool) -> [ReportCase] {
    let redaction = run.redaction(showsPrivate: showsPrivate)
    let text = OutcomeText(
      profile: run.scenario.profile, redaction: redaction, style: TerminalStyle(usesColor: false),
      isVerbose: false)
    var cases: [ReportCase] = []
    for (index, step) in run.steps.enumerated() where step.isCase {
      cases.append(
        ReportCase(
          name: name(of: step, number: index + 1, redaction),
          line: step.failures.first?.position.line ?? step.event.position.line,
          isJudged: step.event.expectation != nil || !step.failures.isEmpty,
          failures: step.failures.map(redaction.show),
          details: step.failures.isEmpty ? [] : details(step, text)))
    }
    guard run.scenario.expectation != nil || !run.endFailures.isEmpty else { return cases }
    cases.append(
      ReportCase(
        name: end, line: run.endFailures.first?.position.line ?? 1,
        isJudged: true, failures: run.endFailures.map(redaction.show), details: []))
    return cases
  }

  private static func name(
    of step: StepResult, number: Int, _ redaction: Redaction
  ) -> String {
    switch step.event.happening {
    case .receive(let message, _):
      let number = step.outcome?.decision.messageID.number ?? number
      let words = MessageText.line(message, redaction).map { " from \($0)" } ?? ""
      return "message \(number), \(message.service.name)\(words)\(step.meanwhile)"
    case .call, .report:
      return "event \(number), \(ReportOutcomeText.name(of: step, redaction))\(step.meanwhile)"
    case .act(let act, let times):
      let words = ActText.of(act, redaction)
      return "event \(number), \(words)\(times == 1 ? "" : " \(times) times")\(step.meanwhile)"
    }
  }

  private static func details(_ step: StepResult, _ text: OutcomeText) -> [String] {
    if let report = step.report { return text.details(report) + text.gates(report.offer) }
    guard let outcome = step.outcome else { return [] }
    return [text.headline(outcome).trimmingPrefix { $0 == " " }].map(String.init)
      + text.details(outcome) + text.gates(outcome.decision)
  }
}

extension StepResult {
  /// Whether a test report lists it: what came of a message or a report, and whatever was judged.
  fileprivate var isCase: Bool {
    outcome != nil || report != nil || event.expectation != nil || !failures.isEmpty
  }
}
