import Fetching

/// A deferred request as lines of text.
enum DeferralText {
  static func lines(_ deferral: Deferral, style: TerminalStyle) -> [String] {
    var lines: [String] = []
    let bypass = deferral.isBypassed ? ", transport checks bypassed" : ""
    switch deferral.outcome {
    case .response(let response):
      let answer = ReportText.safe("\(response)")
      lines.append("network \(answer) (\(deferral.transport)\(bypass))")
    case .failure(let failure):
      lines.append(style.yellow("network") + " \(ReportText.safe("\(failure)"))")
    }
    if case .failed(let why, let remedy) = deferral.decisive?.verdict {
      lines.append("        " + ReportText.safe(why))
      lines.append("        " + style.dim(ReportText.safe(remedy)))
    }
    if let problem = deferral.problem {
      lines.append("        " + style.red(ReportText.safe("\(problem)")))
    }
    lines += deferral.notes.map { "        " + ReportText.safe($0) }
    if !deferral.ignoredCookies.isEmpty {
      let names = deferral.ignoredCookies.joined(separator: ", ")
      lines.append("        cookies ignored: " + ReportText.safe(names))
    }
    return lines
  }
}
