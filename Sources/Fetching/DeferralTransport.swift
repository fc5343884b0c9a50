package import Texts

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

/// What one request brought back.
package struct TransportReply: Sendable {
  /// How the exchange ended.
  package enum Ending: Sendable {
    case response(DeferralResponse)
    /// `detail` says more than the fault itself; empty where there is no more.
    case fault(TransportFault, detail: String)
    /// The script or this machine is at fault.
    case problem(DeferralProblem)
  }

  package let ending: Ending
  /// Real for a live exchange, told by the script for a stub.
  package let elapsed: Duration
  /// What the trace should say besides.
  package let notes: [QuotingText]

  package init(_ ending: Ending, elapsed: Duration = .zero, notes: [QuotingText] = []) {
    self.ending = ending
    self.elapsed = elapsed
    self.notes = notes
  }
}

/// The bounds of one exchange.
package struct TransportLimits: Sendable, Hashable {
  /// Until the answer is complete; 60 s is URLSession's request time-out (REP).
  package var timeout: Duration
  /// Bytes of a decoded body; a phone names no limit, the wire to the extension needs one.
  package var bodyBytes: Int
  /// Bytes of all header lines together.
  package var headerBytes: Int
  /// Redirects followed; 16 is URLSession's documented threshold.
  package var redirects: Int

  package init(
    timeout: Duration = .seconds(60), bodyBytes: Int = 8 << 20, headerBytes: Int = 256 << 10,
    redirects: Int = 16
  ) {
    self.timeout = timeout
    self.bodyBytes = bodyBytes
    self.headerBytes = headerBytes
    self.redirects = redirects
  }
}
