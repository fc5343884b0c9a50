import Fetching
import Sandboxing
import Scenarios
import Terminal

/// The options that choose what carries deferred requests.
enum NetworkOptions {
  static let all: [OptionSpecification] =
    ([
      OptionSpecification(
        "network", value: "MODE", choices: ["stub", "live", "cassette"],
        help: "stub (default): the scenario answers; live: real HTTPS; cassette: a recording"),
      OptionSpecification(
        "cassette", value: "FILE",
        help:
          "With cassette: replay this file, or record it from live answers if there is nothing in it"
      ),
      OptionSpecification(
        "keep-private",
        help: "With cassette: record senders and texts, which are pseudonyms otherwise"),
      OptionSpecification(
        "upstream", value: "HOST=URL",
        help: "Send a host\u{2019}s requests to your own server, http://127.0.0.1:PORT"),
    ] + LiveOptions.all).grouped("Network")

  /// What the options ask for.
  static func choice(_ arguments: CommandArguments) throws(UsageError) -> NetworkChoice {
    var upstreams: [String: LoopbackEndpoint] = [:]
    for word in arguments.values("upstream") {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw UsageError("--upstream is HOST=http://127.0.0.1:PORT, not \(word)")
      }
      do {
        upstreams[parts[0].lowercased()] = try LoopbackEndpoint(parts[1])
      } catch {
        throw UsageError("--upstream: \(error)")
      }
    }
    let mode = arguments.value("network") ?? "stub"
    for option in ["cassette", "keep-private"] where mode != "cassette" && arguments.has(option) {
      throw UsageError("--\(option) needs --network cassette")
    }
    let launcher = upstreams.isEmpty ? nil : LauncherLocation.ofTools
    switch mode {
    case "live":
      return NetworkChoice(
        try LiveOptions.transport(arguments), upstreams: upstreams, launcher: launcher)
    case "cassette":
      return NetworkChoice(try cassette(arguments), upstreams: upstreams, launcher: launcher)
    default:
      try LiveOptions.refuse(arguments, without: "--network live or cassette")
      return NetworkChoice(upstreams: upstreams, launcher: launcher)
    }
  }

  /// Says which servers nothing was sent to: the name of the host may be another one.
  static func noteUnused(_ network: NetworkChoice, _ output: CommandOutput) {
    for host in network.unusedUpstreams {
      output.note("--upstream \(host): no request was made to this host")
    }
  }

  private static func cassette(
    _ arguments: CommandArguments
  ) throws(UsageError) -> CassetteTransport {
    guard let path = arguments.value("cassette") else {
      throw UsageError("--network cassette needs --cassette FILE")
    }
    do {
      return try CassetteTransport(
        path: path, recording: LiveOptions.transport(arguments),
        privacy: arguments.has("keep-private") ? .verbatim : .pseudonyms)
    } catch {
      throw UsageError("\(error)")
    }
  }
}

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
