#if canImport(Glibc)
  package import Foundation
  import Glibc

  /// A descriptor with one owner, closed exactly once.
  ///
  /// Whoever reads or writes holds the descriptor itself, never its number alone: a number that
  /// outlives its owner names whatever the process opens next.
  package struct OwnedDescriptor: ~Copyable, Sendable {
    /// Valid as long as this value is.
    package let number: Int32

    /// Takes ownership of an open descriptor.
    package init(_ number: Int32) {
      self.number = number
    }

    deinit {
      close(number)
    }
  }

  extension OwnedDescriptor {
    /// Reads what is there, at most 64 KiB, and waits where nothing is; `nil` at the end or on an
    /// error.
    package borrowing func readSome() -> Data? {
      withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
        while true {
          let count = read(number, buffer.baseAddress, buffer.count)
          if count > 0 { return Data(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
          if count == 0 || errno != EINTR { return nil }
        }
      }
    }

    /// Writes everything, and waits where there is no room; `false` if nobody can read it any more.
    ///
    /// A pipe without a reader raises no signal, whatever the process does about such signals.
    package borrowing func writeAll(_ bytes: some ContiguousBytes) -> Bool {
      BrokenPipeSignal.withheld { bytes.withUnsafeBytes { writeRest($0) } }
    }

    private borrowing func writeRest(_ bytes: UnsafeRawBufferPointer) -> Bool {
      var rest = bytes
      while !rest.isEmpty {
        let count = write(number, rest.baseAddress, rest.count)
        if count > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }

  /// What a write to a pipe without a reader raises, unless it is withheld.
  private enum BrokenPipeSignal {
    /// Keeps the signal from this thread meanwhile; the rest of the process is as before.
    static func withheld(_ body: () -> Bool) -> Bool {
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      var before = sigset_t()
      pthread_sigmask(SIG_BLOCK, &signals, &before)
      defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
      let isWhole = body()
      // Taken off here, it does not come when the thread gets its signals back.
      if !isWhole {
        var now = timespec()
        _ = sigtimedwait(&signals, nil, &now)
      }
      return isWhole
    }
  }
#endif

/// The signal by which a host calls for a thread that reads, where the main one may be busy.
package enum HostSignal {
  /// The first real-time signal that Linux' libc leaves to programs; lldb lets it pass without a word.
  package static var number: Int32 { 34 }
}
