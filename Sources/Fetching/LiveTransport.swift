import Foundation
import HostFiles
import Texts

/// Real HTTPS by the system's `curl` program: one new process, connection and TLS session a request.
package struct LiveTransport: DeferralTransport {
  package let name = "live"
  package let settings: LiveSettings

  package init(_ settings: LiveSettings = LiveSettings()) {
    self.settings = settings
  }

  package func send(_ request: DeferralRequest, limits: TransportLimits) async -> TransportReply {
    let clock = ContinuousClock()
    let start = clock.now
    let ending = await exchange(request, limits: limits)
    return TransportReply(ending, elapsed: start.duration(to: clock.now))
  }

  private func exchange(
    _ request: DeferralRequest, limits: TransportLimits
  ) async -> TransportReply.Ending {
    if let file = settings.certificateAuthorityFile,
      !FileManager.default.isReadableFile(atPath: file)
    {
      return .problem(DeferralProblem(.setting, "no CA file at \(file); name a PEM file"))
    }
    switch await route(to: request.url, timeout: limits.timeout) {
    case .failure(let stop): return stop.ending
    case .success(let route):
      return await Self.run(request, route: route, limits: limits, settings: settings)
    }
  }

  /// Runs `curl` over a route that was judged already.
  static func run(
    _ request: DeferralRequest, route: CurlCommand.Route, limits: TransportLimits,
    settings: LiveSettings
  ) async -> TransportReply.Ending {
    do {
      let program = try CurlProgram.find(settings.curl)
      let command = CurlCommand(
        request, route: route, limits: limits,
        certificateAuthorityFile: settings.certificateAuthorityFile)
      let run = CurlRun(
        program: program, launcher: settings.launcher, command: command, input: request.body,
        limits: limits)
      return CurlReading(
        try await run.remains(), request: request, marker: command.marker
      ).ending
    } catch let problem as DeferralProblem {
      return .problem(problem)
    } catch {
      return .problem(DeferralProblem(.curl, "curl does not start: \(error)"))
    }
  }
}

extension LiveTransport {
  /// Why no connection is made.
  private struct Stop: Error {
    let ending: TransportReply.Ending
  }

  /// Looks the host up once and judges every address; the connection uses these and no others.
  private func route(to url: URL, timeout: Duration) async -> Result<CurlCommand.Route, Stop> {
    guard url.scheme?.lowercased() == "https", let host = url.comparableHost else {
      return .failure(Stop(ending: .fault(.insecureRedirect, detail: "not https")))
    }
    if let endpoint = settings.endpoints[host] { return .success(.endpoint(endpoint)) }
    if Self.looksNumeric(host), PeerAddress(host) == nil {
      return .failure(Stop(ending: refusal("\(host) is an address in disguise")))
    }
    if PeerAddress(host) != nil { return judge([host], host: host) }
    guard let addresses = await HostLookup.addresses(of: host, timeout: timeout) else {
      return .failure(Stop(ending: .fault(.timedOut, detail: "looking up \(host)")))
    }
    return judge(addresses, host: host)
  }

  /// One private address among several is a refusal, as in a rebinding attack.
  private func judge(_ addresses: [String], host: String) -> Result<CurlCommand.Route, Stop> {
    guard !addresses.isEmpty else {
      return .failure(Stop(ending: .fault(.hostNotFound, detail: host)))
    }
    for address in addresses where !settings.namedPeers.contains(host) {
      guard !settings.namedPeers.contains(address) else { continue }
      guard let peer = PeerAddress(address) else {
        return .failure(Stop(ending: refusal("\(address) is no address")))
      }
      if let reservation = peer.reservation {
        return .failure(Stop(ending: refusal("\(host) is at \(address), \(reservation)")))
      }
    }
    return .success(.resolved(addresses))
  }

  private func refusal(_ why: String) -> TransportReply.Ending {
    .fault(.addressRefused, detail: why)
  }

  /// Spellings such as `2130706433`, `0x7f.1` or `127.1` that some resolvers take for addresses.
  private static func looksNumeric(_ host: String) -> Bool {
    guard let last = host.split(separator: ".").last else { return false }
    return last.allSatisfy(\.isNumber)
      || (last.hasPrefix("0x") && last.dropFirst(2).allSatisfy(\.isHexDigit))
  }
}

/// How live requests are made: the only ways to loosen the rules, each by name.
package struct LiveSettings: Sendable, Hashable {
  /// Where to connect instead of what DNS says.
  package struct Endpoint: Sendable, Hashable {
    /// Numeric address.
    package let address: String
    /// nil is the URL's own port.
    package let port: Int?

    package init(address: String, port: Int? = nil) {
      self.address = address
      self.port = port
    }
  }

  /// PEM file of a development authority, trusted besides the system's.
  package var certificateAuthorityFile: String?
  /// Hosts and addresses that may be loopback, private or link-local.
  package var namedPeers: Set<String>
  /// Hosts, in lower case, that are not looked up; the certificate must still be the host's.
  package var endpoints: [String: Endpoint]
  /// Path of the `curl` program; nil looks along `PATH`.
  package var curl: String?
  /// Path of the launcher, through which `curl` ends with this process, also where that is killed; nil where
  /// there is none.
  package var launcher: String?

  package init(
    certificateAuthorityFile: String? = nil, namedPeers: Set<String> = [],
    endpoints: [String: Endpoint] = [:], curl: String? = nil, launcher: String? = nil
  ) {
    self.certificateAuthorityFile = certificateAuthorityFile
    self.namedPeers = namedPeers
    self.endpoints = endpoints
    self.curl = curl
    self.launcher = launcher
  }
}

/// Asks the system for a host's addresses, and gives up after a while.
private enum HostLookup {
  /// Numeric addresses; none where the name is unknown, nil where the answer took too long.
  static func addresses(of host: String, timeout: Duration) async -> [String]? {
    let answer = Handover<[String]?, Never>()
    DispatchQueue.global().async { answer.give(.success(Host(name: host).addresses)) }
    DispatchQueue.global().asyncAfter(deadline: .now() + timeout / .seconds(1)) {
      answer.give(.success(nil))
    }
    return await answer.value()
  }
}
