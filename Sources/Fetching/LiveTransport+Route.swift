import Foundation

extension LiveTransport {
  /// Why no connection is made.
  struct Stop: Error {
    let ending: TransportReply.Ending
  }

  /// Looks the host up once and judges every address; the connection uses these and no others.
  func route(to url: URL, timeout: Duration) async -> Result<CurlCommand.Route, Stop> {
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
