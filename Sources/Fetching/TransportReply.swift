package import HostPolicy

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
