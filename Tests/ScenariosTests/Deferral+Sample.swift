import Foundation

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
