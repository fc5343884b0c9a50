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
  private let output: Mutex<HostOutput>
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
    self.output = Mutex(HostOutput(output))
    self.end = end
  }

  /// Ends the session; what is sent afterwards goes nowhere.
  func finish(_ reason: EndReason) {
    output.withLock { _ = $0.writeHeld() }
    end(reason)
    output.withLock { $0.close() }
  }

  /// Sends a message after all that was printed before it, so that logs belong to their query.
  func send(_ message: ExtensionMessage) {
    StandardOutput.flush()
    guard let frame = frame(of: message) else {
      // Only a text of the author's own, such as a key of a megabyte, can be too long for a frame.
      return NSLog("messages-host: a message to the host was too long and was not sent")
    }
    let isWhole = output.withLock { $0.take(frame) }
    if !isWhole {
      finish(.hostGone)
    }
  }

  /// Whether a message is short enough for a frame.
  func hasRoom(for message: ExtensionMessage) -> Bool {
    frame(of: message) != nil
  }

  private func frame(of message: ExtensionMessage) -> [UInt8]? {
    try? message.frameBytes(in: speaksJSON.load(ordering: .relaxed) ? .json : .binary)
  }

  /// Starts the reading thread, which hands over the messages that came together, or a violation, in
  /// order, and tells when the pipe is at its end.
  func startReading(
    _ receive: @escaping @Sendable ([Result<HostMessage, WireError>]) -> Void,
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
    _ input: consuming OwnedDescriptor, _ receive: ([Result<HostMessage, WireError>]) -> Void
  ) {
    var parser = FrameParser(limit: FrameLimit.hostToExtension)
    var coding: WireCoding?
    while let bytes = input.readSome() {
      var messages: [Result<HostMessage, WireError>] = []
      do throws(WireError) {
        try parser.push(bytes) { payload in
          let chosen = coding ?? begin(in: WireCoding(of: payload))
          coding = chosen
          messages.append(
            Result { () throws(WireError) in try HostMessage(payload: payload, in: chosen) })
        }
        if !messages.isEmpty { receive(messages) }
      } catch {
        // Nothing can be made of what follows a bad length; the receiver ends the session. Until
        // the host hangs up it may go on writing, which must find a reader.
        receive(messages + [.failure(error)])
        while input.readSome() != nil {}
      }
      writeHeld(untilThereIsMoreFrom: input)
    }
  }
}

extension HostConnection {
  /// From so many queries that came together on, their answers are written together, too.
  ///
  /// A host that waits for each answer never has so many open.
  static let leastBatch = 16

  /// Notes that a batch of queries is on its way to the main thread.
  func expectBatch() {
    output.withLock { $0.batches += 1 }
  }

  /// Lets frames wait for each other, until `endBatch`.
  func beginBatch() {
    output.withLock { $0.isHolding = true }
  }

  /// Writes what waits, and lets nothing wait any more.
  func endBatch() {
    let isWhole = output.withLock { output in
      output.batches -= 1
      output.isHolding = false
      return output.writeHeld()
    }
    if !isWhole { finish(.hostGone) }
  }

  /// Writes every millisecond what waits while the main thread is at a batch, as one handler may take long.
  ///
  /// Without a batch it returns at once: a thread that waits for a time is not at rest.
  private func writeHeld(untilThereIsMoreFrom input: borrowing OwnedDescriptor) {
    while output.withLock({ $0.batches > 0 }) {
      if Libc.hasInput(input.number, within: 1) { return }
      let isWhole = output.withLock { $0.writeHeld() }
      if !isWhole { return finish(.hostGone) }
    }
  }
}

/// The pipe to the host, with frames that are written together.
private struct HostOutput: ~Copyable {
  /// Nil once the session is over.
  private var descriptor: OwnedDescriptor?
  private var held: [UInt8] = []
  private var heldFrames = 0
  /// Whether frames wait for each other.
  var isHolding = false
  /// Batches that the main thread has not served to their end.
  var batches = 0

  /// More than that do not wait: the host can take them in meanwhile.
  private static let mostFrames = 64
  private static let mostBytes = 16 << 10

  init(_ descriptor: consuming OwnedDescriptor) {
    self.descriptor = consume descriptor
  }

  /// Writes a frame behind those that wait, or lets it wait; `false` if nobody can read it any more.
  mutating func take(_ frame: [UInt8]) -> Bool {
    guard isHolding else { return write(frame) }
    held += frame
    heldFrames += 1
    return heldFrames < Self.mostFrames && held.count < Self.mostBytes || writeHeld()
  }

  /// Writes what waits; `false` if nobody can read it any more.
  mutating func writeHeld() -> Bool {
    guard !held.isEmpty else { return true }
    defer {
      held.removeAll(keepingCapacity: true)
      heldFrames = 0
    }
    return write(held)
  }

  mutating func close() {
    descriptor = nil
  }

  private borrowing func write(_ bytes: [UInt8]) -> Bool {
    descriptor?.writeAll(Data(bytes)) ?? true
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
