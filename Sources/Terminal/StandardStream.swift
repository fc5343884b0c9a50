import CPlatform
package import Foundation
package import HostFiles
import Synchronization

/// The standard output or the standard error of this process, and what kept it from being written.
package final class StandardStream: Sendable {
  private let descriptor: Int32
  private let name: String
  private let state = Mutex<FileFault?>(nil)

  /// Names a stream.
  ///
  /// - Parameters:
  ///   - descriptor: Its number; it stays the caller's.
  ///   - name: What a fault calls it.
  package init(_ descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// The standard output of this process.
  package static let output = StandardStream(STDOUT_FILENO, name: "standard output")
  /// The standard error of this process.
  package static let error = StandardStream(STDERR_FILENO, name: "standard error")

  /// Why something was not written; nil while all was.
  package var fault: FileFault? { state.withLock { $0 } }

  /// Whether it goes to a terminal.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes a text whole; after a fault, nothing more, so that no text has a hole.
  package func write(_ text: String) { write(Data(text.utf8)) }

  /// Writes bytes as they are, in the same way.
  package func write(_ data: Data) {
    InterruptGate.hold()
    state.withLock { fault in
      guard fault == nil else { return }
      do throws(FileFault) {
        try FileBytes.write(data, to: descriptor, path: name)
      } catch {
        fault = error
      }
    }
  }

  /// Writes a text as an interrupt ends the process, when `write` lets nothing through any more; nothing where
  /// that would have to be waited for, as at a terminal that is stopped.
  func writeLast(_ text: String) {
    var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard cpl_poll(&ready, 1, 0) == 1, ready.revents & Int16(POLLOUT) != 0 else { return }
    try? FileBytes.write(Data(text.utf8), to: descriptor, path: name)
  }

  /// Makes writing to a stream that is closed, or that nobody reads any more, an error to be told.
  ///
  /// Without this, a file that is opened later would get the number of a closed stream, and with
  /// it all that is printed; and a pipe without a reader would end the process before it has
  /// cleaned up. A limit on the size of files (`ulimit -f`) would end it without a word.
  package static func prepare() {
    // Not SIG_IGN: that would stay with the compiler and every other program that is started.
    for number in [SIGPIPE, SIGXFSZ] { signal(number) { _ in } }
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      guard fcntl(number, F_GETFD) < 0, errno == EBADF else { continue }
      // The wrong way round: a read from a closed input, a write to a closed output still fail.
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
