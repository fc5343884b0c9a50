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
