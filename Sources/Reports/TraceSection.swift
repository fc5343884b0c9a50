package import HostPolicy
package import MessagesHost
package import Scenarios
import Texts

/// The trace of one phone: a scenario that was played, or the inbox of a check.
package struct TraceSection: Sendable {
  /// The line of type `scenario`.
  package let header: TraceEntry
  /// Every other line, in order.
  package let entries: [TraceEntry]

  init(header: TraceEntry, entries: [TraceEntry]) {
    self.header = header
    self.entries = entries
  }

  /// The file of the scenario, as it was named when it was played.
  package var file: String { header.text(ScenarioLine.file) ?? "" }

  /// What the phone's clock shows at the beginning, in words; nil where it is the machine's.
  var clockWords: String? {
    ScenarioLine.words(header.text(ScenarioLine.date), header.text(ScenarioLine.timeZone))
  }

  /// The rules that its phone went by; nil where this version does not know them.
  package var profile: IOSProfile? { header.text(ScenarioLine.profile).flatMap(IOSProfile.named) }

  /// What it came to; a run that did not come to its end has failed.
  package var status: ScenarioRun.Status {
    entries.last { $0.kind == .result }.map(ResultLine.status) ?? .failed
  }

  /// Whether something did not hold, or could not be played.
  package var hasFailed: Bool { status.hasFailed }

  /// Why it could not be played, a line each; empty where it was.
  package var reasons: [String] {
    entries.filter { $0.kind == .error }.map { TraceEntryText.of($0) }
  }

  /// Whether anything belongs to the message of that number.
  package func has(_ number: Int) -> Bool { entries.contains { $0.message == number } }

  /// What an extension did after that message, while no message was asked about.
  func acts(after number: Int) -> [TraceEntry] {
    let found = entries.filter { $0.messageBefore == number }
    return found.contains(where: \.isAct) ? found : []
  }

  /// The lines as NDJSON, without line breaks.
  package var lines: [String] { [header.line] + entries.map(\.line) }

  /// The lane of every message, in the order of arrival.
  package var lanes: [TraceLane] {
    var order: [Int] = []
    var entries: [Int: [TraceEntry]] = [:]
    for entry in self.entries {
      guard let message = entry.message else { continue }
      if entries[message] == nil { order.append(message) }
      entries[message, default: []].append(entry)
    }
    return order.map { TraceLane(number: $0, entries: entries[$0] ?? []) }
  }
}

extension TraceSection {
  /// The trace of a scenario that was played: its events, its failures, its result, its timing.
  package init(_ run: ScenarioRun, showsPrivate: Bool) {
    let redaction = run.redaction(showsPrivate: showsPrivate)
    var failures: [TraceEntry] = []
    for step in run.steps {
      failures += step.failures.map {
        TraceSection.entry(
          $0, message: step.outcome?.decision.messageID.number,
          report: step.report?.offer.id.number, redaction)
      }
    }
    failures += run.endFailures.map { TraceSection.entry($0, redaction) }
    self.init(
      ScenarioLine.Head(
        file: run.scenario.file, about: run.scenario.about, profile: run.scenario.profile,
        recorded: run.recorded, showsPrivate: showsPrivate, date: run.scenario.date),
      trace: run.trace, more: failures, status: run.status, elapsed: run.elapsed, redaction)
  }

  /// The trace of a phone that a check played to.
  ///
  /// - Parameters:
  ///   - file: The extension, as the user named it.
  ///   - about: One sentence: what was played.
  ///   - profile: The rules that the phone went by.
  ///   - trace: What happened.
  ///   - findings: What was found with it.
  ///   - status: What the line of type `result` says.
  ///   - recorded: What of it was recorded: the rules of a private scenario make messages.
  ///   - showsPrivate: Whether what was recorded is shown, and what the extension called private in its log is shown.
  package init(
    file: String, about: String, profile: IOSProfile, trace: [TraceRecord],
    findings: [TraceFinding], status: ScenarioRun.Status, recorded: RecordedParts = [],
    showsPrivate: Bool
  ) {
    let redaction = Redaction(recorded, showsPrivate: showsPrivate)
    self.init(
      ScenarioLine.Head(
        file: file, about: about, profile: profile, recorded: recorded,
        showsPrivate: showsPrivate),
      trace: trace, more: findings.map { FindingLine.type.entry($0, redaction) }, status: status,
      elapsed: nil, redaction)
  }

