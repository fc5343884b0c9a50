import Fetching
public import Foundation
import HostPolicy
import Sandboxing

/// A network request that the host made for the extension, or refused to; prints without its body.
public struct DeferredRequest: Sendable {
  let deferral: Deferral

  /// The address; nil where a check before the request failed.
  public var url: URL? { deferral.request?.url }
  /// The JSON that was sent; holds sender and text, so it is private.
  public var body: Data? { deferral.request?.body }

  /// The status of the server's answer; nil where the extension got an error.
  public var status: Int? {
    guard case .response(let response) = deferral.completion else { return nil }
    return response.status
  }

  /// The raw value of the `ILMessageFilterError` that the extension got; nil for an answer.
  public var errorCode: Int? {
    guard case .failure(let failure) = deferral.completion else { return nil }
    return failure.code.rawValue
  }

  /// The id of the check that failed, such as `deferral.https`; nil where all passed.
  public var failedCheck: String? { deferral.decisive?.rule.id }
}

extension DeferredRequest: CustomStringConvertible, CustomReflectable {
  /// The answer or the error, with the check that failed; never the body.
  public var description: String { TerminalSafeText.line(words) }

  private var words: String {
    switch deferral.completion {
    case .response(let response): return "\(response)"
    case .failure(let failure):
      guard let check = deferral.decisive, case .failed(let why, let remedy) = check.status else {
        return "\(failure)"
      }
      let detail = check.detail.map { " (\($0))" } ?? ""
      return "\(failure): \(why)\(detail); fix: \(remedy)"
    }
  }
  /// Nothing to look into: the body is private.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
