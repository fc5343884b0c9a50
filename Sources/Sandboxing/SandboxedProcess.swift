/// A confined child process: bytes in, one ordered stream of events out.
///
/// One thread of its own watches the child; nothing that the child does blocks any other. The
/// child ends with this value and its stream of events at the latest.
package final class SandboxedProcess: Sendable {
  /// What protects this child; judged before a byte of it ran.
  package let status: SandboxStatus
  /// The child's process number.
  package let processIdentifier: Int32

  private let mailbox: Mailbox
  private let queue: EventQueue
  private let memory: PeakMemory

  init(status: SandboxStatus, processIdentifier: Int32, mailbox: Mailbox, queue: EventQueue) {
    self.status = status
    self.processIdentifier = processIdentifier
    self.mailbox = mailbox
    self.queue = queue
    memory = PeakMemory(of: processIdentifier)
  }

  deinit {
    mailbox.post { requests in
      if requests.ending == nil { requests.ending = .init(reason: .abandoned, grace: .zero) }
    }
  }
}

extension SandboxedProcess {
  /// The most memory that the child has held so far, in bytes, as it was at most a millisecond ago; nil
  /// where nobody looked at it before it was gone, or this system does not tell.
  package var peakMemory: UInt64? { memory.bytes }

  /// What happens to the child, for one consumer; ends after `exited`.
  package var events: AsyncStream<ProcessEvent> {
    AsyncStream { [self] in await queue.next { [mailbox] in mailbox.wake() } }
  }

  /// The next of these, also in a task that is cancelled; nil after `exited`.
  func nextEvent() async -> ProcessEvent? {
    await queue.next { [mailbox] in mailbox.wake() }
  }

  /// The next of these, for which this thread waits, whichever it is; nil after `exited`.
  func nextEventHere() -> ProcessEvent? {
    queue.nextHere { [mailbox] in mailbox.wake() }
  }

  /// Queues bytes for descriptor 3; never waits.
  ///
  /// - Parameters:
  ///   - bytes: What is sent.
  ///   - callsReader: Whether the child gets `HostSignal` with them, which ends a program that has no handler
  ///     for it.
  package func send(_ bytes: [UInt8], callsReader: Bool = false) {
    mailbox.send(bytes, callsReader: callsReader)
  }

  /// Reports `deadline(token)` after a time, unless it is cancelled before.
  package func setDeadline(_ token: UInt64, after time: Duration) {
    let instant = ContinuousClock.now + time
    mailbox.post { $0.deadlines[token] = instant }
  }

  /// Forgets a deadline; one that was reported already stays reported.
  package func cancelDeadline(_ token: UInt64) {
    mailbox.post { $0.deadlines[token] = nil }
  }

  /// Reports `settled(token)` once the child is at rest, behind everything that it did before.
  ///
  /// - Parameters:
  ///   - token: Comes back with the event.
  ///   - patience: When a child that is still busy is reported as that.
  package func settle(_ token: UInt64, _ patience: RestPatience) {
    mailbox.post { $0.rests.append(RestRequest(token: token, patience: patience)) }
  }

  /// Writes what was sent and closes the child's input; a child that is done ends by itself then.
  package func endInput() {
    mailbox.post { $0.endsInput = true }
  }

  /// Writes what was sent, closes the child's input, gives it `grace` to end by itself, then kills and reaps it.
  package func terminate(_ reason: TerminationReason, grace: Duration = .zero) {
    mailbox.post { requests in
      if requests.ending == nil { requests.ending = .init(reason: reason, grace: grace) }
    }
  }
}
