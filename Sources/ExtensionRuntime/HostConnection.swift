import ExtensionWire
import Foundation
import Synchronization

/// The two pipes to the host: one thread reads, any thread writes whole frames.
///
/// It owns its ends. The reading thread has the one that it reads, until that pipe's end; the other
/// is closed when the session is over, or with the connection at the latest.
final class HostConnection: Sendable {
  /// Nil once the reading thread has it.
  private let input: Mutex<OwnedDescriptor?>
  /// Nil once the session is over.
  private let output: Mutex<OwnedDescriptor?>
  /// Whether the host began in JSON; what is said to it is in the host's form.
  private let speaksJSON = Atomic(false)
  private let end: @Sendable (EndReason) -> Void

  /// Creates a connection on two descriptors, which it closes.
  ///
  /// `end` is called when the session is over, or the host takes no more; it may be called more than
  /// once, on any thread.
  init(
    input: consuming OwnedDescriptor, output: consuming OwnedDescriptor,
    end: @escaping @Sendable (EndReason) -> Void
  ) {
    self.input = Mutex(input)
    self.output = Mutex(output)
    self.end = end
  }

  /// Ends the session; what is sent afterwards goes nowhere.
  func finish(_ reason: EndReason) {
    end(reason)
    output.withLock { $0 = nil }
  }

  /// Sends a message after all that was printed before it, so that logs belong to their query.
  func send(_ message: ExtensionMessage) {
    StandardOutput.flush()
    guard let frame = frame(of: message) else {
      // Only a text of the author's own, such as a key of a megabyte, can be too long for a frame.
      return NSLog("messages-host: a message to the host was too long and was not sent")
    }
    let isWhole = output.withLock { $0?.writeAll(frame) ?? true }
    if !isWhole {
      finish(.hostGone)
    }
  }

  /// Whether a message is short enough for a frame.
  func hasRoom(for message: ExtensionMessage) -> Bool {
    frame(of: message) != nil
  }

  private func frame(of message: ExtensionMessage) -> Data? {
    try? message.frame(in: speaksJSON.load(ordering: .relaxed) ? .json : .binary)
  }

  /// Starts the reading thread, which hands over each message, or a violation, in order, and tells
  /// when the pipe is at its end.
  func startReading(
    _ receive: @escaping @Sendable (Result<HostMessage, WireError>) -> Void,
    atEnd: @escaping @Sendable () -> Void
  ) {
    let error = Libc.startThread { [self] in
      guard let input = input.withLock({ $0.take() }) else { return }
      read(input, receive)
      atEnd()
    }
    guard error != 0 else { return }
    NSLog("messages-host: there is no thread to read what the host says (errno \(error))")
    finish(.noThread)
  }

  /// Takes over the form of the host's first message.
  private func begin(in coding: WireCoding) -> WireCoding {
    speaksJSON.store(coding == .json, ordering: .relaxed)
    return coding
  }

  private func read(
    _ input: consuming OwnedDescriptor, _ receive: (Result<HostMessage, WireError>) -> Void
  ) {
    var parser = FrameParser(limit: FrameLimit.hostToExtension)
    var coding: WireCoding?
    while let bytes = input.readSome() {
      do throws(WireError) {
        try parser.push(bytes) { payload in
          let chosen = coding ?? begin(in: WireCoding(of: payload))
          coding = chosen
          receive(Result { () throws(WireError) in try HostMessage(payload: payload, in: chosen) })
        }
      } catch {
        // Nothing can be made of what follows a bad length; the receiver ends the session. Until
        // the host hangs up it may go on writing, which must find a reader.
        receive(.failure(error))
        while input.readSome() != nil {}
      }
    }
  }
}

/// Why a session is over.
enum EndReason: Sendable, Equatable {
  /// The host said good-bye, or closed a pipe.
  case hostGone

  /// The host sent something that the protocol does not allow.
  case violation

  /// The system makes no thread that could read what the host says.
  case noThread

  /// The exit status: 0, or as in `sysexits.h`: 65 for bad input, 71 for an error of the system.
  var status: Int32 {
    switch self {
    case .hostGone: 0
    case .violation: 65
    case .noThread: 71
    }
  }
}