  private init(
    _ head: ScenarioLine.Head, trace: [TraceRecord], more: [TraceEntry],
    status: ScenarioRun.Status, elapsed: Duration?, _ redaction: Redaction
  ) {
    var entries = trace.map(TraceLine(of: trace, redaction: redaction).entry) + more
    entries.append(ResultLine.type.entry(status, redaction))
    if let elapsed { entries.append(TimingLine.type.entry((elapsed, nil), redaction)) }
    self.init(header: ScenarioLine.type.entry(head, redaction), entries: entries)
  }

  /// A scenario that could not be played: why, and where.
  package init(_ broken: UnplayedScenario, showsPrivate: Bool) {
    // What it says is redacted already, where that has to be.
    let redaction = Redaction.none
    self.init(
      header: ScenarioLine.type.entry(
        ScenarioLine.Head(
          file: broken.file, about: broken.about, profile: broken.profile,
          recorded: broken.recorded, showsPrivate: showsPrivate), redaction),
      entries: broken.problems.map { ErrorLine.type.entry($0, redaction) }
        + [ResultLine.type.entry(.notPlayed, redaction)])
  }

  /// The line of something that did not hold, of what it belongs to.
  static func entry(
    _ failure: ExpectationFailure, message: Int? = nil, report: Int? = nil,
    _ redaction: Redaction
  ) -> TraceEntry {
    var fields = FailureLine.type.entry(failure, redaction).fields
    if let message { fields[TracePlace.message.name] = .number(Double(message)) }
    if let report { fields[TracePlace.report.name] = .number(Double(report)) }
    return TraceEntry(fields)
  }
}

extension TraceSection {
  /// What of the saved trace is private; all of one that does not say so: it is from elsewhere.
  package var recorded: RecordedParts {
    guard case .list(let names)? = header.fields[ScenarioLine.parts.name] else { return .all }
    return RecordedParts(names: names.compactMap(\.text))
  }

  /// Whether what is private was left out when it was saved.
  package var isRedacted: Bool { header.flag(ScenarioLine.redacted) == true }

  /// The same without what is private, for a trace that was saved with it.
  ///
  /// - Parameter isPrivate: Whether all of it is, whatever its head says.
  /// - Returns: The section with `<private>` in place of each private field.
  package func redacted(isPrivate: Bool) -> TraceSection {
    let redaction = Redaction(isPrivate ? .all : recorded)
    guard !redaction.showsWords else { return self }
    if isRedacted, recorded == redaction.hiddenParts { return self }
    var head = header.fields
    head[ScenarioLine.redacted.name] = .flag(true)
    head[ScenarioLine.parts.name] = .list(redaction.hiddenParts.names.map(StructuredValue.text))
    for field in TraceLineKind.scenario.declaration.fields
    where redaction.hides(field.privacy) && head[field.name] != nil {
      head[field.name] = .text(Redaction.mark)
    }
    return TraceSection(
      header: TraceEntry(head), entries: entries.map { $0.redacted(by: redaction) })
  }
}

extension TraceEntry {
  /// A line of a saved trace without what is private in it.
  fileprivate func redacted(by redaction: Redaction) -> TraceEntry {
    let declaration = kind?.declaration
    var fields = fields
    for (key, value) in fields {
      if let field = declaration?.field(key) {
        fields[key] = field.redacted(value, by: redaction)
      } else if !TraceLineKind.plainNames.contains(key) {
        // What this version does not know may be anything.
        fields[key] = value.redacted
      }
    }
    return TraceEntry(fields)
  }
}
