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
  package var file: String { header.text("file") ?? "" }

  /// What it came to; a run that did not come to its end has failed.
  package var status: ScenarioRun.Status {
    guard let result = entries.last(where: { $0.type == "result" }) else { return .failed }
    if let status = result.text("verdict").flatMap(ScenarioRun.Status.init) { return status }
    return result.flag("asExpected") == true ? .asExpected : .failed
  }

  /// Whether something did not hold, or could not be played.
  package var hasFailed: Bool { status == .failed || status == .notPlayed }

  /// Why it could not be played, a line each; empty where it was.
  package var reasons: [String] {
    entries.filter { $0.type == "error" }.map { TraceEntryText.of($0) }
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

  static func header(
    file: String, about: String, profile: String, recorded: RecordedParts, showsPrivate: Bool
  ) -> TraceEntry {
    TraceEntry([
      "type": .text("scenario"), "version": .number(Double(TraceLine.version)),
      "file": .text(file), "about": .text(about), "profile": .text(profile),
      "private": .list(recorded.names.map(StructuredValue.text)),
      "redacted": .flag(!recorded.isEmpty && !showsPrivate),
    ])
  }
}
