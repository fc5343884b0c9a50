import Foundation
import HostPolicy

/// A trace that was saved as NDJSON, read again.
package struct SavedTrace: Sendable {
  /// Every message of the trace, in order.
  package let messages: [WhySubject]

  /// A line that is none of a trace.
  package struct LineError: Error, Sendable, Hashable, CustomStringConvertible {
    package let file: String
    package let line: Int
    package let text: String
    package var description: String { "\(file):\(line): error: \(text)" }
  }

  private struct Line: Decodable {
    let type: String
    let version: Int?
    let file: String?
    let profile: String?
    let message: Int?
    let facts: TraceFacts?
    let rules: [String]?
    let folder: String?
    let notified: Bool?
    let action: Int?
    let subAction: Int?
    let noAnswer: String?
  }

  /// Reads the contents of a file.
  ///
  /// - Throws: `LineError` for the first line that is not of a trace.
  package init(_ text: String, file: String) throws(LineError) {
    var found: [WhySubject] = []
    var scenario = file
    var profile: Profile?
    var answers: [Int: FilterAnswer] = [:]
    for (index, raw) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !raw.isEmpty {
      func failure(_ text: String) -> LineError {
        LineError(file: file, line: index + 1, text: text)
      }
      guard let line = try? JSONDecoder().decode(Line.self, from: Data(raw.utf8)) else {
        throw failure("expected a line of a trace: a JSON object with a type")
      }
      switch line.type {
      case "scenario":
        guard line.version == TraceLine.version else {
          throw failure("expected version \(TraceLine.version) of the trace format")
        }
        profile = line.profile.flatMap(Profile.named)
        scenario = line.file ?? file
        answers = [:]
      case "answered":
        if let message = line.message { answers[message] = SavedTrace.answer(line) }
      case "placed":
        guard let profile, let number = line.message, let facts = line.facts?.facts(in: profile),
          let folder = line.folder.flatMap(Folder.init)
        else { throw failure("expected message, facts and folder, after a line of type scenario") }
        found.append(
          WhySubject(
            file: scenario, number: number,
            circumstances: Circumstances(facts: facts, profile: profile, answer: answers[number]),
            rules: line.rules ?? [], folder: folder, isNotified: line.notified ?? false))
      default: break
      }
    }
    messages = found
  }

  private static func answer(_ line: Line) -> FilterAnswer? {
    if let action = line.action {
      return .response(action: action, subAction: line.subAction ?? 0)
    }
    return line.noAnswer.flatMap(NoAnswerReason.init).map(FilterAnswer.noAnswer)
  }
}
