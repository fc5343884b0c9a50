import CPlatform
import Foundation

/// Those whom an attack would reach: servers on this machine, and another process.
final class Victims {
  private let tcp: LoopbackServer
  private let tcp6: LoopbackServer?
  private let udp: LoopbackServer
  private let stream: LoopbackServer
  private let datagram: LoopbackServer
  private let abstract: LoopbackServer
  let process: VictimProcess
  private let names: [String: String]
  private var inherited: Int32 = -1

  init(probe: String, root: String, unique: String) throws {
    tcp = try .ipv4(LoopbackServer.stream)
    tcp6 = .ipv6(LoopbackServer.stream)
    udp = try .ipv4(LoopbackServer.datagram)
    stream = try .local(LoopbackServer.stream, "\(root)/stream")
    datagram = try .local(LoopbackServer.datagram, "\(root)/datagram")
    abstract = try .local(LoopbackServer.stream, "\0\(unique)")
    process = try VictimProcess(probe: probe)
    names = [
      "tcp": "\(tcp.port)", "tcp6": "\(tcp6?.port ?? 0)", "udp": "\(udp.port)",
      "stream": "\(root)/stream", "datagram": "\(root)/datagram", "abstract": unique,
      "abstractLength": "\(unique.utf8.count + 3)",
      // With "-2" behind it.
      "abstractLength2": "\(unique.utf8.count + 5)", "victim": "\(process.processIdentifier)",
      // What it used of all processors, as the kernel counts clocks of processes.
      "victimClock": "\(~process.processIdentifier << 3 | 2)",
    ]
  }

  deinit {
    if inherited >= 0 { close(inherited) }
  }

  /// Leaves something open for every child of this process.
  func leaveOpen(_ thing: AttackCase.Inherited, shared: String) throws {
    let number: Int32 =
      switch thing {
      case .file: cpl_open("\(shared)/rules.json", O_RDWR, 0)
      case .folder: cpl_open(shared, O_RDONLY, 0)
      case .socket: try udp.connected()
      }
    // Above what a child uses, and where no other thread's descriptor comes and goes.
    inherited = cpl_duplicate(number, 100)
    close(number)
    guard inherited >= 0, cpl_let_inherit(inherited) == 0 else { throw POSIXError(.EMFILE) }
  }

  func expand(_ text: String) -> String {
    names.reduce(text.replacing("{inherited}", with: "\(inherited)")) { text, name in
      text.replacing("{\(name.key)}", with: name.value)
    }
  }

  /// Who was reached.
  var reached: Set<AttackCase.SideEffect> {
    let servers: [(AttackCase.SideEffect, LoopbackServer?)] = [
      (.tcp, tcp), (.tcp6, tcp6), (.udp, udp), (.localStream, stream),
      (.localDatagram, datagram), (.abstract, abstract),
    ]
    return Set(servers.filter { $0.1?.wasReached == true }.map(\.0))
  }
}

/// Another process of this user, which an attack would signal, inspect or change.
final class VictimProcess {
  let processIdentifier: Int32
  private let descriptor: Int32
  /// Its input; it ends with this process, whichever way that ends.
  private let lifeline: Int32

  init(probe: String) throws {
    let quiet = cpl_open("/dev/null", O_RDWR, 0)
    defer { close(quiet) }
    let input = try PlainProcess.pipe()
    defer { close(input[0]) }
    lifeline = input[1]
    do {
      processIdentifier = try PlainProcess.spawn(
        probe, ["wait-for-parent"], [input[0], quiet, quiet, -1, -1])
    } catch {
      close(input[1])
      throw error
    }
    descriptor = cpl_process_descriptor(processIdentifier)
  }

  deinit {
    // By number, which is nobody else's before we have reaped it.
    kill(processIdentifier, SIGKILL)
    waitpid(processIdentifier, nil, 0)
    for number in [descriptor, lifeline] { close(number) }
  }

