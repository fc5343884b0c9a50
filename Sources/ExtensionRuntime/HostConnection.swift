import ExtensionWire
import Foundation
import Synchronization

/// The two pipes to the host: any thread reads what is there, in turn, and any writes whole frames.
///
/// It owns its ends. The one that it reads is closed at that pipe's end, the other when the session is
/// over; both with the connection at the latest.
final class HostConnection: Sendable {
  private let input: Mutex<HostInput>
  private let output: Mutex<HostOutput>
  /// Whether the host began in JSON; what is said to it is in the host's form.
  private let speaksJSON = Atomic(false)
  /// Whether frames wait for each other.
  private let holds = Atomic(false)
  private let end: @Sendable (EndReason) -> Void

  /// The number of the pipe that is read, to wait for; it names the pipe until its end was read.
  let inputNumber: Int32

  /// What somebody found who looked into the pipe.
  enum Reading: Equatable {
    /// Another thread was faster.
    case taken
    case bytes
    /// The pipe is at its end; found once.
    case end
    /// Its end was found before.
    case over
  }

  /// Takes what came together: messages, and a violation behind them.
  typealias Receiver = ([Result<HostMessage, WireError>]) -> Void

  /// Creates a connection on two descriptors, which it closes.
  ///
  /// `end` is called when the session is over, or the host takes no more; it may be called more than
  /// once, on any thread.
  init(
    input: consuming OwnedDescriptor, output: consuming OwnedDescriptor,
    end: @escaping @Sendable (EndReason) -> Void
  ) {
    inputNumber = input.number
    self.input = Mutex(HostInput(input))
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
    let isWhole = output.withLock { output in
      output.take(frame, isHeld: holds.load(ordering: .sequentiallyConsistent))
    }
    if !isWhole {
      finish(.hostGone)
    }
  }

  /// Whether a message is short enough for a frame.
  func hasRoom(for message: ExtensionMessage) -> Bool {
    frame(of: message) != nil
  }

  private func frame(of message: ExtensionMessage) -> [UInt8]? {
    try? message.frame(in: speaksJSON.load(ordering: .relaxed) ? .json : .binary)
  }

  /// How often the pipe was read, which who waits for bytes asks before; nil behind its end.
  var readings: Int? { input.withLock { $0.isOpen ? $0.readings : nil } }

  /// Reads once, and waits where nothing is there.
  ///
  /// - Parameters:
  ///   - readings: What `readings` was before the caller found that something is there, so that it takes
  ///     nothing that is not there any more; nil to wait.
  ///   - receive: Takes the messages, on this thread, while no other reads.
  /// - Returns: What was there.
  func read(ifStill readings: Int? = nil, _ receive: Receiver) -> Reading {
    input.withLock { input in
      guard input.isOpen else { return .over }
      guard readings.map({ $0 == input.readings }) ?? true else { return .taken }
      guard let messages = input.read({ speaksJSON.store($0, ordering: .relaxed) }) else {
        return .end
      }
      if !messages.isEmpty { receive(messages) }
      return .bytes
    }
  }

  /// Starts a thread for the pipe, which does what it is told until it is done.
  func startReading(_ body: @escaping @Sendable () -> Void) {
    let error = Libc.startThread(body)
    guard error != 0 else { return }
    NSLog("messages-host: there is no thread to read what the host says (errno \(error))")
    finish(.noThread)
  }
}

extension HostConnection {
  /// Lets frames wait for each other, until `endHolding`.
  func beginHolding() {
    holds.store(true, ordering: .sequentiallyConsistent)
  }

  /// Lets no frame wait any more; those that do are to be written.
  func endHolding() {
    holds.store(false, ordering: .sequentiallyConsistent)
  }

  /// Whether frames wait for each other.
  var isHolding: Bool { holds.load(ordering: .sequentiallyConsistent) }

  /// Writes what waits.
  func writeHeld() {
    let isWhole = output.withLock { $0.writeHeld() }
    if !isWhole { finish(.hostGone) }
  }

  /// Writes every millisecond what waits while the main thread is at a batch, as one handler may take long.
  ///
  /// Without a batch it returns at once: a thread that waits for a time is not at rest.
  ///
  /// - Parameter isCalled: Waits a millisecond; whether somebody is called to read meanwhile.
  func writeHeld(until isCalled: () -> Bool) {
    while isHolding {
      if isCalled() { return }
      writeHeld()
    }
  }
}

/// The pipe from the host, read by one thread at a time.
private struct HostInput: ~Copyable {
  private var descriptor: OwnedDescriptor?
  private var frames = FrameParser(limit: FrameLimit.hostToExtension)
  /// The form of the first frame, and so of all; nil before it.
  private var coding: WireCoding?
  private(set) var isOpen = true
  /// How often it was read.
  private(set) var readings = 0
  /// Whether nothing can be made of it any more.
  private var isBroken = false

  init(_ descriptor: consuming OwnedDescriptor) {
    self.descriptor = consume descriptor
  }

  /// Reads once; nil at the end, where it is closed.
  ///
  /// - Parameter begin: Told with the first frame whether the host speaks JSON.
  /// - Returns: The messages that are whole now, with a violation as the last.
  mutating func read(_ begin: (_ isJSON: Bool) -> Void) -> [Result<HostMessage, WireError>]? {
    guard let bytes = descriptor?.readSome() else {
      isOpen = false
      descriptor = nil
      return nil
    }
    readings += 1
    // Nothing can be made of what follows a bad length; the receiver ends the session. Until the host
    // hangs up it may go on writing, which must find a reader.
    guard !isBroken else { return [] }
    var messages: [Result<HostMessage, WireError>] = []
    var coding = self.coding
    do throws(WireError) {
      try frames.push(bytes) { payload in
        let chosen = coding ?? WireCoding(of: payload)
        if coding == nil { begin(chosen == .json) }
        coding = chosen
        messages.append(
          Result { () throws(WireError) in try HostMessage(payload: payload, in: chosen) })
      }
    } catch {
      isBroken = true
      messages.append(.failure(error))
    }
    self.coding = coding
    return messages
  }
}

/// The pipe to the host, with frames that are written together.
private struct HostOutput: ~Copyable {
  /// Nil once the session is over.
  private var descriptor: OwnedDescriptor?
  private var held: [UInt8] = []
  private var heldFrames = 0

  /// More than that do not wait: the host can take them in meanwhile.
  private static let mostFrames = 64
  private static let mostBytes = 16 << 10

  init(_ descriptor: consuming OwnedDescriptor) {
    self.descriptor = consume descriptor
  }

  /// Writes a frame behind those that wait, or lets it wait; `false` if nobody can read it any more.
  mutating func take(_ frame: [UInt8], isHeld: Bool) -> Bool {
    // Those that wait were said before.
    guard isHeld else { return writeHeld() && write(frame) }
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
    descriptor?.writeAll(bytes) ?? true
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
