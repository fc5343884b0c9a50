import HostPolicy
import Texts

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
        if entry.kind == .scenario {
          if let header { sections.append(TraceSection(header: header, entries: entries)) }
          try SavedTrace.check(header: entry)
          (header, entries) = (entry, [])
          continue
        }
        guard let header else {
          throw Problem("expected a line of type scenario first; is this a trace?")
        }
        if entry.kind == .placed {
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
    guard fields[TraceEntry.typeKey]?.text != nil else {
      throw Problem("expected a line of a trace: an object with a type")
    }
    if let message = fields[TracePlace.message.name] {
      guard let number = message.number, number >= 1, Int(exactly: number) != nil else {
        throw Problem("message: expected the number of a message, 1 for the first")
      }
    }
    return TraceEntry(fields)
  }

  private static func check(header: TraceEntry) throws(Problem) {
    guard header.number(ScenarioLine.version) == Double(TraceLine.version) else {
      throw Problem("expected version \(TraceLine.version) of the trace format")
    }
    let name = header.text(ScenarioLine.profile)
    guard let profile = name.flatMap(IOSProfile.named) else {
      let names = IOSProfile.names.joined(separator: ", ")
      let why = name.flatMap(IOSProfile.reason).map { "; \($0)" } ?? ""
      throw Problem("profile: expected one of \(names)\(why)")
    }
    // A trace without it is older than names without rules of their own, or has none of them.
    guard header[ScenarioLine.rulesOf].map({ $0.text == profile.id }) ?? true else {
      throw Problem("rulesOf: expected \(profile.id), whose rules hold for \(profile.name)")
    }
  }
}
