@preconcurrency import Dispatch  // Its sources are safe on every thread, and do not say so.
import Foundation
import Sandboxing
import Synchronization

/// An extension that runs inside the host's own process, behind two pipes; nothing confines it.
final class InProcessExtension: Sendable {
  private struct State {
    var deadlines: [UInt64: UUID] = [:]
    var reason: TerminationReason?
    var isOver = false
  }

  /// What happens, in order; ends after `exited`.
  let events: AsyncStream<ProcessEvent>
  private let report: AsyncStream<ProcessEvent>.Continuation
  private let toExtension = Pipe()
  private let toHost = Pipe()
  private let state = Mutex(State())
  private let sending = DispatchQueue(label: "in-process-frames-out")
  private let receiving = DispatchQueue(label: "in-process-frames-in")
  private let source: any DispatchSourceRead

  /// Starts the extension's side.
  init(_ serve: InProcessServer) {
    (events, report) = AsyncStream.makeStream()
    let reading = toHost.fileHandleForReading
    source = DispatchSource.makeReadSource(
      fileDescriptor: reading.fileDescriptor, queue: receiving)
    source.setEventHandler { [report] in
      let bytes = reading.availableData
      if !bytes.isEmpty { report.yield(.received([UInt8](bytes))) }
    }
    source.activate()
    // The extension may answer too late, so its descriptors stay open as long as it can.
    serve(
      toExtension.fileHandleForReading.fileDescriptor,
      toHost.fileHandleForWriting.fileDescriptor
    ) { [self] status in finish(status) }
  }

  /// Queues bytes for the extension; never waits.
  func send(_ bytes: [UInt8]) {
    let pipe = toExtension
    sending.async { try? pipe.fileHandleForWriting.write(contentsOf: bytes) }
  }

  /// Reports `deadline(token)` after a time, unless it is cancelled before.
  func setDeadline(_ token: UInt64, after time: Duration) {
    let mine = UUID()
    state.withLock { $0.deadlines[token] = mine }
    receiving.asyncAfter(deadline: .now() + time / .seconds(1)) { [weak self] in
      guard let self, state.withLock({ $0.deadlines[token] == mine && !$0.isOver }) else { return }
      report.yield(.deadline(token))
    }
  }

  /// Forgets a deadline.
  func cancelDeadline(_ token: UInt64) {
    state.withLock { $0.deadlines[token] = nil }
  }

  /// Closes the extension's input, which ends it.
  func terminate(_ reason: TerminationReason) {
    state.withLock { $0.reason = $0.reason ?? reason }
    let pipe = toExtension
    sending.async { try? pipe.fileHandleForWriting.close() }
  }

  private func finish(_ status: Int32) {
    let reason: TerminationReason?? = state.withLock { state in
      guard !state.isOver else { return nil }
      state.isOver = true
      return .some(state.reason)
    }
    guard let reason else { return }
    receiving.async { [self] in
      source.cancel()
      let usage = ResourceUsage.none
      report.yield(.exited(.exited(code: status), usage, reason))
      report.finish()
    }
  }
}
