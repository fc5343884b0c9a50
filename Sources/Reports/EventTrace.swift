package import MessagesHost
package import Scenarios
import Texts

/// The trace of a scenario whose events are played as they are read, line by line.
///
/// Its lines are those of a `TraceSection` of the same events, but that not more failures are in it than an
/// `EventRun` keeps.
package struct EventTrace: Sendable {
  private let head: ScenarioLine.Head
  private let redaction: Redaction
  private var line: TraceLine

  /// Begins before the first record.
  ///
  /// - Parameters:
  ///   - scenario: What is played.
  ///   - recorded: What of it was recorded.
  ///   - showsPrivate: Whether that is shown, and what the extension called private in its log.
  package init(_ scenario: Scenario, recorded: RecordedParts, showsPrivate: Bool) {
    head = ScenarioLine.Head(
      file: scenario.file, about: scenario.about, profile: scenario.profile, recorded: recorded,
      showsPrivate: showsPrivate, date: scenario.date)
    redaction = Redaction(recorded, showsPrivate: showsPrivate)
    line = TraceLine(of: [], redaction: redaction)
  }

  /// The first line.
  package var header: String { ScenarioLine.type.entry(head, redaction).line }

  /// Writes the line of the next record, a piece after another: that of the end tells of every message.
  package mutating func encode(_ record: TraceRecord, _ write: (String) -> Void) {
    line.encodeNext(record, write)
  }

  /// The lines behind the last record: what failed, what it came to, what it took.
  package func end(_ run: EventRun) -> [String] {
    var entries = run.failures.map {
      TraceSection.entry($0.failure, message: $0.message, report: $0.report, redaction)
    }
    if run.untoldFailures > 0 { entries.append(TraceSection.entry(Self.untold(run), redaction)) }
    entries += run.endFailures.map { TraceSection.entry($0, redaction) }
    entries.append(ResultLine.type.entry(run.status, redaction))
    entries.append(TimingLine.type.entry((run.elapsed, nil), redaction))
    return entries.map(\.line)
  }

  /// The lines behind the last record of events that could not be played to their end.
  package func end(_ broken: UnplayedScenario) -> [String] {
    TraceSection(broken, showsPrivate: head.showsPrivate).entries.map(\.line)
  }

  private static func untold(_ run: EventRun) -> ExpectationFailure {
    ExpectationFailure(
      field: "events", expected: "no more that does not hold",
      actual: "\(run.untoldFailures) more failures, which were counted only", position: .start)
  }
}

extension InboxLine {
  /// Writes the folders as they stand in the line, a piece after another.
  static func write(
    _ folders: [FolderContents], _ redaction: Redaction, _ write: (String) -> Void
  ) {
    for (index, contents) in folders.enumerated() {
      var fields = Folder.all.filter { $0.name != Folder.messages.name }
        .fields(of: contents, redaction)
      fields[Folder.messages.name] = .list([])
      let shell = TraceEntry(fields).line
      if index > 0 { write(",") }
      fill(Folder.messages.name, in: shell, write) {
        for (index, message) in contents.messages.enumerated() {
          write((index > 0 ? "," : "") + text(of: message, redaction))
        }
      }
    }
  }

  /// Writes an object with an empty list of that name, and something into the list.
  static func fill(
    _ name: String, in shell: String, _ write: (String) -> Void, with content: () -> Void
  ) {
    let list = "\"\(name)\":["
    guard let place = shell.firstRange(of: list + "]") else { return write(shell) }
    write("\(shell[..<place.lowerBound])\(list)")
    content()
    write("]\(shell[place.upperBound...])")
  }

  private static func text(
    of message: FolderContents.Entry, _ redaction: Redaction
  ) -> String {
    guard message.label == nil else {
      return TraceEntry(Message.all.fields(of: message, redaction)).line
    }
    // By hand, since a phone may have a million of them.
    return "{\"number\":\(message.number),\"unread\":\(message.isUnread)}"
  }
}
