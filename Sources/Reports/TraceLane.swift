import HostPolicy
import Texts

/// Everything that a trace tells of one message, in order.
package struct TraceLane: Sendable {
  /// 1 for the first message of the phone: the same in every run of the same scenario.
  package let number: Int
  package let entries: [TraceEntry]

  /// The first line of a type.
  func first(_ type: String) -> TraceEntry? { entries.first { $0.type == type } }

  /// Every line of a type.
  func all(_ type: String) -> [TraceEntry] { entries.filter { $0.type == type } }

  /// How the message reached the phone, as the Messages app writes it.
  var service: String {
    let word = first("received")?.text("service") ?? ""
    return MessageService(rawValue: word)?.name ?? word
  }

  var isAsked: Bool { first("asked") != nil }

  /// The folder it was placed in; nil where the run ended before that.
  var folder: String? { first("placed")?.text("folder") }

  /// The gate that kept the extension from being asked.
  var decisiveGate: StructuredValue? {
    first("placed")?.list("gates").first { $0["decisive"]?.flag == true }
  }

  /// What the extension answered, in words; nil where it was not asked.
  var answer: String? {
    guard let entry = first("answered") else { return nil }
    if let reason = entry.text("noAnswer") {
      return NoAnswerReason(rawValue: reason)?.sentence ?? reason
    }
    let action = Int(clamping: entry.number("action") ?? 0)
    let subAction = Int(clamping: entry.number("subAction") ?? 0)
    return "answered \(ActionName.of(action: action, subAction: subAction))"
  }

  /// Who decided, and why, in one line.
  var reason: String {
    if let answer { return "\(first("asked")?.text("filter") ?? "the filter"): \(answer)" }
    if let gate = decisiveGate {
      let words = [gate["id"]?.text, gate["mark"]?.text].compactMap(\.self).joined(separator: ", ")
      return "not asked: \(gate["finding"]?.text ?? "") [\(words)]"
    }
    return isAsked ? "asked, and the run ended" : "the run ended"
  }
}
