import HostPolicy
import Texts

/// Everything that a trace tells of one message, in order.
package struct TraceLane: Sendable {
  /// 1 for the first message of the phone: the same in every run of the same scenario.
  package let number: Int
  package let entries: [TraceEntry]

  /// The first line of a type.
  func first(_ kind: TraceLineKind) -> TraceEntry? { entries.first { $0.kind == kind } }

  /// Every line of a type.
  func all(_ kind: TraceLineKind) -> [TraceEntry] { entries.filter { $0.kind == kind } }

  /// How the message reached the phone, as the Messages app writes it.
  var service: String {
    let word = first(.received)?.text(ReceivedLine.service) ?? ""
    return MessageService(rawValue: word)?.name ?? word
  }

  var isAsked: Bool { first(.asked) != nil }

  /// The folder it was placed in; nil where the run ended before that.
  var folder: String? { first(.placed)?.text(PlacedLine.folder) }

  /// The gate that kept the extension from being asked.
  var decisiveGate: StructuredValue? {
    first(.placed)?.list(PlacedLine.gates).first { $0[PlacedLine.Gate.decisive]?.flag == true }
  }

  /// What the extension answered, in words; nil where it was not asked.
  var answer: String? { first(.answered).flatMap(AnsweredLine.words) }

  /// Who decided, and why, in one line.
  var reason: String {
    if let answer { return "\(first(.asked)?.text(AskedLine.filter) ?? "the filter"): \(answer)" }
    if let gate = decisiveGate {
      let words = [gate[PlacedLine.Gate.id]?.text, gate[PlacedLine.Gate.mark]?.text].compactMap(
        \.self
      ).joined(separator: ", ")
      return "not asked: \(gate[PlacedLine.Gate.finding]?.text ?? "") [\(words)]"
    }
    return isAsked ? "asked, and the run ended" : "the run ended"
  }
}
