import Fetching
import Foundation
import Testing

/// A real TLS server on free loopback ports, one a kind of certificate; ends with the test process.
final class TLSServer: Sendable {
  /// The kinds of listener; each but `plain` speaks TLS.
  enum Kind: String, CaseIterable {
    case valid, expired, wrongHost, selfSigned, unknownIssuer, tls11, plain, closed
  }

  static let host = "filter.example.com"
  /// Nil where openssl or python3 is missing.
  static let shared: TLSServer? = try? TLSServer()

  let folder: URL
  private let ports: [String: Int]
  private let process: Process
  private let lifeline: Pipe

  private init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "fetching-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Self.makeCertificates(in: folder)
    try TLSServerScript.python.write(
      to: folder.appending(path: "server.py"), atomically: true, encoding: .utf8)
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "server.py"]
    process.currentDirectoryURL = folder
    lifeline = Pipe()
    process.standardInput = lifeline.fileHandleForReading
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    var line = Data()
    while !line.contains(10) {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw CocoaError(.executableLoad) }
      line += more
    }
    ports = try JSONDecoder().decode([String: Int].self, from: line)
  }

  func port(_ kind: Kind) throws -> Int { try #require(ports[kind.rawValue]) }

  var certificateAuthority: String { folder.appending(path: "ca.pem").path }

  /// A fetcher that takes the server for the sample's host.
  func fetcher(
    _ kind: Kind, path: String = "/echo", limits: TransportLimits = TransportLimits(),
    redirects: RedirectRule = .follow, trusted: Bool = true
  ) throws -> DeferralFetcher {
    let settings = LiveSettings(
      certificateAuthorityFile: trusted ? certificateAuthority : nil,
      endpoints: [Self.host: .init(address: "127.0.0.1", port: try port(kind))])
    return DeferralFetcher(
      site: .sample.with { $0.networkURL = .text("https://\(Self.host)\(path)") },
      transport: LiveTransport(settings), limits: limits, redirects: redirects)
  }

  private static func makeCertificates(in folder: URL) throws {
    let authority = ["-addext", "basicConstraints=critical,CA:TRUE"]
    for name in ["ca", "other-ca"] {
      try openssl(
        in: folder,
        ["req", "-x509"] + newKey(name) + ["-days", "2", "-subj", "/CN=\(name)"] + authority
          + ["-out", "\(name).pem"])
    }
    try openssl(
      in: folder,
      ["req", "-x509"] + newKey("selfSigned") + ["-days", "2", "-subj", "/CN=\(host)"]
        + ["-addext", "subjectAltName=DNS:\(host)", "-out", "selfSigned.pem"])
    try leaf("valid", host: host, in: folder)
    try leaf("wrongHost", host: "another.example.com", in: folder)
    try leaf("unknownIssuer", host: host, issuer: "other-ca", in: folder)
    try leaf("expired", host: host, days: "-1", in: folder)
  }

  private static func newKey(_ name: String) -> [String] {
    ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", "\(name).key"]
  }

  private static func leaf(
    _ name: String, host: String, issuer: String = "ca", days: String = "1", in folder: URL
  ) throws {
    try openssl(
      in: folder, ["req"] + newKey(name) + ["-subj", "/CN=\(host)", "-out", "\(name).csr"])
    try Data("subjectAltName=DNS:\(host)\n".utf8).write(to: folder.appending(path: "\(name).ext"))
    try openssl(
      in: folder,
      ["x509", "-req", "-in", "\(name).csr", "-CA", "\(issuer).pem", "-CAkey", "\(issuer).key"]
        + ["-CAcreateserial", "-days", days, "-extfile", "\(name).ext", "-out", "\(name).pem"])
  }

  private static func openssl(in folder: URL, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["openssl"] + arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips where openssl or python3 is missing, and says so.
  static var requiresTLSServer: Self {
    .enabled("needs openssl and python3") { TLSServer.shared != nil }
  }
}
