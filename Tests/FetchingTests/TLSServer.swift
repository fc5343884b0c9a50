import Fetching
import Foundation
import HostPolicy
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
    redirects: DeferralRedirects = .follow, trusted: Bool = true, site: DeferralSite = .sample
  ) throws -> DeferralFetcher {
    let settings = LiveSettings(
      certificateAuthorityFile: trusted ? certificateAuthority : nil,
      endpoints: [Self.host: .init(address: "127.0.0.1", port: try port(kind))])
    return DeferralFetcher(
      site: site.with { $0.networkURL = .text("https://\(Self.host)\(path)") },
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

/// The server's program: answers by path, ends when its stdin does.
enum TLSServerScript {
  static let python = #"""
    import gzip, json, os, shutil, socket, ssl, struct, sys, threading

    def request(peer):
        data = b""
        while b"\r\n\r\n" not in data:
            part = peer.recv(65536)
            if not part: return data
            data += part
            if data[0] == 22:
                peer.sendall(b"this is no TLS")
                return b""
        head = data.split(b"\r\n\r\n")[0]
        length = 0
        for line in head.split(b"\r\n"):
            if line.lower().startswith(b"content-length:"): length = int(line.split(b":")[1])
        while len(data) < len(head) + 4 + length:
            part = peer.recv(65536)
            if not part: break
            data += part
        return data

    def answer(body, status="200 OK", headers=()):
        lines = ["HTTP/1.1 " + status, "Content-Length: %d" % len(body)] + list(headers)
        return "\r\n".join(lines).encode() + b"\r\n\r\n" + body

    def serve(peer):
        data = request(peer)
        path = data.split(b" ")[1].decode() if data.count(b" ") > 1 else ""
        send = peer.sendall
        if path.startswith("/echo"): send(answer(data))
        elif path == "/cookie": send(answer(data, headers=["Set-Cookie: id=1; Secure", "ETag: x",
            "Strict-Transport-Security: max-age=9", "Alt-Svc: h3=\":1\"", "Cache-Control: max-age=9"]))
        elif path == "/401": send(answer(data, "401 No", ["WWW-Authenticate: Basic realm=x"]))
        elif path == "/.well-known/apple-app-site-association":
            apps = ["ABCDE12345.com.example.app", "ABCDE12345.com.example.app.filter"]
            send(answer(json.dumps({word: {"apps": apps} for word in ["messagefilter", "classificationreport"]}).encode(),
                headers=["Content-Type: application/json"]))
        elif path == "/500": send(answer(b"\x00\xff", "500 Oh"))
        elif path == "/204": send(b"HTTP/1.1 204 None\r\n\r\n")
        elif path == "/hints": send(b"HTTP/1.1 103 Early\r\nA: 1\r\n\r\n" + answer(b"x", headers=["B: 2"]))
        elif path == "/trailer": send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nB: 2\r\n\r\n"
            b"1\r\nx\r\n0\r\nHTTP/1.1 500 evil: y\r\nB: 3\r\n\r\n")
        elif path == "/307": send(answer(b"", "307 To", ["Location: /echo/307"]))
        elif path == "/302": send(answer(b"", "302 To", ["Location: /echo/302"]))
        elif path == "/insecure": send(answer(b"", "302 To", ["Location: http://filter.example.com/"]))
        elif path == "/loop": send(answer(b"", "307 To", ["Location: /loop"]))
        elif path == "/private": send(answer(b"", "307 To", ["Location: https://169.254.169.254/"]))
        elif path == "/huge":
            send(b"HTTP/1.1 200 OK\r\n\r\n")
            while True: send(bytes(65536))
        elif path == "/declared": send(b"HTTP/1.1 200 OK\r\nContent-Length: 10000000000\r\n\r\n")
        elif path == "/headers":
            send(b"HTTP/1.1 200 OK\r\n")
            while True: send(b"X: " + b"x" * 1000 + b"\r\n")
        elif path == "/slow":
            send(b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx")
            peer.recv(1)
        elif path == "/silent": peer.recv(1)
        elif path == "/gzip": send(answer(gzip.compress(b"hello"), headers=["Content-Encoding: gzip"]))
        elif path == "/bomb": send(answer(gzip.compress(bytes(50000000)), headers=["Content-Encoding: gzip"]))
        elif path == "/badgzip": send(answer(b"not gzip", headers=["Content-Encoding: gzip"]))
        elif path == "/reset":
            peer.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            os.close(peer.detach())
            return
        elif path == "/empty": pass
        elif path == "/malformed": send(b"hello\r\n\r\n")
        elif path == "/truncated": send(b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx")
        elif path == "/chunks": send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n")
        try: peer.unwrap()
        except Exception: pass
        peer.close()

    def context(name):
        made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        made.load_cert_chain(name + ".pem", name + ".key")
        return made

    def listen(wrap):
        door = socket.socket()
        door.bind(("127.0.0.1", 0))
        door.listen(16)
        def one(raw):
            try: serve(wrap(raw))
            except Exception: raw.close()
        def loop():
            while True:
                raw, _ = door.accept()
                threading.Thread(target=one, args=(raw,), daemon=True).start()
        threading.Thread(target=loop, daemon=True).start()
        return door.getsockname()[1]

    ports = {}
    for name in ["valid", "expired", "wrongHost", "selfSigned", "unknownIssuer"]:
        made = context(name)
        ports[name] = listen(lambda raw, made=made: made.wrap_socket(raw, server_side=True))
    old = context("valid")
    old.set_ciphers("DEFAULT@SECLEVEL=0")
    old.minimum_version = ssl.TLSVersion.TLSv1
    old.maximum_version = ssl.TLSVersion.TLSv1_1
    ports["tls11"] = listen(lambda raw: old.wrap_socket(raw, server_side=True))
    ports["plain"] = listen(lambda raw: raw)
    free = socket.socket()
    free.bind(("127.0.0.1", 0))
    ports["closed"] = free.getsockname()[1]
    print(json.dumps(ports), flush=True)
    sys.stdin.read()
    shutil.rmtree(os.getcwd())
    """#
}
