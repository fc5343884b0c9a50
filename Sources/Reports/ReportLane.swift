import HostPolicy
import MessagesHost
import Texts

/// Everything that a trace tells of one report, in order.
package struct ReportLane: Sendable {
  /// 1 for the first report of the phone, those that were not offered included.
  let number: Int
  let entries: [TraceEntry]

  /// The first line of a type.
  func first(_ kind: TraceLineKind) -> TraceEntry? { entries.first { $0.kind == kind } }

  /// Every line of a type.
  func all(_ kind: TraceLineKind) -> [TraceEntry] { entries.filter { $0.kind == kind } }

  var isOffered: Bool { first(.offered)?.flag(OfferedLine.offered) == true }

  /// Every condition and every rule about what the extension is told, then those about what followed.
  var rules: [String] {
    let lists = [
      first(.offered)?.list(OfferedLine.rules), first(.concluded)?.list(ConcludedLine.rules),
    ]
    return lists.compactMap(\.self).joined().compactMap(\.text)
  }

  /// The conditions that were looked at.
  var gates: [StructuredValue] { first(.offered)?.list(OfferedLine.gates) ?? [] }

  /// Whose messages or calls, as far as the trace shows it; nil where it does not tell.
  var senders: [String]? { first(.offered)?[OfferedLine.from]?.list?.compactMap(\.text) }

  /// What is reported, such as `messages 1, 2`.
  var subject: String { first(.offered).map(TraceEntryText.reported) ?? "" }

  /// What came of it, or why it was not offered, in one line.
  var reason: String { isOffered ? outcome : "not offered: \(outcome)" }

  /// The same where it is told already that it was not offered.
  var outcome: String {
    guard isOffered else {
      let gate = gates.first { $0[PlacedLine.Gate.decisive]?.flag == true }
      let words = [gate?[PlacedLine.Gate.id]?.text, gate?[PlacedLine.Gate.mark]?.text]
      return "\(gate?[PlacedLine.Gate.finding]?.text ?? "") "
        + "[\(words.compactMap(\.self).joined(separator: ", "))]"
    }
    return "\(first(.offered)?.text(OfferedLine.filter) ?? "the extension"): \(ending)"
  }

  private var ending: String {
    let concluded = first(.concluded)
    switch concluded?.text(ConcludedLine.how) {
    case "cancelled": return "cancelled"
    case "not-ready": return "cancelled; Done could not be pressed"
    case "no-answer":
      let reason = concluded?.text(ConcludedLine.noAnswer)
      return reason.map { NoAnswerReason(rawValue: $0)?.sentenceOfReport ?? $0 } ?? "no answer"
    case nil: return "the run ended"
    default:
      let action = first(.classified)?.number(ClassifiedLine.action).map(Int.init(rawValueOf:))
      return action.map { "answered \(ReportAction.name(of: $0))" } ?? "answered"
    }
  }
}

extension TraceSection {
  /// The lane of every report, in the order in which they were asked for.
  var reportLanes: [ReportLane] {
    var order: [Int] = []
    var entries: [Int: [TraceEntry]] = [:]
    for entry in self.entries where entry.message == nil {
      guard let report = entry.report else { continue }
      if entries[report] == nil { order.append(report) }
      entries[report, default: []].append(entry)
    }
    return order.map { ReportLane(number: $0, entries: entries[$0] ?? []) }
  }

  /// Whether anything belongs to the report of that number.
  package func has(report number: Int) -> Bool {
    entries.contains { $0.message == nil && $0.report == number }
  }
}
