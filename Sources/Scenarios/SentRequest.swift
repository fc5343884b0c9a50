import Fetching
import Foundation
import HostPolicy
import MessagesHost
import Texts

/// A request that the host made for an extension, or refused to: of a deferral, or of a report.
struct SentRequest: Sendable {
  /// `ILMessageFilterError` code of a deferral, 0 for a response; nil for a report, which has none.
  let code: Int?
  /// What was sent first; nil where a check before it failed.
  let request: DeferralRequest?
  /// HTTP status of the response; nil where there was none.
  let status: Int?
  let ignoredCookies: [String]
  /// The check that failed; nil where none did.
  let decisive: DeferralCheck?

  init(_ deferral: Deferral) {
    code = deferral.code
    (request, status) = (deferral.request, deferral.response?.status)
    (ignoredCookies, decisive) = (deferral.ignoredCookies, deferral.decisive)
  }

  init(_ report: NetworkReport) {
    code = nil
    (request, status) = (report.trace.request, report.status)
    (ignoredCookies, decisive) = (report.trace.ignoredCookies, report.trace.decisive)
  }

  /// What an expected request must say to agree with what came, of what it says.
  static func renewed(_ expected: StructuredValue, _ request: SentRequest) -> StructuredValue {
    guard let said = expected.object else { return expected }
    let fields = DeferralField.ofReports.filter { said[$0.key] != nil }
    return DeferralField.object(of: fields, request, like: said)
  }
}

extension DeferralField {
  /// Those that can be said of the request of a report.
  package static let ofReports = [url, method, status, headers, body, failedCheckOfReport]

  /// The rules of reports are others than those of deferrals.
  private static let failedCheckOfReport = DeferralField(
    key: failedCheck.key,
    form: .word(NetworkReportRule.decisive.map(\.id)),
    help: failedCheck.help, example: #""report.network.url""#, actual: failedCheck.actual,
    differences: failedCheck.differences)
}

extension MessageOutcome {
  /// The requests of its deferrals, in the order of their ends.
  var sentRequests: [SentRequest] { deferrals.map(SentRequest.init) }
}
