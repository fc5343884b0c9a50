import Fetching
import HostPolicy

/// The fields of a deferral's trace line.
enum TraceDeferral {
  static func fields(of deferral: Deferral) -> [String: TraceValue] {
    var fields: [String: TraceValue] = [
      "type": .text("deferred"),
      "transport": .text(deferral.transport),
      "bypassed": .flag(deferral.isBypassed),
      "checks": .list(deferral.checks.map(check)),
      "ignoredCookies": .list(deferral.ignoredCookies.map(TraceValue.text)),
      "redirects": .list(deferral.redirects.map(TraceValue.text)),
      "notes": .list(deferral.notes.map(TraceValue.text)),
    ]
    switch deferral.outcome {
    case .response(let response):
      fields["status"] = .number(Double(response.status))
      fields["bytes"] = .number(Double(response.body.count))
    case .failure(let failure):
      fields["error"] = .number(Double(failure.code.rawValue))
      if let underlying = failure.underlying {
        fields["underlying"] = .text("\(underlying.domain) \(underlying.code)")
      }
    }
    fields["problem"] = .optional(deferral.problem.map { "\($0)" })
    return fields
  }

  private static func check(_ check: DeferralCheck) -> TraceValue {
    var fields: [String: TraceValue] = [
      "id": .text(check.rule.id), "mark": .text(check.rule.mark.rawValue),
    ]
    switch check.verdict {
    case .passed(let finding):
      fields["verdict"] = .text("passed")
      fields["finding"] = .text(finding)
    case .failed(let why, let remedy):
      fields["verdict"] = .text("failed")
      fields["finding"] = .text(why)
      fields["remedy"] = .text(remedy)
    case .notChecked(let why):
      fields["verdict"] = .text("not checked")
      fields["finding"] = .text(why)
    }
    return .object(fields)
  }
}
