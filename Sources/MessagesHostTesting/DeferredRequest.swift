import Fetching
public import Foundation
import HostPolicy
import Reports
import Texts

/// A network request that the host made for the extension, or refused to; prints without its body.
public struct DeferredRequest: Sendable {
  private let deferral: Deferral
  private let redaction: Redaction

  init(_ deferral: Deferral, _ redaction: Redaction) {
    self.deferral = deferral
    self.redaction = redaction
  }

  /// The address that it went to first; nil where a check before the request failed.
  public var url: URL? { deferral.request?.url }
  /// The method of that request, `POST`; nil where none was sent.
  public var method: String? { deferral.request?.method }
  /// The header fields of that request by name, `Host` among them; nil where none was sent.
  public var headers: [String: String]? {
    deferral.request.map { request in
      Dictionary(request.sentHeaders.map { ($0.name, $0.value) }) { first, _ in first }
    }
  }
  /// The JSON that was sent; holds sender and text, so it is private.
  public var body: Data? { deferral.request?.body }

  /// The status of the server's answer; nil where the extension got an error.
  public var status: Int? { deferral.response?.status }

  /// The raw value of the `ILMessageFilterError` that the extension got, 0 for an answer: what a
  /// scenario calls `code`.
  public var code: Int { deferral.code }

  /// The raw value of the `ILMessageFilterError` that the extension got; nil for an answer.
  public var errorCode: Int? { code == 0 ? nil : code }

  /// Names of the cookies that the server set, in order; the host keeps and sends none.
  public var ignoredCookies: [String] { deferral.ignoredCookies }

  /// The id of the check that failed, such as `deferral.https`; nil where all passed.
  public var failedCheck: String? { deferral.decisive?.rule.id }
}

extension DeferredRequest: CustomStringConvertible, CustomReflectable {
  /// The answer or the error, with the check that failed; never the body.
  public var description: String { TerminalSafeText.line(words) }

  private var words: String {
    switch deferral.completion {
    case .response(let response):
      return redaction.showsAnswers ? "\(response)" : response.size
    case .failure(let failure):
      guard let check = deferral.decisive, case .failed(let why, let remedy) = check.status else {
        return "\(failure)"
      }
      let detail = check.detail.map { " (\(redaction.answer($0)))" } ?? ""
      return "\(failure): \(why)\(detail); fix: \(remedy)"
    }
  }
  /// Nothing to look into: the body is private.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
