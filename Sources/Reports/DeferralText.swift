import Fetching
import Sandboxing
import Terminal

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
