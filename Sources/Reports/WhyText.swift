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
      heading("message \(subject.number)", of: subject.file)
        + sentence(outcome, circumstances, folder: subject.folder)
    ]
    if let borrowing = circumstances.profile.borrowing { lines.append("  \(borrowing)") }
    for gate in outcome.gates { lines += self.lines(gate) }
    for id in subject.rules {
      guard let rule = PolicyCatalog.rule(id).map(circumstances.profile.rule) else { continue }
      lines += then(rule)
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
    lines(passes: gate.passes, gate.finding, isDecisive: gate.isDecisive, gate.rule)
  }

  /// A condition that was looked at, and its rule.
  func lines(
    passes: Bool, _ finding: String, isDecisive: Bool, _ rule: PolicyRule?
  ) -> [String] {
    let sign = passes ? style.green("passed") : style.red("failed")
    let decided = isDecisive ? style.bold(" \u{2190} decided") : ""
    let line = "  \(sign)  \(TerminalSafeText.line(finding))\(decided)"
    guard let rule else { return [line] }
    return [line, "          \(rule.sentence)", "          " + origin(rule)]
  }

  /// A rule that was applied.
  func then(_ rule: PolicyRule) -> [String] {
    ["  then    \(rule.sentence)", "          " + origin(rule)]
  }

  /// What the answer is about, before its first sentence.
  func heading(_ what: String, of file: String) -> String {
    style.bold(what) + " of \(TerminalSafeText.line(file)): "
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
