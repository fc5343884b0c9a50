/// Carries one request to a server, real or scripted; follows no redirect, keeps no state of a peer.
package protocol DeferralTransport: Sendable {
  /// Such as `stub`, for the trace.
  var name: String { get }
  /// Whether TLS and address checks do not happen for this URL's host.
  func bypassesChecks(for request: DeferralRequest) -> Bool
  /// Makes the exchange within the limits; a failure is a value, never a throw.
  func send(_ request: DeferralRequest, limits: TransportLimits) async -> TransportReply
}

extension DeferralTransport {
  package func bypassesChecks(for request: DeferralRequest) -> Bool { false }
}
