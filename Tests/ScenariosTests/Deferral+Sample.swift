import Foundation
import Texts

@testable import Fetching

extension Deferral {
  static func sample(_ outcome: Completion) -> Deferral {
    Deferral(
      completion: outcome, checks: [], request: nil, transport: "stub", isBypassed: false,
      ignoredCookies: [], redirects: [], notes: [], elapsed: .zero, problem: nil)
  }
}

extension DeferralResponse {
  static let sample = DeferralResponse(
    status: 200, headers: [], body: Data(), url: "https://example.com/")
}

extension Deferral {
  /// A request that a server answered with 503 and two cookies.
  static let answered = Deferral(
    completion: .response(
      DeferralResponse(status: 503, body: Data("no".utf8), url: "https://a.example/check")),
    checks: [DeferralCheck(DeferralRule.url, .passed(finding: "https"))],
    request: DeferralRequest(
      deferring: DeferralQuery(sender: "72645", text: "hello"),
      to: URL(filePath: "/").httpsSample, appVersion: "7"),
    transport: "stub", isBypassed: false, ignoredCookies: ["id", "b"], redirects: [], notes: [],
    elapsed: .zero, problem: nil)

  /// The second deferral of a query.
  static let refused = Deferral(
    completion: .failure(DeferralFailure(.redundantNetworkDeferral)),
    checks: [
      DeferralCheck(
        DeferralRule.single, .failed(why: "again", remedy: "once"), code: .redundantNetworkDeferral)
    ],
    request: nil, transport: "stub", isBypassed: false, ignoredCookies: [], redirects: [],
    notes: [], elapsed: .zero, problem: nil)
}

extension URL {
  /// The address of the answered sample.
  fileprivate var httpsSample: URL { URL(string: "https://a.example/check") ?? self }
}
