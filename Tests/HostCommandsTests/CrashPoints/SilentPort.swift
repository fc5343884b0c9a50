import Foundation

/// A port of this machine where everybody is connected and nobody gets an answer.
final class SilentPort: Sendable {
  let number: UInt16
  private let descriptor: Int32

  struct Unavailable: Error {
    let number: Int32
  }

  /// - Throws: `Unavailable` with the system's error.
  init() throws(Unavailable) {
    let flags = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    descriptor = socket(AF_INET, flags, 0)
    guard descriptor >= 0 else { throw Unavailable(number: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isThere = withUnsafeMutablePointer(to: &address) { [descriptor] in
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && listen(descriptor, 64) == 0
          && getsockname(descriptor, $0, &size) == 0
      }
    }
    number = UInt16(bigEndian: address.sin_port)
    guard isThere else {
      let error = errno
      close(descriptor)
      throw Unavailable(number: error)
    }
  }

  deinit { close(descriptor) }
}
