import Foundation
import HostFiles
import Texts

/// One run of the `curl` program: body in, answer out, both bounded; ended when the task is.
struct CurlRun: Sendable {
  let program: String
  /// Through which it ends with this process; nil where there is none.
  let launcher: String?
  let command: CurlCommand
  let input: Data
  let limits: TransportLimits

  /// What the run left.
  struct Remains: Sendable {
    /// Exit status; nil where a limit or the task's end stopped the run.
    let status: Int32?
    let output: Data
    let errors: Data
    let isOutputTooLong: Bool
    let areErrorsTooLong: Bool
  }

  /// - Throws: `FileFault` where the program cannot be started, `ThreadFault` where nobody could wait for it.
  func remains() async throws -> Remains {
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    // This side keeps the end that the program reads, so that writing raises no signal.
    let (tool, ends) = try await start(
      StartedTool.Streams(
        input: input.fileHandleForReading.fileDescriptor,
        output: output.fileHandleForWriting.fileDescriptor,
        errors: errors.fileHandleForWriting.fileDescriptor))
    for pipe in [output, errors] { try? pipe.fileHandleForWriting.close() }
    return try await withTaskCancellationHandler {
      async let fed: Void = feed(input, tool)
      async let read = Self.read(output, limit: limits.bodyBytes, tool)
      async let complaints = Self.read(errors, limit: limits.headerBytes, tool)
      // None comes where this task is cancelled, which ends the program.
      let end = await ends.first { _ in true } ?? (0, true)
      // What the program did not read; this lets the writer finish.
      _ = try await Self.block(tool) { try? input.fileHandleForReading.readToEnd() }
      try await fed
      let (body, isLong) = try await read
      let (text, areLong) = try await complaints
      if launcher != nil, !end.isSignal, end.status == Self.cannotFollow {
        throw FileFault(program, "cannot be started", reason: "the system does not run it")
      }
      return Remains(
        status: end.isSignal ? nil : end.status, output: body, errors: text,
        isOutputTooLong: isLong, areErrorsTooLong: areLong)
    } onCancel: {
      tool.end()
    }
  }

  private typealias End = (status: Int32, isSignal: Bool)

  /// Starts it on a thread that waits for its end, which is there for as long as it is.
  private func start(
    _ streams: StartedTool.Streams
  ) async throws -> (tool: StartedTool, ends: AsyncStream<End>) {
    let (ends, end) = AsyncStream.makeStream(of: End.self)
    let words = launcher.map { [$0, "follow", "\(getpid())", program] } ?? [program]
    let started = Handover<StartedTool, FileFault>()
    try OwnThread.start("curl") {
      do throws(FileFault) {
        let tool = try StartedTool(
          words[0], words.dropFirst() + command.arguments, environment: [:], streams)
        started.give(.success(tool))
        end.yield(tool.wait())
      } catch {
        started.give(.failure(error))
      }
      end.finish()
    }
    return (try await started.value(), ends)
  }

  /// The launcher's status where it could not become the program.
  private static let cannotFollow: Int32 = 126

  /// Does what blocks until the program goes on; one that nobody can wait for is ended, so that nobody else
  /// waits for it either.
  private static func block<Value: Sendable>(
    _ tool: StartedTool, _ work: @escaping @Sendable () -> Value
  ) async throws -> Value {
    do {
      return try await BlockingWork.run(work)
    } catch {
      tool.end()
      throw error
    }
  }

  private func feed(_ pipe: Pipe, _ tool: StartedTool) async throws {
    let bytes = input
    // Whoever reads the rest waits for its end.
    defer { try? pipe.fileHandleForWriting.close() }
    try await Self.block(tool) { try? pipe.fileHandleForWriting.write(contentsOf: bytes) }
  }

  private static func read(
    _ pipe: Pipe, limit: Int, _ tool: StartedTool
  ) async throws -> (Data, Bool) {
    try await block(tool) {
      var bytes = Data()
      while let part = try? pipe.fileHandleForReading.read(upToCount: 1 << 16), !part.isEmpty {
        bytes += part
        guard bytes.count <= limit else {
          tool.end()
          try? pipe.fileHandleForReading.close()
          return (bytes.prefix(limit), true)
        }
      }
      return (bytes, false)
    }
  }
}

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

/// Where the `curl` program is.
enum CurlProgram {
  /// Looks along `PATH`, then where systems put it.
  ///
  /// - Throws: `DeferralProblem`, with what to do.
  static func find(_ named: String?) throws(DeferralProblem) -> String {
    if let named {
      guard FileManager.default.isExecutableFile(atPath: named) else {
        throw DeferralProblem(.curl, "\(named) is not a program; name the curl program")
      }
      return named
    }
    if let found = StartedTool.find("curl", alsoIn: ["/usr/bin", "/bin"]) { return found }
    throw DeferralProblem(
      .curl, "live requests need the curl program; install the package curl, or use stubs")
  }
}
