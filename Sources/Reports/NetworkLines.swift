import Fetching
import Foundation
import HostPolicy
import Texts

/// The host made a network request for the extension, or refused to.
enum DeferredLine {
  typealias Field = TraceField<Deferral>

  static let transport = Field.text("transport", .plain) { $0.transport }
  static let checks = Field.objects("checks", undeclared: .quoting, Check.all) { $0.checks }
  static let status = Field.number("status", .plain) { $0.response?.status }
  static let bytes = Field.number("bytes", .plain, joint: " and ") { $0.response?.body.count }
  static let error = Field.number("error", .plain, joint: ", or ") { $0.failure?.code.rawValue }
  static let underlying = Field.text("underlying", .plain, joint: " and ") {
    $0.failure?.underlying.map { "\($0.domain) \($0.code)" }
  }
  static let request = Field.object(
    "request", undeclared: .quoting, Request.all, joint: "; "
  ) { $0.request }
  static let response = Field.object("response", undeclared: .answer, Response.all) { $0.response }
  static let redirects = Field.texts("redirects", .answerBehindStatus) {
    $0.redirects.map(\.description)
  }
  static let ignoredCookies = Field.texts("ignoredCookies", .answer) { $0.ignoredCookies }
  static let notes = Field.value("notes", .quoting, kind: .list) { deferral in
    .list(deferral.notes.map { .quoting($0, isLine: false) })
  }
  static let bypassed = Field.flag("bypassed", .plain) { $0.isBypassed }
  static let problem = Field.quoting("problem", .quoting) { $0.problem?.text }

  static let type = TraceLineType(
    .deferred, "the host made, or refused, a network request",
    [
      transport, checks, status, bytes, error, underlying, request, response, redirects,
      ignoredCookies, notes, bypassed, problem,
    ])

  /// How one of the checks before a request went.
  enum Check {
    typealias Field = TraceField<DeferralCheck>

    static let id = Field.text("id", .plain) { $0.rule.id }
    static let mark = Field.text("mark", .plain) { $0.rule.provenance.rawValue }
    /// Its key in a line is a word that means something else in the policy.
    static let status = Field.text(
      "verdict", .plain, "how it went: `passed`, `failed` or `not checked`"
    ) { check in
      switch check.status {
      case .passed: "passed"
      case .failed: failed
      case .notChecked: "not checked"
      }
    }
    static let finding = Field.text("finding", .plain) { check in
      switch check.status {
      case .passed(let finding): finding
      case .failed(let why, _): why
      case .notChecked(let why): why
      }
    }
    static let detail = Field.text("detail", .answer) { $0.detail }
    static let remedy = Field.text("remedy", .plain) { check in
      if case .failed(_, let remedy) = check.status { remedy } else { nil }
    }

    static let all = [id, mark, status, finding, detail, remedy]
    /// The status of a check that does not hold.
    static let failed = "failed"
  }

  /// What was sent.
  enum Request {
    typealias Field = TraceField<DeferralRequest>

    static let method = Field.text("method", .plain) { $0.method }
    static let url = Field.text("url", .plain) { $0.url.absoluteString }
    static let headers = Field.texts("headers", .plain) { request in
      request.headers.map { "\($0.name): \($0.value)" }
    }
    // Where the message may not be seen, what is around it still may.
    static let body = Field.value("body", .message, kind: .text) { request in
      .replaceable(
        String(decoding: request.body, as: UTF8.self),
        by: request.body(standIn: PrivateText(Redaction.mark)))
    }

    static let all = [method, url, headers, body]
  }

  /// What the server answered.
  enum Response {
    typealias Field = TraceField<DeferralResponse>

    static let url = Field.text("url", .answer) { $0.url }
    static let headers = Field.texts("headers", .answer) { response in
      // A cookie is never kept, so its value is nobody's business either.
      response.headers.map { "\($0.name): \($0.isNamed("Set-Cookie") ? "(ignored)" : $0.value)" }
    }
    // What is no text has its size in `bytes`, and no body here; that there is none is no secret.
    static let body = Field.value(
      "body", .answer, kind: .text, "if it is text, at most 4,096 characters"
    ) { response in
      response.text.map { text in
        text.isEmpty ? .replaceable(text, by: text) : .text(String(text.prefix(bodyLimit)))
      }
    }
    static let truncated = Field.flag("truncated", .answer, joint: ", then ") { response in
      (response.text?.count ?? 0) > bodyLimit ? true : nil
    }

    static let all = [url, headers, body, truncated]
    /// The most characters of an answer that a trace keeps.
    private static let bodyLimit = 4096
  }
}

extension Deferral {
  fileprivate var response: DeferralResponse? {
    if case .response(let response) = completion { response } else { nil }
  }

  fileprivate var failure: DeferralFailure? {
    if case .failure(let failure) = completion { failure } else { nil }
  }
}

extension DeferralResponse {
  fileprivate var text: String? { String(data: body, encoding: .utf8) }
}
