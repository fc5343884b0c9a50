import CPlatform
import Foundation

/// Those whom an attack would reach: two servers on the loopback, and another process.
final class Victims {
  let tcp: LoopbackServer
  let udp: LoopbackServer
  let process = Process()

  init(program: String) throws {
    tcp = try LoopbackServer(kind: Int32(SOCK_STREAM.rawValue))
    udp = try LoopbackServer(kind: Int32(SOCK_DGRAM.rawValue))
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["wait"]
    try process.run()
  }

  deinit {
    // Not terminate(): a child of a dispatch thread inherits blocked signals.
    _ = kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Fills {tcp}, {udp} and {victim} in.
  func expand(_ text: String) -> String {
    text.replacing("{tcp}", with: "\(tcp.port)").replacing("{udp}", with: "\(udp.port)")
      .replacing("{victim}", with: "\(process.processIdentifier)")
  }
}

/// A socket on 127.0.0.1 that only notices whether anything came.
final class LoopbackServer {
  let port: UInt16
  private let descriptor: Int32

  init(kind: Int32) throws {
    descriptor = socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let number = descriptor
    port = try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
        guard bind(number, raw, length) == 0, getsockname(number, raw, &length) == 0 else {
          throw POSIXError(.EADDRNOTAVAIL)
        }
      }
      return UInt16(bigEndian: pointer.pointee.sin_port)
    }
    if kind == Int32(SOCK_STREAM.rawValue) { listen(descriptor, 8) }
    _ = cpl_set_nonblocking(descriptor)
  }

  deinit { close(descriptor) }

  /// Whether a connection or a datagram waits.
  var wasReached: Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) == 1
  }
}
