import Texts

/// What two traces are compared by: the fields that are declared so, and lines as a whole.
enum TraceComparison {
  typealias Difference = (name: String, before: String?, after: String?)

  /// Lines of a message that count as a whole, in the order in which they are told, with their names.
  static let linesOfMessage: [(kind: TraceLineKind, name: String)] = [
    (.deferred, "requests"), (.denied, "denials"), (.notice, "notices"), (.log, "logs"),
    (.failure, "expectations"),
  ]

  /// Lines that count as a whole where they belong to no message and to no report.
  static let linesOfPhone: [TraceLineKind] = [
    .called, .user, .launched, .exited, .denied, .notice, .log, .failure, .finding, .result,
  ]

  /// What a difference in the answer is called, though it is no verdict of the policy: names are kept.
  private static let answer = "verdict"

  /// Every fact that differs between two lanes of the same message.
  static func differences(_ old: TraceLane, _ new: TraceLane) -> [Difference] {
    let (before, after) = (facts(old), facts(new))
    let (oldValues, newValues) = (values(before), values(after))
    let names = before.map(\.name) + after.map(\.name).filter { oldValues[$0] == nil }
    return names.compactMap { name in
      let (left, right) = (oldValues[name], newValues[name])
      // One of the traces may be redacted, which changes nothing of the message.
      let isHidden = left == Redaction.mark || right == Redaction.mark
      return left == right || (isHidden && left != nil && right != nil) ? nil : (name, left, right)
    }
  }

  /// What the heads of two traces say otherwise; what is hidden in one of them counts, too.
  static func heads(_ old: TraceSection, _ new: TraceSection) -> [Difference] {
    compared(.scenario).map { ($0.name, words($0, old.header), words($0, new.header)) }
  }

  /// What differs in the acts of the user, in the processes and in what is left at the end.
  static func phone(_ old: TraceSection, _ new: TraceSection) -> [Difference] {
    linesOfPhone.map { ($0.rawValue, phone(old, $0), phone(new, $0)) }
  }

  /// How long the extension was asked, in words.
  static func time(_ lane: TraceLane) -> String? {
    lane.first(.timing).map(TraceEntryText.of)
  }

  typealias Fact = (name: String, value: String)

  /// What each name stands for; the first counts, since a file may have a gate twice.
  static func values(_ facts: [Fact]) -> [String: String] {
    Dictionary(facts.lazy.map { ($0.name, $0.value) }) { first, _ in first }
  }

  private static func facts(_ lane: TraceLane) -> [Fact] {
    let asked = lane.isAsked ? lane.first(.asked)?.text(AskedLine.filter) ?? "yes" : "no"
    let lines = linesOfMessage.compactMap { kind, name in joined(lane.all(kind)).map { (name, $0) }
    }
    return facts(.received, lane) + [(TraceLineKind.asked.rawValue, asked)]
      + gates(lane.first(.placed)?.list(PlacedLine.gates) ?? [])
      + (lane.answer.map { [(answer, $0)] } ?? []) + facts(.placed, lane) + lines
  }

  private static func facts(_ kind: TraceLineKind, _ lane: TraceLane) -> [Fact] {
    guard let entry = lane.first(kind) else { return [] }
    return compared(kind).compactMap { field in words(field, entry).map { (field.name, $0) } }
  }

  /// Each condition by its id.
  static func gates(_ gates: [StructuredValue]) -> [Fact] {
    gates.map { gate in
      let sign = gate[PlacedLine.Gate.passes]?.flag == true ? "passed" : "failed"
      return (
        gate[PlacedLine.Gate.id]?.text ?? "gate",
        "\(sign): \(gate[PlacedLine.Gate.finding]?.text ?? "")"
      )
    }
  }

  /// The fields of a line that are compared one by one.
  private static func compared(_ kind: TraceLineKind) -> [DeclaredField] {
    let place = kind == .received ? TracePlace.declarations : []
    return (kind.declaration.fields + place).filter { $0.comparison != .none }
  }

  private static func words(_ field: DeclaredField, _ entry: TraceEntry) -> String? {
    let value = entry.fields[field.name]
    if field.comparison == .byPresence { return value == nil ? nil : "yes" }
    return switch field.kind {
    case .text: value?.text
    case .number: value?.number.map { "\(Int(clamping: $0))" }
    case .flag: value?.flag.map { $0 ? "yes" : "no" }
    case .list: value?.list.map { $0.compactMap(\.text).joined(separator: ", ") }
    case .object, .table, .any: nil
    }
  }

  private static func phone(_ section: TraceSection, _ kind: TraceLineKind) -> String? {
    joined(section.entries.filter { $0.kind == kind && $0.message == nil && $0.report == nil })
  }

  private static func joined(_ entries: [TraceEntry]) -> String? {
    entries.isEmpty ? nil : entries.map(TraceEntryText.of).joined(separator: "; ")
  }
}

extension TraceComparison {
  /// What is compared, as the page of the trace tells it: of what, and by which names.
  static var reference: [[String]] {
    let lines = linesOfMessage.map { "`\($0.name)` (of type `\($0.kind.rawValue)`)" }
    return [
      ["how a message arrived", names(.received)],
      [
        "what was done with it",
        "`\(TraceLineKind.asked.rawValue)` (who was), each gate by its id, "
          + "`\(answer)` (what was answered), \(names(.placed))",
      ],
      ["its lines", lines.joined(separator: ", ")],
      ["a report", ReportComparison.reference],
      ["the phone", names(.scenario)],
      [
        "lines that belong to no message and no report",
        linesOfPhone.map { "`\($0.rawValue)`" }.joined(separator: ", "),
      ],
    ]
  }

  private static func names(_ kind: TraceLineKind) -> String {
    compared(kind).map {
      "`\($0.name)`" + ($0.comparison == .byPresence ? " (whether it is there)" : "")
    }.joined(separator: ", ")
  }
}
