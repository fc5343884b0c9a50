import HostPolicy
import Synchronization

/// Which hosts' requests went to a developer's own server, over all runs of a command.
package final class UpstreamUse: Sendable {
  private let hosts = Mutex<Set<String>>([])

  package init() {}

  func note(_ host: String) { hosts.withLock { _ = $0.insert(host) } }

  /// Those of some hosts that nobody asked for.
  package func unused(of all: some Collection<String>) -> [String] {
    hosts.withLock { used in all.filter { !used.contains($0) }.sorted() }
  }
}

/// Sends the requests of some hosts to a developer's own server on loopback; the rest elsewhere.
package struct UpstreamTransport: DeferralTransport {
  /// Host in lower case to server.
  package let upstreams: [String: LoopbackEndpoint]
  private let rest: any DeferralTransport
  private let settings: LiveSettings
  private let use: UpstreamUse

  /// - Parameters:
  ///   - upstreams: Host in lower case to server.
  ///   - rest: What carries the requests of every other host.
  ///   - settings: Only `curl` and `launcher` are looked at.
  ///   - use: Where it is noted which hosts were asked for.
  package init(
    _ upstreams: [String: LoopbackEndpoint], otherwise rest: any DeferralTransport,
    settings: LiveSettings = LiveSettings(), use: UpstreamUse = UpstreamUse()
  ) {
    self.use = use
    self.upstreams = upstreams
    self.rest = rest
    self.settings = LiveSettings(curl: settings.curl, launcher: settings.launcher)
  }

  package var name: String { "upstream, otherwise \(rest.name)" }

  package func bypassesChecks(for request: DeferralRequest) -> Bool {
    upstream(for: request) != nil || rest.bypassesChecks(for: request)
  }

  package func send(_ request: DeferralRequest, limits: TransportLimits) async -> TransportReply {
    guard let upstream = upstream(for: request) else {
      return await rest.send(request, limits: limits)
    }
    if let host = request.url.comparableHost { use.note(host) }
    let clock = ContinuousClock()
    let start = clock.now
    let ending = await LiveTransport.run(
      request, route: .upstream(upstream), limits: limits, settings: settings)
    let place = "http://\(upstream.connectHost):\(upstream.port)"
    return TransportReply(
      ending, elapsed: start.duration(to: clock.now),
      notes: ["transport checks bypassed: answered by \(place)"])
  }

  private func upstream(for request: DeferralRequest) -> LoopbackEndpoint? {
    request.url.comparableHost.flatMap { upstreams[$0] }
  }
}
