import HostPolicy
import Terminal
import Texts

/// What two reports are compared by: what was asked for, what the user saw and did, and what followed.
enum ReportComparison {
  typealias Difference = TraceComparison.Difference

  /// Types of lines that count as a whole, in the order in which they are told, with their names.
  private static let lines: [(kind: TraceLineKind, name: String)] = [
    (.touched, "user"), (.classified, "answer"), (.reported, "delivery"), (.concluded, "ending"),
    (.launched, "launched"), (.exited, "exited"), (.denied, "denials"), (.notice, "notices"),
    (.log, "logs"), (.failure, "expectations"),
  ]

  /// Every type of lines that is compared, in one way or another.
  static let linesOfReport =
    [TraceLineKind.offered, .screen, .alerted, .blocked] + lines.map(\.kind)

  private typealias Fact = (name: String, take: @Sendable (ReportLane) -> String?)

  /// What was asked for.
  private static let factsOfOffer: [Fact] = [
    ("offered", { $0.isOffered ? "yes" : "no" }),
    ("extension", { $0.first(.offered)?.text(OfferedLine.filter) }),
    ("origin", { $0.first(.offered)?.text(OfferedLine.origin) }),
    ("about", { subject($0) }),
    ("told", { told($0) }),
  ]

  /// What followed, as far as no line tells it as a whole.
  private static let factsOfEnd: [Fact] = [
    ("body", { $0.first(.reported)?[ReportedLine.request]?[DeferredLine.Request.body]?.text }),
    ("alert", { $0.first(.alerted)?.text(AlertedLine.choice) }),
    ("blocked", { $0.first(.blocked) == nil ? nil : "yes" }),
    ("rules", { $0.rules.isEmpty ? nil : $0.rules.joined(separator: ", ") }),
  ]

  /// Every fact that differs between two lanes of the same report, in the order in which they are told.
  static func differences(_ old: ReportLane, _ new: ReportLane) -> [Difference] {
    var found = factsOfOffer.map { compared($0, old, new) }
    found += gates(old, new)
    found += screens(old, new)
    found += lines.map { compared($0.kind, $0.name, old, new) }
    found += factsOfEnd.map { compared($0, old, new) }
    return found.filter { isDifferent($0.before, $0.after) }
  }

  private static func compared(
    _ fact: Fact, _ old: ReportLane, _ new: ReportLane
  ) -> Difference {
    (fact.name, fact.take(old), fact.take(new))
  }

  /// One of the traces may be redacted, which changes nothing of the report.
  private static func isDifferent(_ old: String?, _ new: String?) -> Bool {
    guard let old, let new else { return old != new }
    return old != new && ![old, new].contains { $0.contains(Redaction.mark) }
  }

  /// Where one of the traces hides texts of such lines, what can be seen in both is compared.
  private static func compared(
    _ kind: TraceLineKind, _ name: String, _ old: ReportLane, _ new: ReportLane
  ) -> Difference {
    let (before, after) = (old.all(kind), new.all(kind))
    let isHidden = (before + after).contains { $0.line.contains(Redaction.mark) }
    func words(_ lines: [TraceEntry]) -> String? {
      let texts = lines.map { isHidden ? plainWords($0) : TraceEntryText.of($0) }
      return texts.isEmpty ? nil : texts.joined(separator: "; ")
    }
    return (name, words(before), words(after))
  }

  /// A line without its texts.
  private static func plainWords(_ entry: TraceEntry) -> String {
    let parts: [String?] =
      switch entry.kind {
      case .touched:
        [
          entry.text(TouchedLine.act), entry[TouchedLine.obstacle] == nil ? nil : "not done",
          entry.number(TouchedLine.number).map { "item \(Int(clamping: $0))" },
        ]
      case .classified:
        [entry.number(ClassifiedLine.action).map { ReportAction.name(of: Int(rawValueOf: $0)) }]
      case .reported:
        [
          entry.text(ReportedLine.how), entry.text(ReportedLine.obstacle),
          entry.number(ReportedLine.status).map { "\(Int(clamping: $0))" },
          entry.text(ReportedLine.error), entry[ReportedLine.sent] == nil ? nil : "sent",
        ]
      default: [entry.type]
      }
    return parts.compactMap(\.self).joined(separator: " ")
  }

  /// How many: their numbers are those of a run.
  private static func subject(_ lane: ReportLane) -> String? {
    guard let offered = lane.first(.offered) else { return nil }
    let from = lane.senders.map { $0.isEmpty ? "" : " from \($0.joined(separator: ", "))" } ?? ""
    let isOfCalls = offered[OfferedLine.messages] == nil
    let numbers = offered.list(isOfCalls ? OfferedLine.calls : OfferedLine.messages)
    return numbers.count.counting(isOfCalls ? "call" : "message") + from
  }

