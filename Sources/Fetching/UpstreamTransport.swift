import Foundation
import Synchronization
import Texts

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

/// A developer's own server, such as `http://127.0.0.1:8080`: plain HTTP, loopback only.
package struct LoopbackEndpoint: Sendable, Hashable {
  /// Why a text names no loopback server.
  package struct Mistake: Error, Sendable, Hashable, CustomStringConvertible {
    package let description: String
  }

  /// `127.0.0.1` or `::1`.
  package let address: String
  package let port: Int

  var connectHost: String { address.contains(":") ? "[\(address)]" : address }

  /// Reads `http://127.0.0.1:PORT`, `http://[::1]:PORT` or `http://localhost:PORT`.
  ///
  /// - Throws: `Mistake`, which says what was expected.
  package init(_ text: String) throws(Mistake) {
    func mistake(_ why: String) -> Mistake {
      Mistake(description: "“\(text)” \(why); write http://127.0.0.1:PORT")
    }
    guard let url = URL(string: text), url.scheme == "http", let host = url.comparableHost else {
      throw mistake("is not an http URL")
    }
    guard let address = ["localhost": "127.0.0.1", "127.0.0.1": "127.0.0.1", "::1": "::1"][host]
    else { throw mistake("is not on loopback") }
    guard let port = url.port, (1...65535).contains(port) else { throw mistake("names no port") }
    guard ["", "/"].contains(url.path), url.query == nil, url.user == nil else {
      throw mistake("has more than host and port, and the path comes from Info.plist")
    }
    self.address = address
    self.port = port
  }
}
