import Fetching

/// A deferred request as lines of text.
enum DeferralText {
  static func lines(
    _ deferral: Deferral, _ redaction: Redaction, style: TerminalStyle
  ) -> [String] {
    var lines: [String] = []
    let bypass = deferral.isBypassed ? ", transport checks bypassed" : ""
    switch deferral.outcome {
    case .response(let response):
      let answer = ReportText.safe(redaction.showsAnswers ? "\(response)" : response.size)
      lines.append("network \(answer) (\(deferral.transport)\(bypass))")
    case .failure(let failure):
      lines.append(style.yellow("network") + " \(ReportText.safe("\(failure)"))")
    }
    if let check = deferral.decisive, case .failed(let why, let remedy) = check.verdict {
      let detail = check.detail.map { " (\(redaction.answer($0)))" } ?? ""
      lines.append("        " + ReportText.safe(why + detail))
      lines.append("        " + style.dim(ReportText.safe(remedy)))
    }
    if let problem = deferral.problem {
      lines.append("        " + style.red(ReportText.safe(redaction.show(problem.text))))
    }
    lines += deferral.notes.map { "        " + ReportText.safe(redaction.show($0)) }
    if !deferral.ignoredCookies.isEmpty {
      let names = deferral.ignoredCookies.map(redaction.answer).joined(separator: ", ")
      lines.append("        cookies ignored: " + ReportText.safe(names))
    }
    return lines
  }
}
