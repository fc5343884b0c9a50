package import Fetching
import Synchronization

/// Keeps every request that another transport is given, redirected ones too.
package final class WatchedTransport: DeferralTransport {
  private let inner: any DeferralTransport
  private let sent = Mutex<[DeferralRequest]>([])

  package init(_ inner: any DeferralTransport) {
    self.inner = inner
  }

  package var name: String { inner.name }

  /// The requests so far, in order.
  package var requests: [DeferralRequest] { sent.withLock { $0 } }

  package func bypassesChecks(for request: DeferralRequest) -> Bool {
    inner.bypassesChecks(for: request)
  }

  package func send(_ request: DeferralRequest, limits: TransportLimits) async -> TransportReply {
    sent.withLock { $0.append(request) }
    return await inner.send(request, limits: limits)
  }
}
