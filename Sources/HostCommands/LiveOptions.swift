import Fetching
import Sandboxing
import Terminal

/// The options that loosen the rules of live requests, each by name.
enum LiveOptions {
  static let all = [
    OptionSpecification(
      "ca-file", value: "PEM", help: "Live: trust this development authority too"),
    OptionSpecification(
      "connect", value: "HOST=ADDRESS:PORT",
      help: "Live: connect there; the certificate must still be the host\u{2019}s"),
    OptionSpecification(
      "allow-address", value: "HOST",
      help: "Live: this host may have a loopback or private address"),
  ]

  /// The transport for real requests that the options ask for.
  static func transport(_ arguments: CommandArguments) throws(UsageError) -> LiveTransport {
    var endpoints: [String: LiveSettings.Endpoint] = [:]
    for word in arguments.values("connect") {
      guard let equals = word.firstIndex(of: "="), let colon = word.lastIndex(of: ":"),
        equals < colon, let port = Int(word[word.index(after: colon)...]),
        (1...65535).contains(port)
      else {
        throw UsageError("--connect is HOST=ADDRESS:PORT, not \(word)")
      }
      let address = word[word.index(after: equals)..<colon]
      let bare = address.hasPrefix("[") ? address.dropFirst().dropLast() : address
      endpoints[word[..<equals].lowercased()] = LiveSettings.Endpoint(
        address: String(bare), port: port)
    }
    return LiveTransport(
      LiveSettings(
        certificateAuthorityFile: arguments.value("ca-file"),
        namedPeers: Set(arguments.values("allow-address")), endpoints: endpoints,
        launcher: LauncherLocation.ofTools))
  }

  /// Refuses the options where nothing is live.
  static func refuse(_ arguments: CommandArguments, without option: String) throws(UsageError) {
    for specification in all where arguments.has(specification.name) {
      throw UsageError("--\(specification.name) needs \(option)")
    }
  }
}
