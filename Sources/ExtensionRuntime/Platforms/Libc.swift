#if canImport(Glibc)
  import Foundation
  import Glibc

  /// The few system calls of the runtime.
  enum Libc {
    /// Lets a write to a closed pipe fail instead of killing the process.
    static func ignoreBrokenPipes() {
      signal(SIGPIPE, SIG_IGN)
    }

    /// Ends the process at once, without running anything of the author's.
    static func quit(_ status: Int32) -> Never {
      _exit(status)
    }

    /// Reads what is there, at most 64 KiB; `nil` at the end or on an error.
    static func readSome(from descriptor: Int32) -> Data? {
      var buffer = Data(count: 1 << 16)
      while true {
        let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        if count > 0 { return buffer.prefix(count) }
        if count == 0 || errno != EINTR { return nil }
      }
    }

    /// Writes everything; `false` if the descriptor does not take it.
    static func writeAll(_ data: Data, to descriptor: Int32) -> Bool {
      var rest = data
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }
#endif
