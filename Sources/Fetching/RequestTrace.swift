package import Texts

/// What the trace keeps of one request of the host for an extension, or of why none was made.
package struct RequestTrace: Sendable {
  /// The checks in a phone's order; after the one that failed, the rest is not checked.
  package let checks: [DeferralCheck]
  /// The request that was sent first; nil where a check before it failed.
  package let request: DeferralRequest?
  /// Name of the transport that carried it.
  package let transport: String
  /// Whether TLS and address checks were bypassed, as for a developer's own upstream server.
  package let isBypassed: Bool
  /// Names of the cookies that the server tried to set; none is kept.
  package let ignoredCookies: [String]
  /// Redirects that were answered, whether followed or not.
  package let redirects: [Deferral.Redirect]
  /// What else the trace should say.
  package let notes: [QuotingText]
  /// Real for a live exchange, told by the script for a stub; compare it with deadlines.
  package let elapsed: Duration
  /// A fault of the script or of this machine; the run should fail by it.
  package let problem: DeferralProblem?
}

extension RequestTrace {
  /// The check that decided; nil where none failed.
  package var decisive: DeferralCheck? { checks.first { $0.status.isFailure } }
}
