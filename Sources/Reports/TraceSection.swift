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

  /// Whether every expectation held, and the run came to its end.
  package var isAsExpected: Bool {
    entries.contains { $0.type == "result" && $0.flag("asExpected") == true }
  }

  /// Whether anything belongs to the message of that number.
  package func has(_ number: Int) -> Bool { entries.contains { $0.message == number } }

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

  static func header(file: String, about: String, profile: String) -> TraceEntry {
    TraceEntry([
      "type": .text("scenario"), "version": .number(Double(TraceLine.version)),
      "file": .text(file), "about": .text(about), "profile": .text(profile),
    ])
  }
}
