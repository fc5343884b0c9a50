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
    let kinds = [SOCK_STREAM, SOCK_CLOEXEC, SOCK_NONBLOCK]
    let flags = kinds.reduce(0) { $0 | Int32($1.rawValue) }
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
    guard isThere else { throw Unavailable(number: errno) }
  }

  /// Lets go of those who have been connected; they are gone.
  func forget() {
    while true {
      let connection = accept(descriptor, nil, nil)
      guard connection >= 0 else { return }
      close(connection)
    }
  }

  deinit { close(descriptor) }
}
