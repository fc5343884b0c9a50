import HostPolicy
import PrivacyChecks
import Reports
import Scenarios

/// A check as sections of a trace: the findings with the first phone, then the new phone.
enum CheckTrace {
  private static let names = ["two launches on one phone", "a new phone"]

  static func sections(
    of report: CheckReport, profile: IOSProfile, isStrict: Bool, showsPrivate: Bool
  ) -> [TraceSection] {
    let findings = report.findings.map { finding in
      TraceEntry([
        "type": .text("finding"), "rule": .text(finding.rule.id),
        "severity": .text(finding.rule.severity.rawValue), "place": .text(finding.place),
        "detail": .text(finding.detail), "remedy": .text(finding.remedy),
        "count": .number(Double(finding.count)), "others": .list(finding.others.map { .text($0) }),
      ])
    }
    let traces = report.inbox?.traces ?? [[]]
    return zip(traces, names).enumerated().map { index, phone in
      TraceSection(
        file: "\(report.name), \(phone.1)", about: "An inbox of canaries: \(phone.1).",
        profile: profile,
        trace: phone.0, more: index == 0 ? findings : [],
        status: report.fails(strict: isStrict) ? .failed : .asExpected,
        showsPrivate: showsPrivate)
    }
  }
}
