import HostPolicy
import MessagesHost
package import Scenarios

extension TraceSection {
  /// The trace of a scenario that was played: its events, its failures, its result, its timing.
  package init(_ run: ScenarioRun, showsPrivate: Bool) {
    let redaction = showsPrivate ? .off : Redaction(of: run.trace)
    let encoder = TraceLine(of: run.trace, redaction: redaction)
    var entries = run.trace.map(encoder.entry)
    for step in run.steps {
      entries += step.failures.map {
        TraceSection.entry(redaction.show($0), message: step.outcome?.decision.messageID.number)
      }
    }
    entries += run.endFailures.map { TraceSection.entry(redaction.show($0), message: nil) }
    entries.append(
      TraceEntry(["type": .text("result"), "asExpected": .flag(run.isAsExpected)]))
    entries.append(
      TraceEntry(["type": .text("timing"), "seconds": .number(run.elapsed.secondsAsDouble)]))
    self.init(
      header: TraceSection.header(
        file: run.scenario.file, about: run.scenario.about, profile: run.scenario.profile.id),
      entries: entries)
  }

  private static func entry(_ failure: ExpectationFailure, message: Int?) -> TraceEntry {
    var fields: [String: TraceValue] = [
      "type": .text("failure"), "field": .text(failure.field),
      "expected": .text(failure.expected), "actual": .text(failure.actual),
      "line": .number(Double(failure.position.line)),
    ]
    if let message { fields["message"] = .number(Double(message)) }
    return TraceEntry(fields)
  }
}
