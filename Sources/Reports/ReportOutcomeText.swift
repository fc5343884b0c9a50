import Fetching
package import HostPolicy
package import MessagesHost
package import Scenarios
import Terminal
import Texts

extension OutcomeText {
  /// The line that every report has: number, whether it was offered, and what came of it.
  package func headline(_ report: ReportOutcome) -> String {
    let number = "r\(report.offer.id.number)".leftPadded(to: 3)
    return "\(number)  \("report".padded(to: 8))  \(TerminalSafeText.line(summary(report)))"
  }

  /// Whether it was offered, and what came of it.
  func summary(_ report: ReportOutcome) -> String {
    let offer = report.offer
    if let gate = offer.refusal {
      return "not offered: \(gate.finding) [\(gate.rule.id), \(gate.rule.provenance.rawValue)]"
    }
    let name = offer.extensionName ?? "the extension"
    switch report.answer {
    case .classified: return "\(name) answered \(ReportAction.name(of: report.reply?.action ?? 0))"
    case .noAnswer(let reason): return "\(name) gave no answer: \(reason.sentenceOfReport)"
    case .notReady: return "cancelled: Done of \(name) could not be pressed"
    case .cancelled, nil: return "the user cancelled \(name)"
    }
  }

  /// What the extension showed and said, and what was done about it, one line each.
  package func details(_ report: ReportOutcome) -> [String] {
    var lines = report.touches.compactMap { touch -> String? in
      // What is unclear is told once, with the screen: by the failure of the step, or by the console.
      if case .unclear = touch.obstacle { return nil }
      guard touch.obstacle != nil else { return nil }
      return style.yellow("user") + "    "
        + safe(SheetLineText.touched(TouchedLine.type.entry(touch, redaction)))
    }
    if let reply = reply(report) { lines.append("reply   " + safe(reply)) }
    if let text = sent(report) {
      let isFailed = if case .failed? = report.sent { true } else { false }
      lines.append((isFailed ? style.yellow("report") : "report") + "  " + safe(text))
      if case .network(let report)? = report.sent {
        if report.trace.isBypassed { lines.append("        transport checks bypassed") }
        lines += report.trace.notes.map { "        " + safe(redaction.show($0)) }
      }
    }
    if let alert = report.alert { lines.append("alert   the user chose \(alert.rawValue)") }
    if let sender = report.blocked {
      let who = redaction.showsMessages ? sender.text.revealed : "the sender"
      lines.append("block   \(safe(who)) is in Blocked Contacts")
    }
    return lines + details(between: report.acts)
  }

  /// What the extension answered; nil where it did not.
  func reply(_ report: ReportOutcome) -> String? {
    report.reply.map { SheetLineText.classified(ClassifiedLine.type.entry($0, redaction)) }
  }

  /// How the report left the phone, or why it did not; nil where none was to.
  func sent(_ report: ReportOutcome) -> String? {
    report.sent.map { SheetLineText.reported(ReportedLine.type.entry($0, redaction)) }
  }

  /// Every condition that was looked at, with source and mark.
  package func gates(_ offer: ReportOffer) -> [String] { gates(offer.gates) }

  private func safe(_ text: String) -> String { TerminalSafeText.line(text) }
}

/// Events of calls and reports in words.
package enum ReportOutcomeText {
  /// What happens, without its end; where messages are left out, without whom it is about.
  package static func name(of step: StepResult, _ redaction: Redaction) -> String {
    switch step.event.happening {
    case .call(let call):
      let caller = who(call.caller.map { [$0] }, redaction).map { " from \($0)" } ?? ""
      guard step.call?.rings != false else { return "a call\(caller) does not ring" }
      return "a call\(caller), \(call.isAnswered ? "answered" : "missed")"
    case .report(let report):
      let origin = report.isFromNotification ? ", from a notification" : ""
      switch report.selection {
      case .call(let caller):
        return "the user reports a call\(named(caller.map { [$0] }, redaction))\(origin)"
      case .transcript(let key):
        return "the user reports a conversation\(named(key.members, redaction))\(origin)"
      case .messages(let messages):
        return
          "the user reports messages\(named(messages.conversation.members, redaction))\(origin)"
      }
    case .receive, .act: return ""
    }
  }

  private static func named(_ senders: [SenderAddress]?, _ redaction: Redaction) -> String {
    who(senders, redaction).map { " from \($0)" } ?? ""
  }

  private static func who(_ senders: [SenderAddress]?, _ redaction: Redaction) -> String? {
    guard redaction.showsMessages, let senders, !senders.isEmpty else { return nil }
    return TerminalSafeText.line(senders.map(\.text.revealed).joined(separator: ", "))
  }
}
