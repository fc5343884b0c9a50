import CPlatform
import Foundation

@testable import Sandboxing

/// Waits for the end of a process that need not be a child of ours.
final class ProcessEnding {
  /// Nil when it was gone already.
  private let descriptor: Int32?

  init(of process: Int32) throws {
    let number = cpl_process_descriptor(process)
    guard number >= 0 || cpl_errno() == ESRCH else { throw POSIXError(.EIO) }
    descriptor = number < 0 ? nil : number
  }

  deinit {
    if let descriptor { close(descriptor) }
  }

  /// Whether it ends; a process that is still there after a minute will not.
  var isSeen: Bool {
    guard let descriptor else { return true }
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 60_000) == 1
  }
}
