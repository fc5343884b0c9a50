import Fetching
import Foundation
import HostPolicy
import Texts

/// The fields of a deferral's trace line.
struct TraceDeferral {
  let redaction: Redaction

  func fields(of deferral: Deferral) -> [String: StructuredValue] {
    var fields: [String: StructuredValue] = [
      "type": .text("deferred"),
      "transport": .text(deferral.transport),
      "bypassed": .flag(deferral.isBypassed),
      "checks": .list(deferral.checks.map(check)),
      "ignoredCookies": .list(
        deferral.ignoredCookies.map { .text(redaction.answer($0)) }),
      "redirects": .list(
        deferral.redirects.map { .text("\($0.status) \(redaction.answer($0.address))") }),
      "notes": .list(deferral.notes.map { .text(redaction.show($0)) }),
    ]
    fields["request"] = deferral.request.map(request)
    switch deferral.completion {
    case .response(let response):
      fields["status"] = .number(Double(response.status))
      fields["bytes"] = .number(Double(response.body.count))
      fields["response"] = answer(response)
    case .failure(let failure):
      fields["error"] = .number(Double(failure.code.rawValue))
      if let underlying = failure.underlying {
        fields["underlying"] = .text("\(underlying.domain) \(underlying.code)")
      }
    }
    fields["problem"] = .optional(deferral.problem.map { redaction.show($0.text) })
    return fields
  }

  private func request(_ request: DeferralRequest) -> StructuredValue {
    let body =
      redaction.showsMessages
      ? String(decoding: request.body, as: UTF8.self)
      : request.body(standIn: PrivateText(Redaction.mark))
    return .object([
      "method": .text(request.method), "url": .text(request.url.absoluteString),
      "headers": .list(request.headers.map { .text("\($0.name): \($0.value)") }),
      "body": .text(body),
    ])
  }

  /// The most characters of an answer that a trace keeps.
  private static let bodyLimit = 4096

  private func answer(_ response: DeferralResponse) -> StructuredValue {
    let headers = response.headers.map { field in
      // A cookie is never kept, so its value is nobody's business either.
      redaction.answer("\(field.name): \(field.isNamed("Set-Cookie") ? "(ignored)" : field.value)")
    }
    var fields: [String: StructuredValue] = [
      "url": .text(redaction.answer(response.url)),
      "headers": .list(headers.map(StructuredValue.text)),
    ]
    // What is no text has its size in `bytes`, and no body here.
    if let text = String(data: response.body, encoding: .utf8) {
      let shown = text.isEmpty ? text : redaction.answer(text)
      fields["body"] = .text(String(shown.prefix(TraceDeferral.bodyLimit)))
      if shown.count > TraceDeferral.bodyLimit { fields["truncated"] = .flag(true) }
    }
    return .object(fields)
  }

  private func check(_ check: DeferralCheck) -> StructuredValue {
    var fields: [String: StructuredValue] = [
      "id": .text(check.rule.id), "mark": .text(check.rule.provenance.rawValue),
    ]
    fields["detail"] = .optional(check.detail.map(redaction.answer))
    switch check.status {
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
