package import ExtensionWire
import Foundation
package import Sandboxing
import Synchronization

/// What a scripted extension does when the host says something to it.
///
/// One that throws ends as a program does that traps, with the error's words on standard error.
package typealias ExtensionScript = @Sendable (HostMessage) throws -> [ScriptedAct]

/// Something that a scripted extension does, or that happens to its process.
package struct ScriptedAct: Sendable {
  /// How long after the host's word, in virtual time.
  package let delay: Duration
  package let event: ProcessEvent
  /// What it says by that, where it is a message.
  private var message: ExtensionMessage?

  /// Lets something happen to the process; `exited` is its end.
  package init(after delay: Duration = .zero, _ event: ProcessEvent) {
    self.delay = delay
    self.event = event
  }

  /// Lets it say something.
  ///
  /// - Throws: `WireError` for what is too long for a frame.
  package static func say(
    _ message: ExtensionMessage, after delay: Duration = .zero
  ) throws(WireError) -> ScriptedAct {
    var act = ScriptedAct(after: delay, .received(try message.frame()))
    act.message = message
    return act
  }

  /// The same in the form that the host speaks.
  fileprivate func spoken(in coding: WireCoding) throws(WireError) -> ScriptedAct {
    guard coding != .binary, let message else { return self }
    return ScriptedAct(after: delay, .received(try message.frame(in: coding)))
  }
}

/// An extension without a process, played in virtual time on its phone's own thread.
///
/// The host hears the same bytes and events from it as from a process; no system call is made, so a
/// run with it is the same each time.
final class ScriptedExtension: Sendable {
  private struct State {
    var frames = FrameParser(limit: FrameLimit.hostToExtension)
    /// How much it is yet to do.
    var planned = 0
    /// Alarms of deadlines by their tokens.
    var deadlines: [UInt64: UInt64] = [:]
    /// Who waits for rest.
    var rests: [UInt64] = []
    var isInputOver = false
    var isOver = false
  }

  /// What happens, in order; ends after `exited`.
  let events: AsyncStream<ProcessEvent>
  private let report: AsyncStream<ProcessEvent>.Continuation
  private let script: ExtensionScript
  private let time: VirtualTime
  private let coding: WireCoding
  /// One thread looks at it; the lock says so to the compiler.
  private let state = Mutex(State())

  init(
    _ script: @escaping ExtensionScript, in time: VirtualTime, speaking coding: WireCoding = .binary
  ) {
    (events, report) = AsyncStream.makeStream()
    self.coding = coding
    self.script = script
    self.time = time
  }

  /// Lets the script hear what the host says.
  func send(_ bytes: [UInt8]) {
    guard !state.withLock({ $0.isOver }) else { return }
    do {
      var payloads: [Data] = []
      try state.withLock { try $0.frames.push(Data(bytes)) { payloads.append($0) } }
      for payload in payloads {
        for act in try script(try HostMessage(payload: payload, in: coding)) {
          plan(try act.spoken(in: coding))
        }
      }
    } catch {
      plan(ScriptedAct(.output(.standardError, Array("\(error)".utf8))))
      plan(ScriptedAct(.exited(.signalled(number: SIGTRAP), nil)))
    }
  }

  private func plan(_ act: ScriptedAct) {
    state.withLock { $0.planned += 1 }
    time.after(act.delay) { [weak self] in self?.perform(act.event) }
  }

  private func perform(_ event: ProcessEvent) {
    state.withLock { $0.planned -= 1 }
    if case .exited(let status, let reason) = event {
      finish(status, reason)
    } else if !state.withLock({ $0.isOver }) {
      report.yield(event)
      restIfNothingIsPlanned()
    }
  }

  private func restIfNothingIsPlanned() {
    let (rests, isInputOver) = state.withLock { state -> ([UInt64], Bool) in
      guard state.planned == 0 else { return ([], false) }
      defer { state.rests = [] }
      return (state.rests, state.isInputOver)
    }
    for token in rests { report.yield(.settled(token, .idle)) }
    if isInputOver { finish(.exited(code: 0)) }
  }

  /// Reports the end, once.
  private func finish(_ status: TerminationStatus, _ reason: TerminationReason? = nil) {
    let deadlines: [UInt64]? = state.withLock { state in
      guard !state.isOver else { return nil }
      defer { state.deadlines = [:] }
      state.isOver = true
      return Array(state.deadlines.values)
    }
    guard let deadlines else { return }
    for alarm in deadlines { time.cancel(alarm) }
    report.yield(.exited(status, reason))
    report.finish()
  }

  /// Reports `deadline(token)` after a time, unless it is cancelled before.
  func setDeadline(_ token: UInt64, after delay: Duration) {
    cancelDeadline(token)
    guard !state.withLock({ $0.isOver }) else { return }
    let alarm = time.after(delay) { [weak self] in
      guard let self, state.withLock({ $0.deadlines.removeValue(forKey: token) }) != nil else {
        return
      }
      report.yield(.deadline(token))
    }
    state.withLock { $0.deadlines[token] = alarm }
  }

  /// Forgets a deadline.
  func cancelDeadline(_ token: UInt64) {
    if let alarm = state.withLock({ $0.deadlines.removeValue(forKey: token) }) {
      time.cancel(alarm)
    }
  }

  /// Reports `settled(token)` once nothing is planned any more; what is, is a timer that was set.
  func settle(_ token: UInt64, _ patience: RestPatience) {
    guard state.withLock({ $0.planned }) > 0 else { return report.rest(token, .idle) }
    guard case .realTime(let limit) = patience else { return report.rest(token, .awaitsTime) }
    state.withLock { $0.rests.append(token) }
    time.after(limit) { [weak self] in self?.giveUpRest(token) }
  }

  private func giveUpRest(_ token: UInt64) {
    let isWaiting = state.withLock { state in
      defer { state.rests.removeAll { $0 == token } }
      return state.rests.contains(token)
    }
    if isWaiting { report.rest(token, .awaitsTime) }
  }

  /// Closes the extension's input; it ends by itself when all that it has planned is done.
  func endInput() {
    state.withLock { $0.isInputOver = true }
    restIfNothingIsPlanned()
  }

  /// Ends the extension as a process is ended.
  func terminate(_ reason: TerminationReason) {
    finish(.signalled(number: SIGKILL), reason)
  }
}

extension AsyncStream<ProcessEvent>.Continuation {
  fileprivate func rest(_ token: UInt64, _ rest: ProcessRest) {
    yield(.settled(token, rest))
  }
}
