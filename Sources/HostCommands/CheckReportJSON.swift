import HostPolicy
import PrivacyChecks
import Reports
import Sandboxing

/// Findings and rules as JSON.
enum CheckReportJSON {
  /// A report as one object.
  static func text(of report: CheckReport) -> String {
    var fields: [String: TraceValue] = [
      "name": .text(report.name),
      "findings": .list(report.findings.map(value)),
      "counts": .object(
        Dictionary(
          uniqueKeysWithValues: Severity.allCases.map {
            ($0.rawValue, .number(Double(report.count($0))))
          })),
    ]
    if let inbox = report.inbox {
      fields["gaps"] = .list(inbox.gaps.map(TraceValue.text))
      fields["inbox"] = .object([
        "asked": .number(Double(inbox.askedMessages)),
        "launches": .number(Double(inbox.launches)),
        "missingProtections": .list(inbox.missingProtections.map { .text($0.rawValue) }),
      ])
    }
    if let failure = report.failure { fields["failure"] = .text("\(failure)") }
    return TraceLine.encode(fields)
  }

  /// Every rule, an object a line.
  static var rules: String {
    CheckCatalog.all.map { TraceLine.encode(fields($0)) }.joined(separator: "\n")
  }

  private static func value(_ finding: Finding) -> TraceValue {
    var fields = fields(finding.rule)
    fields["place"] = .text(finding.place)
    fields["detail"] = .text(finding.detail)
    fields["remedy"] = .text(finding.remedy)
    fields["count"] = .number(Double(finding.count))
    fields["others"] = .list(finding.others.map(TraceValue.text))
    return .object(fields)
  }

  private static func fields(_ rule: CheckRule) -> [String: TraceValue] {
    [
      "rule": .text(rule.id),
      "severity": .text(rule.severity.rawValue),
      "sentence": .text(rule.rule.sentence),
      "source": .text(rule.rule.source),
      "mark": .text(rule.rule.provenance.rawValue),
    ]
  }
}
