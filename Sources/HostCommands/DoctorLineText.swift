import Fetching
import HostPolicy
import Reports

/// One line of the network checklist, as text and as JSON.
enum DoctorLineText {
  static func lines(_ check: DeferralCheck, usesColor: Bool) -> [String] {
    var lines: [String]
    switch check.status {
    case .passed(let finding): lines = ["passed       \(check.rule.id)  \(finding)"]
    case .notChecked(let why): lines = ["not checked  \(check.rule.id)  \(why)"]
    case .failed(let why, let remedy):
      let code = check.code.map { " \u{2192} error \($0.rawValue)" } ?? ""
      lines = ["FAILED       \(check.rule.id)  \(why)\(code)", "             fix: \(remedy)"]
      lines.append("             \(check.rule.sentence) (\(check.rule.provenance.rawValue))")
    }
    return lines + check.warnings.map { "             note: \($0)" }
  }

  static func json(_ check: DeferralCheck) -> String {
    var fields: [String: TraceValue] = [
      "id": .text(check.rule.id), "sentence": .text(check.rule.sentence),
      "source": .text(check.rule.source), "mark": .text(check.rule.provenance.rawValue),
      "warnings": .list(check.warnings.map(TraceValue.text)),
    ]
    switch check.status {
    case .passed(let finding):
      fields["verdict"] = .text("passed")
      fields["finding"] = .text(finding)
    case .notChecked(let why):
      fields["verdict"] = .text("not checked")
      fields["finding"] = .text(why)
    case .failed(let why, let remedy):
      fields["verdict"] = .text("failed")
      fields["finding"] = .text(why)
      fields["remedy"] = .text(remedy)
    }
    if let code = check.code { fields["error"] = .number(Double(code.rawValue)) }
    return TraceLine.encode(fields)
  }
}
