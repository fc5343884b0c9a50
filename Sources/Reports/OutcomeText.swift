import Fetching
package import HostPolicy
package import MessagesHost
import Sandboxing
package import Scenarios
package import Terminal
import Texts

/// One message of a run as lines of text: who decided, why, and what came of it.
package struct OutcomeText: Sendable {
  private let profile: IOSProfile
  let redaction: Redaction
  let style: TerminalStyle
  private let isVerbose: Bool
  /// What notices of parts that do nothing here said before in the same run: once is enough to read.
  private var toldInertUses = ToldNotices()

  package init(
    profile: IOSProfile, redaction: Redaction, style: TerminalStyle, isVerbose: Bool
  ) {
    self.profile = profile
    self.redaction = redaction
    self.style = style
    self.isVerbose = isVerbose
  }

  /// The same text after steps of its run, whose notices of one cause it does not repeat.
  package func after(_ steps: some Sequence<StepResult>) -> OutcomeText {
    var text = self
    for step in steps {
      text = text.after(step.between)
      if let acts = step.outcome?.acts ?? step.report?.acts { text = text.after(acts) }
      text = text.after(step.after)
    }
    return text
  }

  /// The same text after acts of its run.
  package func after(_ acts: ExtensionActs) -> OutcomeText {
    var text = self
    for notice in acts.diagnostics where notice.isToldOnce { text.toldInertUses.insert(notice) }
    return text
  }

  /// The line that every message has: number, service, folder, who decided and why.
  package func headline(_ outcome: MessageOutcome) -> String {
    let decision = outcome.decision
    let number = String(decision.messageID.number).leftPadded(to: 3)
    let service = decision.service.name.padded(to: 8)
    let folder = profile.name(of: decision.placement.folder).padded(to: 15)
    let bell = (decision.placement.isNotified ? "notified" : "silent").padded(to: 8)
    return "\(number)  \(service)  \(folder)  \(bell)  \(safe(reason(decision)))"
  }

  /// What the extension said and tried, one line each.
  package func details(_ outcome: MessageOutcome) -> [String] {
    var lines = discarded(outcome.decision) + told(outcome.acts) + ends(outcome)
    // Most notices name their message themselves.
    if !outcome.isCertain, !outcome.denials.isEmpty || !outcome.acts.ends.isEmpty {
      lines.append(
        style.dim(
          "        perhaps of another message: its process may go on by itself, or is asked about both"
        ))
    }
    for deferral in outcome.deferrals {
      lines += DeferralText.lines(deferral, redaction, style: style)
    }
    return lines + logs(outcome.acts)
  }

  /// Why the answer counts for less than it says.
  private func discarded(_ decision: Decision) -> [String] {
    let causes: [(SubActionRule, String)] = [
      (.undeclared, "it was not declared, or is unknown"),
      (.mismatched, "it does not fit the action"),
    ]
    return causes.filter { decision.rules.contains($0.0.rule) }.map { cause, words in
      style.yellow("ignored")
        + " its sub-action: \(words) [\(cause.rule.id), \(cause.rule.provenance.rawValue)]"
    }
  }

  /// What stands above the lines of `details(between:)`.
  package static let betweenTitle = "while no message was asked about:"
  /// The same where the acts count for their message: its process ended with it.
  package static let afterTitle = "after the message was placed:"

  /// What the extension did while it was not asked, one line each.
  package func details(between acts: ExtensionActs) -> [String] {
    told(acts) + acts.ends.map { style.yellow("exited") + "  \(safe($0.sentence))" } + logs(acts)
  }

  /// How the process ended, where the answer does not say it.
  private func ends(_ outcome: MessageOutcome) -> [String] {
    var when = "in place of an answer"
    if case .response = outcome.decision.answer { when = "after its answer" }
    return outcome.acts.ends.filter { !$0.isDecidedByHost || when == "after its answer" }.map {
      style.yellow("exited") + "  \(when): \(safe($0.sentence))"
    }
  }

  private func told(_ acts: ExtensionActs) -> [String] {
    var told = toldInertUses
    return denials(acts.denials)
      + acts.diagnostics.filter { !$0.isToldOnce || told.insert($0) }.map {
        let (code, text) = redaction.show($0)
        return style.yellow("notice") + "  \(safe(text)) [\(safe(code))]"
      }
  }

  private func logs(_ acts: ExtensionActs) -> [String] {
    guard isVerbose else { return [] }
    return acts.logs.map { style.dim("log     \(safe(place($0) + redaction.show($0)))") }
  }

  /// Level and place of a line of the phone's log, as the Console app has them.
  private func place(_ line: LogLine) -> String {
    guard let entry = line.entry else { return "" }
    let place = [entry.subsystem, entry.category].compactMap(\.self).map(redaction.words)
    return ([entry.level.rawValue] + (place.isEmpty ? [] : ["[\(place.joined(separator: ":"))]"]))
      .joined(separator: " ") + "  "
  }

  /// Equal acts on one line with their count, and each remedy once, after the last act it is for.
  private func denials(_ denials: [Denial]) -> [String] {
    var counts: [String: Int] = [:]
    var order: [(text: String, remedy: String)] = []
    for denial in denials {
      let text =
        "\(safe(redaction.words(denial.attempt))) [\(denial.code.rawValue), \(denial.errnoName), "
        + "\(denial.layer.rawValue)]"
      if counts[text] == nil { order.append((text, denial.remedy)) }
      counts[text, default: 0] += denial.count
    }
    var lines: [String] = []
    for (index, entry) in order.enumerated() {
      let count = counts[entry.text] ?? 1
      let times = count == 1 ? "" : ", \(count) times"
      lines.append(style.yellow("denied") + "  \(entry.text)\(times)")
      let isLast = !order[(index + 1)...].contains { $0.remedy == entry.remedy }
      if isLast { lines.append("        " + style.dim(entry.remedy)) }
    }
    return lines
  }

  /// Every gate that was looked at, with source and mark.
  package func gates(_ decision: Decision) -> [String] { gates(decision.gates) }

  func gates(_ gates: [GateRecord]) -> [String] {
    gates.map { gate in
      let sign = gate.passes ? style.green("passed") : style.red("failed")
      let decided = gate.isDecisive ? style.bold(" \u{2190} decided") : ""
      let source = style.dim("\(gate.rule.provenance.rawValue), \(gate.rule.source)")
      return "\(sign)  \(gate.rule.id): \(safe(gate.finding))\(decided)  \(source)"
    }
  }

  private func reason(_ decision: Decision) -> String {
    if let gate = decision.decisiveGate {
      return "not asked: \(gate.finding) [\(gate.rule.id), \(gate.rule.provenance.rawValue)]"
    }
    guard let filter = decision.askedFilter, let answer = decision.answer else {
      return "not asked"
    }
    switch answer {
    case .response(let action, let subAction):
      return "\(filter) answered \(ActionName.of(action: action, subAction: subAction))"
    case .noAnswer(let reason):
      return "\(filter) gave no answer: \(reason.sentence)"
    }
  }

  private func safe(_ text: String) -> String {
    TerminalSafeText.line(text)
  }
}

