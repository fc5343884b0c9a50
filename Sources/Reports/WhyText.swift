package import HostPolicy
import Terminal
import Texts

/// The answer to "why was my extension asked, or not?", in plain words with sources.
package struct WhyText: Sendable {
  private let style: TerminalStyle
  /// Where a sentence of many parts is broken, in characters.
  private static let width = 80

  package init(usesColor: Bool) {
    style = TerminalStyle(usesColor: usesColor)
  }

  /// The whole answer about one message.
  package func lines(_ subject: WhySubject, changes: [FactChange]) -> [String] {
    let circumstances = subject.circumstances
    let outcome = circumstances.outcome
    var lines = [
      style.bold("message \(subject.number)") + " of \(TerminalSafeText.line(subject.file)): "
        + sentence(outcome, circumstances, folder: subject.folder)
    ]
    if let borrowing = circumstances.profile.borrowing { lines.append("  \(borrowing)") }
    for gate in outcome.gates { lines += self.lines(gate) }
    for id in subject.rules {
      guard let rule = PolicyCatalog.rule(id).map(circumstances.profile.rule) else { continue }
      lines.append("  then    \(rule.sentence)")
      lines.append("          " + origin(rule))
    }
    lines += subject.deferrals.map { "  network \(TerminalSafeText.line($0))" }
    lines.append("")
    lines += smallest(circumstances)
    if !changes.isEmpty { lines += self.lines(subject, whatIf: changes) }
    return lines
  }

  /// What other facts would have done with the message.
  package func lines(_ subject: WhySubject, whatIf changes: [FactChange]) -> [String] {
    whatIf(subject.circumstances, changes)
  }

  private func lines(_ gate: GateRecord) -> [String] {
    let sign = gate.passes ? style.green("passed") : style.red("failed")
    let decided = gate.isDecisive ? style.bold(" \u{2190} decided") : ""
    return [
      "  \(sign)  \(TerminalSafeText.line(gate.finding))\(decided)",
      "          \(gate.rule.sentence)",
      "          " + origin(gate.rule),
    ]
  }

  private func origin(_ rule: PolicyRule) -> String {
    style.dim("\(rule.id), \(rule.provenance.rawValue): \(rule.source)")
  }

  private func sentence(
    _ outcome: Circumstances.Consequence, _ circumstances: Circumstances, folder: Folder?
  ) -> String {
    let place = folder.map { "the message lies in \(circumstances.profile.name(of: $0))" }
    if let gate = outcome.decisiveGate {
      let reason = "the extension is not asked, because \(TerminalSafeText.line(gate.finding))"
      return [reason, place].compactMap(\.self).joined(separator: "; ")
    }
    let answered = circumstances.answer.map { answer in
      switch answer {
      case .response(let action, let subAction):
        "it answered \(ActionName.of(action: action, subAction: subAction))"
      case .noAnswer(let reason): reason.sentence
      }
    }
    return ["the extension is asked", answered, place].compactMap(\.self).joined(separator: "; ")
  }

  private func smallest(_ circumstances: Circumstances) -> [String] {
    let sets = circumstances.smallestChanges
    let opposite = circumstances.outcome.isAsked ? "not asked" : "asked"
    guard !sets.isEmpty else { return ["No change of facts would have it \(opposite)."] }
    var lines: [String] = []
    var line = "It would be \(opposite)"
    for (index, set) in sets.enumerated() {
      let words =
        (index == 0 ? "with " : "or with ") + set.map { "\($0)" }.joined(separator: " and ")
        + (index == sets.count - 1 ? "." : ",")
      if line.count + words.count < Self.width {
        line += " " + words
      } else {
        lines.append(line)
        line = "  " + words
      }
    }
    return lines + [line]
  }

  private func whatIf(_ circumstances: Circumstances, _ changes: [FactChange]) -> [String] {
    let changed = changes.reduce(circumstances) { $0.with($1) }
    let outcome = changed.outcome
    let words = changes.map { "\($0)" }.joined(separator: ", ")
    return ["With \(words): \(sentence(outcome, changed, folder: outcome.folder))."]
      + outcome.gates.filter { !$0.passes }.flatMap(lines)
  }
}