  /// Whether it is still there; waits at most so long for its end.
  func isAlive(after patience: Int32 = 0) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, patience) == 0
  }

  /// Everything that others could change about it.
  var condition: String {
    guard isAlive() else { return "dead" }
    let status = lines(of: "status").filter { $0.hasPrefix("Cpus_allowed:") }
    let fields = lines(of: "stat").first?.split(separator: ")").last?.split(separator: " ") ?? []
    let scheduling = [15, 16, 38].map { $0 < fields.count ? String(fields[$0]) : "" }
    return (status + scheduling + lines(of: "limits")).joined(separator: "\n")
  }

  private func lines(of name: String) -> [String] {
    let file = FileHandle(forReadingAtPath: "/proc/\(processIdentifier)/\(name)")
    let data = (try? file?.readToEnd()) ?? Data()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

/// A socket of this machine that only notices whether anything came.
private final class LoopbackServer {
  private let descriptor: Int32
  /// The port, 0 for a local socket.
  let port: UInt16

  private init(_ descriptor: Int32, kind: Int32, address: [UInt8]) throws {
    self.descriptor = descriptor
    var storage = address + [UInt8](repeating: 0, count: 128 - address.count)
    var length = socklen_t(address.count)
    port = try storage.withUnsafeMutableBytes { buffer in
      let pointer = buffer.assumingMemoryBound(to: sockaddr.self).baseAddress
      guard let pointer, bind(descriptor, pointer, length) == 0 else {
        throw POSIXError(.EADDRNOTAVAIL)
      }
      length = 128
      _ = getsockname(descriptor, pointer, &length)
      return UInt16(buffer[2]) << 8 | UInt16(buffer[3])
    }
    if kind != Self.datagram { listen(descriptor, 8) }
    _ = cpl_set_nonblocking(descriptor)
  }

  deinit { close(descriptor) }

  static let stream: Int32 = 1
  static let datagram: Int32 = 2

  /// Listens on 127.0.0.1.
  static func ipv4(_ kind: Int32) throws -> LoopbackServer {
    try LoopbackServer(
      socket(AF_INET, kind, 0), kind: kind,
      address: familyBytes(AF_INET) + [0, 0, 127, 0, 0, 1] + [UInt8](repeating: 0, count: 8))
  }

  /// Listens on ::1; nil on a machine without IPv6.
  static func ipv6(_ kind: Int32) -> LoopbackServer? {
    let address = [UInt8](repeating: 0, count: 21) + [1, 0, 0, 0, 0]
    return try? LoopbackServer(
      socket(AF_INET6, kind, 0), kind: kind, address: familyBytes(AF_INET6) + address)
  }

  /// Listens on a local name; an abstract one begins with NUL.
  static func local(_ kind: Int32, _ name: String) throws -> LoopbackServer {
    try LoopbackServer(
      socket(AF_UNIX, kind, 0), kind: kind, address: familyBytes(AF_UNIX) + Array(name.utf8))
  }

  private static func familyBytes(_ family: Int32) -> [UInt8] {
    [UInt8(truncatingIfNeeded: family), UInt8(truncatingIfNeeded: family >> 8)]
  }

  /// Whether a connection or a datagram waits.
  var wasReached: Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) == 1
  }

  /// A datagram socket that is connected to this server, as a careless host might keep one.
  func connected() throws -> Int32 {
    let client = socket(AF_INET, Self.datagram, 0)
    var address = [UInt8](repeating: 0, count: 128)
    var length = socklen_t(address.count)
    let number = descriptor
    let result = address.withUnsafeMutableBytes { buffer -> Int32 in
      guard let pointer = buffer.assumingMemoryBound(to: sockaddr.self).baseAddress,
        getsockname(number, pointer, &length) == 0
      else { return -1 }
      return connect(client, pointer, length)
    }
    guard client >= 0, result == 0 else { throw POSIXError(.ECONNREFUSED) }
    return client
  }
}
