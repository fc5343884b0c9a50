package import Fetching

/// What carries the deferred requests of a replay.
package struct NetworkChoice: Sendable {
  /// The transport in place of the scenario's stubs; nil for the stubs.
  private let replacement: (any DeferralTransport)?
  private let upstreams: [String: LoopbackEndpoint]
  private let launcher: String?
  private let use = UpstreamUse()

  /// Chooses a transport.
  ///
  /// - Parameters:
  ///   - replacement: A real or recorded network; nil for the scenario's stubs.
  ///   - upstreams: Hosts, in lower case, whose requests go to a developer's own server.
  ///   - launcher: The launcher, through which `curl` ends with this process; nil where there is none.
  package init(
    _ replacement: (any DeferralTransport)? = nil, upstreams: [String: LoopbackEndpoint] = [:],
    launcher: String? = nil
  ) {
    self.launcher = launcher
    self.replacement = replacement
    self.upstreams = upstreams
  }

  /// Whether the scenario's stubs are asked at all.
  var usesStubs: Bool { replacement == nil && upstreams.isEmpty }

  /// Whether answers come from real servers, now or when a cassette was recorded.
  var isRecorded: Bool { replacement != nil }

  /// Hosts with a server of the developer's own that nothing was sent to so far.
  package var unusedUpstreams: [String] { use.unused(of: upstreams.keys) }

  func transport(over stubs: StubTransport) -> any DeferralTransport {
    let rest = replacement ?? stubs
    if upstreams.isEmpty { return rest }
    return UpstreamTransport(
      upstreams, otherwise: rest, settings: LiveSettings(launcher: launcher), use: use)
  }
}
