import HostPolicy
import MessagesHost
package import Scenarios

/// A replay as NDJSON: a header a scenario, its events, its failures, its timing.
package enum ReplayTrace {
  package static func lines(_ run: ScenarioRun, showsPrivate: Bool) -> [String] {
    let redaction = showsPrivate ? .off : Redaction(of: run.trace)
    let encoder = TraceLine(redaction: redaction)
    var lines = [
      TraceLine.encode([
        "type": .text("scenario"), "version": .number(Double(TraceLine.version)),
        "file": .text(run.scenario.file), "about": .text(run.scenario.about),
        "profile": .text(run.scenario.profile.id),
      ])
    ]
    lines += run.trace.map(encoder.encode)
    for step in run.steps {
      for failure in step.failures {
        let shown = redaction.show(failure)
        lines.append(line(shown, message: step.outcome?.decision.messageID.number))
      }
    }
    lines += run.endFailures.map { line(redaction.show($0), message: nil) }
    lines.append(
      TraceLine.encode(["type": .text("result"), "asExpected": .flag(run.isAsExpected)]))
    lines.append(
      TraceLine.encode([
        "type": .text("timing"), "seconds": .number(run.elapsed.secondsAsDouble),
      ]))
    return lines
  }

  private static func line(_ failure: ExpectationFailure, message: Int?) -> String {
    var fields: [String: TraceValue] = [
      "type": .text("failure"), "field": .text(failure.field),
      "expected": .text(failure.expected), "actual": .text(failure.actual),
      "line": .number(Double(failure.position.line)),
    ]
    if let message { fields["message"] = .number(Double(message)) }
    return TraceLine.encode(fields)
  }
}
