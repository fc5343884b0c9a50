import Texts

/// The facts of a lane that two traces are compared by.
enum LaneFacts {
  typealias Field = (name: String, before: String?, after: String?)

  /// Every fact that differs between two lanes of the same message.
  static func differences(_ old: TraceLane, _ new: TraceLane) -> [Field] {
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

  /// What differs in the acts of the user, in the processes and in what is left at the end.
  static func phone(_ old: TraceSection, _ new: TraceSection) -> [Field] {
    ["user", "launched", "exited", "denied", "notice", "log", "failure", "finding", "result"].map {
      type in
      (type, phone(old, type), phone(new, type))
    }
  }

  /// How long the extension was asked, in words.
  static func time(_ lane: TraceLane) -> String? {
    lane.first("timing").map(TraceEntryText.of)
  }

  private typealias Fact = (name: String, value: String)

  /// What each name stands for; the first counts, since a file may have a gate twice.
  private static func values(_ facts: [Fact]) -> [String: String] {
    Dictionary(facts.lazy.map { ($0.name, $0.value) }) { first, _ in first }
  }

  private static func facts(_ lane: TraceLane) -> [Fact] {
    let received = lane.first("received")
    let placed = lane.first("placed")
    var facts: [Fact] = []
    func note(_ name: String, _ value: String?) {
      if let value { facts.append((name, value)) }
    }
    for key in ["sender", "text", "subject", "country"] { note(key, received?.text(key)) }
    note("asked", lane.isAsked ? lane.first("asked")?.text("filter") ?? "yes" : "no")
    for gate in placed?.list("gates") ?? [] {
      let sign = gate["passes"]?.flag == true ? "passed" : "failed"
      note(gate["id"]?.text ?? "gate", "\(sign): \(gate["finding"]?.text ?? "")")
    }
    note("verdict", lane.answer)
    note("rules", placed.map { $0.list("rules").compactMap(\.text).joined(separator: ", ") })
    note("folder", lane.folder)
    note("notified", placed?.flag("notified").map { $0 ? "yes" : "no" })
    note("unread", placed?.number("unread").map { "\(Int(clamping: $0))" })
    note("label", placed?.text("label"))
    let groups = [
      ("requests", "deferred"), ("denials", "denied"), ("notices", "notice"), ("logs", "log"),
      ("expectations", "failure"),
    ]
    for (name, type) in groups { note(name, joined(lane.all(type))) }
    return facts
  }

  private static func phone(_ section: TraceSection, _ type: String) -> String? {
    joined(section.entries.filter { $0.type == type && $0.message == nil })
  }

  private static func joined(_ entries: [TraceEntry]) -> String? {
    entries.isEmpty ? nil : entries.map(TraceEntryText.of).joined(separator: "; ")
  }
}
