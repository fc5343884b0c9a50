import Foundation

/// The arguments of one `curl` run; nothing private is among them, the body goes by stdin.
struct CurlCommand: Sendable, Hashable {
  /// Which connection is made.
  enum Route: Sendable, Hashable {
    /// TLS to one of these addresses, which were looked up and judged beforehand.
    case resolved([String])
    /// TLS to an address and port that the developer named.
    case endpoint(LiveSettings.Endpoint)
    /// Plain HTTP to the developer's own server on loopback.
    case upstream(LoopbackEndpoint)
  }

  let arguments: [String]
  /// Brackets what `curl` reports about itself in its stderr.
  let marker: String

  init(
    _ request: DeferralRequest, route: Route, limits: TransportLimits,
    certificateAuthorityFile: String? = nil, marker: String = UUID().uuidString
  ) {
    self.marker = marker
    let seconds = limits.timeout / .seconds(1)
    var arguments = Self.fixed
    arguments += ["--max-time", String(format: "%.3f", max(0.001, seconds))]
    arguments += ["--max-filesize", String(limits.bodyBytes)]
    arguments += [
      "--write-out", "%{stderr}\n\(marker) %{http_code} %{ssl_verify_result} \(marker)\n",
    ]
    for field in request.headers where !field.isNamed("Content-Length") {
      arguments += ["--header", "\(field.name): \(field.value)"]
    }
    arguments += ["--request", request.method]
    if !request.body.isEmpty { arguments += ["--data-binary", "@-"] }
    if let certificateAuthorityFile { arguments += ["--cacert", certificateAuthorityFile] }
    arguments += Self.route(route, for: request.url)
    self.arguments = arguments
  }

  /// No settings of the user, no proxy, no state, no redirect, no header beyond the request's.
  private static let fixed = [
    "--disable", "--silent", "--show-error", "--noproxy", "*", "--globoff", "--path-as-is",
    "--http1.1", "--no-sessionid", "--no-keepalive",
    "--tlsv1.2", "--ciphers", ciphers,
    "--compressed", "--header", "Accept-Encoding:", "--header", "User-Agent:",
    "--header", "Expect:", "--dump-header", "/dev/stderr",
  ]

  /// App Transport Security's suites for TLS 1.2; level 2 is its key and signature minimum.
  private static let ciphers =
    ["ECDSA", "RSA"].flatMap { key in
      ["AES256-GCM-SHA384", "AES128-GCM-SHA256", "AES256-SHA384", "AES128-SHA256"]
        .map { "ECDHE-\(key)-\($0)" }
    }.joined(separator: ":") + ":@SECLEVEL=2"

  private static func route(_ route: Route, for url: URL) -> [String] {
    switch route {
    case .resolved(let addresses):
      let host = url.comparableHost ?? ""
      let pins = addresses.map { $0.contains(":") ? "[\($0)]" : $0 }.joined(separator: ",")
      return [
        "--proto", "=https", "--resolve", "\(host):\(url.port ?? url.defaultPort):\(pins)",
        "--url", url.absoluteString,
      ]
    case .endpoint(let endpoint):
      let address =
        endpoint.address.contains(":") ? "[\(endpoint.address)]" : endpoint.address
      let port = endpoint.port ?? url.port ?? url.defaultPort
      return ["--proto", "=https", "--connect-to", "::\(address):\(port)"]
        + ["--url", url.absoluteString]
    case .upstream(let upstream):
      let plain = "http://\(url.hostField)\(url.requestTarget)"
      return ["--proto", "=http", "--connect-to", "::\(upstream.connectHost):\(upstream.port)"]
        + ["--url", plain]
    }
  }
}