  /// The messages or calls as the extension gets them.
  private static func told(_ lane: ReportLane) -> String? {
    let told = lane.first(.offered)?.list(OfferedLine.communications) ?? []
    let texts = told.map { one in
      [one[OfferedLine.Communication.sender]?.text, one[OfferedLine.Communication.text]?.text]
        .compactMap(\.self).joined(separator: ": ")
    }
    return texts.isEmpty ? nil : texts.joined(separator: "; ")
  }

  private static func gates(_ old: ReportLane, _ new: ReportLane) -> [Difference] {
    let (left, right) = (TraceComparison.gates(old.gates), TraceComparison.gates(new.gates))
    let (before, after) = (TraceComparison.values(left), TraceComparison.values(right))
    let names = left.map(\.name) + right.map(\.name).filter { before[$0] == nil }
    return names.map { ($0, before[$0], after[$0]) }
  }

  /// Of each screen what the other one does not have.
  private static func screens(_ old: ReportLane, _ new: ReportLane) -> [Difference] {
    let (left, right) = (old.all(.screen), new.all(.screen))
    return (0..<max(left.count, right.count)).map { index in
      let before = left.indices.contains(index) ? left[index] : nil
      let after = right.indices.contains(index) ? right[index] : nil
      let isHidden = [before, after].contains { $0?.line.contains(Redaction.mark) == true }
      let (one, other) = differing(
        before.map { ScreenWords.lines($0, isHidden: isHidden) },
        after.map { ScreenWords.lines($0, isHidden: isHidden) })
      return ("screen \(index + 1)", one, other)
    }
  }

  private static func differing(_ old: [String]?, _ new: [String]?) -> (String?, String?) {
    guard let old, let new else {
      return (old?.joined(separator: ", "), new?.joined(separator: ", "))
    }
    var (removed, inserted): ([String], [String]) = ([], [])
    for change in new.difference(from: old) {
      switch change {
      case .remove(_, let line, _): removed.append(line)
      case .insert(_, let line, _): inserted.append(line)
      }
    }
    // Removals come from the end of the old screen.
    return (
      removed.isEmpty ? nil : removed.reversed().joined(separator: ", "),
      inserted.isEmpty ? nil : inserted.joined(separator: ", ")
    )
  }

  /// The names, for the page of the trace.
  static var reference: String {
    func quoted(_ names: [String]) -> [String] { names.map { "`\($0)`" } }
    let parts =
      quoted(factsOfOffer.map(\.name))
      + ["each gate by its id", "`screen 1` and so on (what of it differs)"]
      + quoted(lines.map(\.name)) + quoted(factsOfEnd.map(\.name))
    return parts.joined(separator: ", ")
  }
}

/// What a screen of a saved trace shows, a text an item.
private enum ScreenWords {
  static func lines(_ screen: TraceEntry, isHidden: Bool) -> [String] {
    let title = isHidden ? nil : screen.text(ScreenLine.title).map { "title \u{201C}\($0)\u{201D}" }
    let done = screen.flag(ScreenLine.ready) == true ? "Done enabled" : "Done disabled"
    let omitted = screen.number(ScreenLine.omitted).map { "\(Int(clamping: $0)) more" }
    return [title, done].compactMap(\.self)
      + screen.list(ScreenLine.items).map { item($0, isHidden: isHidden) }
      + [omitted].compactMap(\.self)
  }

  /// Such as `switch “Fraud” on`.
  private static func item(_ item: StructuredValue, isHidden: Bool) -> String {
    typealias Item = ScreenLine.Item
    func quoted(_ value: StructuredValue?) -> String? {
      isHidden ? nil : value?.text.map { "\u{201C}\($0)\u{201D}" }
    }
    let options = (item[Item.options]?.list ?? []).compactMap(quoted)
    let parts = [
      item[Item.kind]?.text, quoted(item[Item.label] ?? item[Item.placeholder]),
      quoted(item[Item.identifier]).map { "(\($0))" }, quoted(item[Item.value]).map { "= \($0)" },
      item[Item.isOn]?.flag.map { $0 ? "on" : "off" },
      options.isEmpty ? nil : "of " + options.joined(separator: " "),
      item[Item.selected]?.flag == true ? "selected" : nil,
      item[Item.enabled]?.flag == false ? "disabled" : nil,
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}
