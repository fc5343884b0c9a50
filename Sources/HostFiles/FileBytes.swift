import CPlatform
package import Foundation

/// Writing to an open descriptor, to the last byte.
package enum FileBytes {
  /// Writes all, in as many calls as it takes.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - descriptor: Where they go; one that does not block is waited for.
  ///   - path: What a fault names.
  /// - Throws: `FileFault`, after which nobody knows how much was written.
  package static func write(
    _ data: Data, to descriptor: Int32, path: String
  ) throws(FileFault) {
    let bytes = [UInt8](data)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes {
        CPlatform.write(descriptor, $0.baseAddress, $0.count)
      }
      guard count < 0 else {
        written += count
        continue
      }
      let number = errno
      if number == EAGAIN {
        // Whoever shares a terminal or a pipe with us may have made it one that does not block.
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
      } else if number != EINTR {
        throw FileFault(path, "cannot be written", number: number)
      }
    }
  }
}
