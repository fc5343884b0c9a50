package import HostPolicy
package import MessagesHost
package import Scenarios

extension TraceSection {
  /// The trace of a scenario that was played: its events, its failures, its result, its timing.
  package init(_ run: ScenarioRun, showsPrivate: Bool) {
    let redaction = showsPrivate ? .off : Redaction(of: run.trace)
    var more: [TraceEntry] = []
    for step in run.steps {
      more += step.failures.map {
        TraceSection.entry(redaction.show($0), message: step.outcome?.decision.messageID.number)
      }
    }
    more += run.endFailures.map { TraceSection.entry(redaction.show($0), message: nil) }
    self.init(
      file: run.scenario.file, about: run.scenario.about, profile: run.scenario.profile,
      trace: run.trace, more: more, isAsExpected: run.isAsExpected, elapsed: run.elapsed,
      showsPrivate: showsPrivate)
  }

  /// The trace of any phone.
  ///
  /// - Parameters:
  ///   - file: The scenario or the extension, as the user named it.
  ///   - about: One sentence: what was played.
  ///   - profile: The rules that the phone went by.
  ///   - trace: What happened.
  ///   - more: Lines of type `failure` or `finding`.
  ///   - isAsExpected: What the line of type `result` says.
  ///   - elapsed: Real time of the whole; nil where nobody took it.
  ///   - showsPrivate: Whether senders and texts are kept.
  package init(
    file: String, about: String, profile: Profile, trace: [TraceRecord], more: [TraceEntry],
    isAsExpected: Bool, elapsed: Duration? = nil, showsPrivate: Bool
  ) {
    let encoder = TraceLine(of: trace, redaction: showsPrivate ? .off : Redaction(of: trace))
    var entries = trace.map(encoder.entry) + more
    entries.append(TraceEntry(["type": .text("result"), "asExpected": .flag(isAsExpected)]))
    if let elapsed {
      entries.append(
        TraceEntry(["type": .text("timing"), "seconds": .number(elapsed.secondsAsDouble)]))
    }
    self.init(
      header: TraceSection.header(file: file, about: about, profile: profile.id),
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
