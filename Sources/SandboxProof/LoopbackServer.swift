import CPlatform
import Foundation

/// A socket of this machine that only notices whether anything came.
final class LoopbackServer {
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