/// Notices that a run tells once, as far as it has told them.
///
/// A process can write them without end: the first are known by their texts, the others by their codes.
private struct ToldNotices: Sendable {
  private static let mostTexts = 100

  private var texts: Set<String> = []
  private var codes: Set<String> = []

  /// Takes one for told.
  ///
  /// - Returns: Whether it was not.
  @discardableResult
  mutating func insert(_ notice: Diagnostic) -> Bool {
    guard !texts.contains(notice.text) else { return false }
    guard texts.count < Self.mostTexts else { return codes.insert(notice.code).inserted }
    texts.insert(notice.text)
    return true
  }
}

/// A deferred request as lines of text.
enum DeferralText {
  static func lines(
    _ deferral: Deferral, _ redaction: Redaction, style: TerminalStyle
  ) -> [String] {
    var lines: [String] = []
    let bypass = deferral.isBypassed ? ", transport checks bypassed" : ""
    switch deferral.completion {
    case .response(let response):
      let answer = TerminalSafeText.line(redaction.showsAnswers ? "\(response)" : response.size)
      lines.append("network \(answer) (\(deferral.transport)\(bypass))")
    case .failure(let failure):
      lines.append(style.yellow("network") + " \(TerminalSafeText.line("\(failure)"))")
    }
    if let check = deferral.decisive, case .failed(let why, let remedy) = check.status {
      let detail = check.detail.map { " (\(redaction.answer($0)))" } ?? ""
      lines.append("        " + TerminalSafeText.line(why + detail))
      lines.append("        " + style.dim(TerminalSafeText.line(remedy)))
    }
    if let problem = deferral.problem {
      lines.append("        " + style.red(TerminalSafeText.line(redaction.show(problem.text))))
    }
    lines += deferral.notes.map { "        " + TerminalSafeText.line(redaction.show($0)) }
    if !deferral.ignoredCookies.isEmpty {
      let names = deferral.ignoredCookies.map(redaction.answer).joined(separator: ", ")
      lines.append("        cookies ignored: " + TerminalSafeText.line(names))
    }
    return lines
  }
}
