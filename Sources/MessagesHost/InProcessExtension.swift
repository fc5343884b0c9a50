import CPlatform
import Dispatch
package import ExtensionWire
import Foundation
import HostFiles
import Sandboxing
import Synchronization

/// An extension that runs inside the host's own process, behind two pipes; nothing confines it.
///
/// The extension's side owns its ends, and may keep them longer than this value lives: an author's
/// handler that never returns cannot be taken back. The end that brings the host's frames is closed
/// with this value at the latest, and by that the extension's side ends, too, unless what it does about
/// a deferral that failed never returns.
final class InProcessExtension: Sendable {
  /// What happens, in order; ends after `exited`.
  let events: AsyncStream<ProcessEvent>
  private let life: Life
  /// Nil once the extension is told to end.
  private let input: Mutex<OwnedDescriptor?>
  private let sending = DispatchQueue(label: "in-process-frames-out")
  private let timing = DispatchQueue(label: "in-process-deadlines")

  /// Starts the extension's side.
  ///
  /// - Throws: `SandboxError` where this process has no descriptors or threads left.
  init(_ serve: InProcessServer) throws(SandboxError) {
    let toExtension = try DescriptorPair.pipe()
    let toHost = try DescriptorPair.pipe()
    let (events, report) = AsyncStream<ProcessEvent>.makeStream()
    self.events = events
    let life = Life(report, output: toHost.first)
    self.life = life
    input = Mutex(toExtension.second)
    try Self.startReading(life)
    serve(toExtension.first, toHost.second) { [life] status in life.end(status: status) }
  }

  /// Reads to the end, also what comes too late: who writes must never find the pipe without reader.
  private static func startReading(_ life: Life) throws(SandboxError) {
    do throws(ThreadFault) {
      try OwnThread.start("in-process") { life.read() }
    } catch {
      throw .thread(error)
    }
  }

  /// Queues bytes for the extension; never waits.
  func send(_ bytes: [UInt8]) {
    sending.async { [self] in input.withLock { _ = $0?.writeAll(bytes) } }
  }

  /// Reports `deadline(token)` after a time, unless it is cancelled before.
  func setDeadline(_ token: UInt64, after time: Duration) {
    let mine = life.setDeadline(token)
    timing.asyncAfter(deadline: .now() + time / .seconds(1)) { [weak life] in
      life?.passDeadline(token, mine)
    }
  }

  /// Forgets a deadline.
  func cancelDeadline(_ token: UInt64) {
    life.cancelDeadline(token)
  }

  /// Reports `settled(token)` behind what the main thread, which calls the extension, has begun.
  ///
  /// What other threads of this process do is not the extension's alone, and is not looked at. A
  /// handler that answers and keeps the main thread is busy when the patience is over.
  func settle(_ token: UInt64, _ patience: RestPatience) {
    let limit =
      switch patience {
      case .processorTime(let time): time * Self.realTimeOfProcessorTime
      case .realTime(let time): time
      case .moment: RestPatience.longestMoment
      }
    life.expectRest(token)
    DispatchQueue.main.async { [life, timing] in
      timing.async { life.settle(token) }
    }
    timing.asyncAfter(deadline: .now() + limit / .seconds(1)) { [weak life] in
      life?.giveUpRest(token)
    }
  }

  /// The processor time of this process is not the extension's alone: so much more real time instead.
  private static let realTimeOfProcessorTime = 5

  /// Closes the extension's input; its own side ends when all that it was told is dealt with.
  func endInput() {
    sending.async { [self] in input.withLock { $0 = nil } }
  }

  /// Closes the extension's input, and counts it as ended, whatever it still does.
  func terminate(_ reason: TerminationReason) {
    life.note(reason)
    sending.async { [self] in
      input.withLock { $0 = nil }
      life.finish(status: 0)
    }
  }
}

