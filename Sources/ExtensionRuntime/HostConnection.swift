import ExtensionWire
import Foundation
import Synchronization

/// The two pipes to the host: one thread reads, any thread writes whole frames.
final class HostConnection: Sendable {
  private let input: Int32
  private let output: Mutex<Int32>
  private let end: @Sendable (EndReason) -> Void

  /// Creates a connection on two descriptors, which it does not close.
  ///
  /// `end` is called when a pipe is at its end; it may be called more than once, on any thread.
  init(input: Int32, output: Int32, end: @escaping @Sendable (EndReason) -> Void) {
    self.input = input
    self.output = Mutex(output)
    self.end = end
  }

  /// Ends the session.
  func finish(_ reason: EndReason) {
    end(reason)
  }

  /// Sends a message after all that was printed before it, so that logs belong to their query.
  func send(_ message: ExtensionMessage) {
    StandardOutput.flush()
    guard let frame = try? message.frame() else {
      // Only a text of the author's own, such as a key of a megabyte, can be too long for a frame.
      return NSLog("messages-host: a message to the host was too long and was not sent")
    }
    let isWhole = output.withLock { Libc.writeAll(frame, to: $0) }
    if !isWhole {
      end(.hostGone)
    }
  }

  /// Starts the reading thread, which hands over each message, or a violation, in order.
  func startReading(_ receive: @escaping @Sendable (Result<HostMessage, WireError>) -> Void) {
    let thread = Thread { [self] in read(receive) }
    thread.name = "host-frames"
    thread.start()
  }

  private func read(_ receive: (Result<HostMessage, WireError>) -> Void) {
    var parser = FrameParser(limit: FrameLimit.hostToExtension)
    while let bytes = Libc.readSome(from: input) {
      do throws(WireError) {
        try parser.push(bytes) { payload in
          receive(Result { () throws(WireError) in try HostMessage(payload: payload) })
        }
      } catch {
        // Nothing can be read after a bad length; the receiver ends the session.
        return receive(.failure(error))
      }
    }
    end(.hostGone)
  }
}
