package import Fetching

/// The network of a phone that has none: every request fails at once.
package struct NoNetwork: DeferralTransport {
  package let name = "none"

  package init() {}

  package func send(_ request: DeferralRequest, limits: TransportLimits) async -> TransportReply {
    TransportReply(.fault(.offline, detail: ""))
  }
}