/// What became of an extension in process, and who is told.
private final class Life: Sendable {
  private struct State {
    var deadlines: [UInt64: UUID] = [:]
    var reason: TerminationReason?
    /// The exit status, once the extension's side has said it.
    var status: Int32?
    var isAtEndOfOutput = false
    /// Requests to come to rest that nobody has answered.
    var rests: Set<UInt64> = []
    var isOver = false
  }

  private let state = Mutex(State())
  private let report: AsyncStream<ProcessEvent>.Continuation

  /// The end of the pipe that brings the extension's frames; nil once it is read to its end.
  private let output: Mutex<OwnedDescriptor?>
  /// A pause between two looks at a pipe that the reading thread has not emptied yet.
  private static let settlePause = UInt32(100)

  init(
    _ report: AsyncStream<ProcessEvent>.Continuation, output: consuming OwnedDescriptor
  ) {
    self.report = report
    self.output = Mutex(output)
  }

  /// Hands over what comes until the end of the pipe; blocks its thread.
  func read() {
    while let number = output.withLock({ $0?.number }) {
      // Only this thread closes it, so the number stays what it is.
      var polled = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
      _ = poll(&polled, 1, -1)
      output.withLock { output in
        // Reading and telling are one step, for `settle`.
        if let bytes = output?.readSome() {
          report.yield(.received([UInt8](bytes)))
        } else {
          output = nil
        }
      }
    }
    endOfOutput()
  }

  func expectRest(_ token: UInt64) {
    state.withLock { _ = $0.rests.insert(token) }
  }

  func giveUpRest(_ token: UInt64) {
    reportRest(token, .busy)
  }

  private func reportRest(_ token: UInt64, _ rest: ProcessRest) {
    guard state.withLock({ $0.rests.remove(token) }) != nil else { return }
    report.yield(.settled(token, rest))
  }

  /// Reports the request's token behind everything that lies in the pipe.
  func settle(_ token: UInt64) {
    while true {
      let isEmpty = output.withLock { output in
        let number = output?.number
        let isEmpty = number.map { cpl_unread_bytes($0) == 0 } ?? true
        if isEmpty { reportRest(token, .idle) }
        return isEmpty
      }
      guard !isEmpty else { return }
      usleep(Self.settlePause)
    }
  }

  func note(_ reason: TerminationReason) {
    state.withLock { $0.reason = $0.reason ?? reason }
  }

  /// Notes the status; the end counts when all that was said before it is read.
  func end(status: Int32) {
    let isRead = state.withLock { state in
      state.status = state.status ?? status
      return state.isAtEndOfOutput
    }
    if isRead { finish(status: status) }
  }

  /// Notes that the extension's side says nothing any more.
  func endOfOutput() {
    let status = state.withLock { state in
      state.isAtEndOfOutput = true
      return state.status
    }
    if let status { finish(status: status) }
  }

  /// Reports the end, once.
  func finish(status: Int32) {
    let reason: TerminationReason?? = state.withLock { state in
      guard !state.isOver else { return nil }
      state.isOver = true
      return .some(state.reason)
    }
    guard let reason else { return }
    report.yield(.exited(.exited(code: status), reason))
    report.finish()
  }

  func setDeadline(_ token: UInt64) -> UUID {
    let mine = UUID()
    state.withLock { $0.deadlines[token] = mine }
    return mine
  }

  func cancelDeadline(_ token: UInt64) {
    state.withLock { $0.deadlines[token] = nil }
  }

  func passDeadline(_ token: UInt64, _ mine: UUID) {
    guard state.withLock({ $0.deadlines[token] == mine && !$0.isOver }) else { return }
    report.yield(.deadline(token))
  }
}

/// Starts to serve a host inside this process.
///
/// Takes the descriptor with the host's frames, the one for the extension's frames, and what to
/// call with the exit status when it is over.
package typealias InProcessServer =
  @Sendable (
    _ input: consuming OwnedDescriptor, _ output: consuming OwnedDescriptor,
    _ end: @escaping @Sendable (Int32) -> Void
  ) -> Void
