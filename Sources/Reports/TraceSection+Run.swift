package import HostPolicy
package import MessagesHost
package import Scenarios
import Texts

extension TraceSection {
  /// The trace of a scenario that was played: its events, its failures, its result, its timing.
  package init(_ run: ScenarioRun, showsPrivate: Bool) {
    let redaction = run.redaction(showsPrivate: showsPrivate)
    var more: [TraceEntry] = []
    for step in run.steps {
      more += step.failures.map {
        TraceSection.entry(redaction.show($0), message: step.outcome?.decision.messageID.number)
      }
    }
    more += run.endFailures.map { TraceSection.entry(redaction.show($0), message: nil) }
    self.init(
      file: run.scenario.file, about: redaction.message(run.scenario.about),
      profile: run.scenario.profile, recorded: run.recorded,
      trace: run.trace, more: more, status: run.status, elapsed: run.elapsed,
      showsPrivate: showsPrivate)
  }

  /// The trace of any phone.
  ///
  /// - Parameters:
  ///   - file: The scenario or the extension, as the user named it.
  ///   - about: One sentence: what was played.
  ///   - profile: The rules that the phone went by.
  ///   - recorded: What of it is private.
  ///   - trace: What happened.
  ///   - more: Lines of type `failure` or `finding`.
  ///   - status: What the line of type `result` says.
  ///   - elapsed: Real time of the whole; nil where nobody took it.
  ///   - showsPrivate: Whether what is private is kept.
  package init(
    file: String, about: String, profile: IOSProfile, recorded: RecordedParts = [],
    trace: [TraceRecord], more: [TraceEntry], status: ScenarioRun.Status,
    elapsed: Duration? = nil, showsPrivate: Bool
  ) {
    let encoder = TraceLine(
      of: trace, redaction: Redaction(recorded, showsPrivate: showsPrivate))
    var entries = trace.map(encoder.entry) + more
    entries.append(TraceSection.result(status))
    if let elapsed {
      entries.append(
        TraceEntry(["type": .text("timing"), "seconds": .number(elapsed.secondsAsDouble)]))
    }
    self.init(
      header: TraceSection.header(
        file: file, about: about, profile: profile.id, recorded: recorded,
        showsPrivate: showsPrivate),
      entries: entries)
  }

  /// A scenario that could not be played: why, and where.
  package init(_ broken: UnplayedScenario, showsPrivate: Bool) {
    let problems = broken.problems.map { problem in
      var fields: [String: StructuredValue] = [
        "type": .text("error"), "file": .text(problem.file), "text": .text(problem.text),
      ]
      fields["line"] = problem.line.map { .number(Double($0)) }
      fields["column"] = problem.column.map { .number(Double($0)) }
      return TraceEntry(fields)
    }
    self.init(
      header: TraceSection.header(
        file: broken.file, about: broken.about, profile: broken.profile.id,
        recorded: broken.recorded, showsPrivate: showsPrivate),
      entries: problems + [TraceSection.result(.notPlayed)])
  }

  private static func result(_ status: ScenarioRun.Status) -> TraceEntry {
    TraceEntry([
      "type": .text("result"), "asExpected": .flag(status == .asExpected),
      "verdict": .text(status.rawValue),
    ])
  }

  private static func entry(_ failure: ShownFailure, message: Int?) -> TraceEntry {
    var fields: [String: StructuredValue] = [
      "type": .text("failure"), "field": .text(failure.field),
      "expected": .text(failure.expected), "actual": .text(failure.actual),
      "line": .number(Double(failure.position.line)),
    ]
    if let message { fields["message"] = .number(Double(message)) }
    return TraceEntry(fields)
  }
}
