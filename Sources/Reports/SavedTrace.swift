import Foundation
import HostPolicy
package import Scenarios
package import Texts

/// A trace that was saved as NDJSON, read again.
package struct SavedTrace: Sendable {
  /// A section a phone, in order; at least one.
  package private(set) var sections: [TraceSection] = []

  /// A line that is none of a trace.
  package struct LineError: Error, Sendable, Hashable, CustomStringConvertible {
    package let file: String
    package let line: Int
    package let text: String
    package var description: String { "\(file):\(line): error: \(text)" }
  }

  /// Reads the contents of a file.
  ///
  /// - Throws: `LineError` for the first line that is not of a trace.
  package init(_ text: String, file: String) throws(LineError) {
    var header: TraceEntry?
    var entries: [TraceEntry] = []
    var number = 0
    for bytes in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let raw = Substring(bytes)
      if raw.allSatisfy(\.isWhitespace) { continue }
      do throws(Problem) {
        let entry = try SavedTrace.entry(raw)
        if entry.type == "scenario" {
          if let header { sections.append(TraceSection(header: header, entries: entries)) }
          try SavedTrace.check(header: entry)
          (header, entries) = (entry, [])
          continue
        }
        guard let header else {
          throw Problem("expected a line of type scenario first; is this a trace?")
        }
        if entry.type == "placed" {
          guard WhySubject(placed: entry, of: header, lane: nil) != nil else {
            throw Problem("expected message, facts and folder in a line of type placed")
          }
        }
        entries.append(entry)
      } catch {
        throw LineError(file: file, line: number, text: error.text)
      }
    }
    guard let header else {
      throw LineError(file: file, line: 1, text: "expected a trace; the file is empty")
    }
    sections.append(TraceSection(header: header, entries: entries))
  }

  private struct Problem: Error {
    let text: String

    init(_ text: String) {
      self.text = text
    }
  }

  private static func entry(_ raw: Substring) throws(Problem) -> TraceEntry {
    guard let value = StructuredValue(json: raw), !value.holdsNull,
      let fields = value.object
    else {
      throw Problem("expected a line of a trace: a JSON object without nulls")
    }
    guard fields["type"]?.text != nil else {
      throw Problem("expected a line of a trace: an object with a type")
    }
    if let message = fields["message"] {
      guard let number = message.number, number >= 1, Int(exactly: number) != nil else {
        throw Problem("message: expected the number of a message, 1 for the first")
      }
    }
    return TraceEntry(fields)
  }

  private static func check(header: TraceEntry) throws(Problem) {
    guard header.number("version") == Double(TraceLine.version) else {
      throw Problem("expected version \(TraceLine.version) of the trace format")
    }
    guard let profile = header.text("profile"), IOSProfile.named(profile) != nil else {
      let names = IOSProfile.all.map(\.id).joined(separator: ", ")
      throw Problem("profile: expected one of \(names)")
    }
  }
}

extension Int {
  /// The whole number nearest to what a file says; a file can say anything.
  init(clamping number: Double) {
    self = Int(exactly: number.rounded()) ?? 0
  }
}

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

/// One line of a trace: a type and its fields.
package struct TraceEntry: Sendable, Hashable {
  package let fields: [String: StructuredValue]

  package init(_ fields: [String: StructuredValue]) {
    self.fields = fields
  }

  /// What kind of line it is, such as `placed`.
  package var type: String { text("type") ?? "" }

  /// The number of the message that it belongs to; nil for the phone as a whole.
  package var message: Int? { number("message").map { Int(clamping: $0) } }

  /// What it belongs to, in a few characters: `#2`, `#2?` where that is not certain, `#2+` for what
  /// happened after the message, while nothing was asked.
  var place: String {
    if let message { return "#\(message)" + (isInDoubt ? "?" : "") }
    return messageBefore.map { "#\($0)+" } ?? ""
  }

  /// Whether it may belong to an earlier message.
  var isInDoubt: Bool { flag("certain") == false }

  /// The message that it came after, while nothing was asked; 0 where there was none before.
  var messageBefore: Int? { number("between").map { Int(clamping: $0) } }

  /// Whether the extension did it; that the host ends a process is no act.
  var isAct: Bool {
    ["denied", "log", "notice"].contains(type) || (type == "exited" && flag("wanted") != true)
  }

  /// The line as JSON, without its line break.
  package var line: String { TraceLine.encode(fields) }

  func text(_ key: String) -> String? { fields[key]?.text }

  func number(_ key: String) -> Double? { fields[key]?.number }

  func flag(_ key: String) -> Bool? { fields[key]?.flag }

  func list(_ key: String) -> [StructuredValue] { fields[key]?.list ?? [] }
}
