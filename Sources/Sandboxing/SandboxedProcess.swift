/// A confined child process: bytes in, one ordered stream of events out.
///
/// A thread of its own serves the child, and stays away while another one does that (`serve`); nothing
/// that the child does blocks any other. The child ends with this value and its stream of events at the
/// latest.
package final class SandboxedProcess: Sendable {
  /// What protects this child; judged before a byte of it ran.
  package let status: SandboxStatus
  /// The child's process number.
  package let processIdentifier: Int32

  private let mailbox: Mailbox
  private let helm: Helm
  private let queue: EventQueue
  private let usageWatch: UsageWatch

  init(
    status: SandboxStatus, processIdentifier: Int32, mailbox: Mailbox, helm: Helm,
    queue: EventQueue, usage: UsageWatch
  ) {
    self.status = status
    self.processIdentifier = processIdentifier
    self.mailbox = mailbox
    self.helm = helm
    self.queue = queue
    usageWatch = usage
  }

  deinit {
    post { requests in
      if requests.ending == nil { requests.ending = .init(reason: .abandoned, grace: .zero) }
    }
  }

  private func post(
    isFollowed: Bool = false, _ change: (inout sending Mailbox.Requests) -> Void
  ) {
    mailbox.post(isFollowed: isFollowed, change)
    if !isFollowed { helm.callBack() }
  }
}

extension SandboxedProcess {
  /// What the child has used so far, as it was at most a millisecond ago.
  ///
  /// Of one that is gone it is what was seen last, up to `Supervisor.watchInterval` before its end, or as it
  /// crashed; nil where it was gone before anybody looked, or this system does not tell.
  package var usage: ProcessUsage { usageWatch.usage }

  /// What happens to the child, for one consumer; ends after `exited`.
  package var events: ProcessEvents { ProcessEvents(of: self) }

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
  ///   - isFollowed: Whether `serve` is called next.
  package func send(_ bytes: [UInt8], callsReader: Bool = false, isFollowed: Bool = false) {
    mailbox.send(bytes, callsReader: callsReader, isFollowed: isFollowed)
    if !isFollowed { helm.callBack() }
  }

  /// Reports `deadline(token)` after a time, unless it is cancelled before.
  ///
  /// - Parameters:
  ///   - token: Comes back with the event.
  ///   - time: How long.
  ///   - isFollowed: Whether `serve` or `send` is called next.
  package func setDeadline(_ token: UInt64, after time: Duration, isFollowed: Bool = false) {
    mailbox.setDeadline(token, at: .now + time)
    guard !isFollowed else { return }
    mailbox.wake()
    helm.callBack()
  }

  /// Forgets a deadline; one that was reported already stays reported.
  package func cancelDeadline(_ token: UInt64) {
    mailbox.forgetDeadline(token)
  }

  /// How many events were given to who waits for `events`.
  package var eventsGiven: Int { queue.given }

  /// Serves the child from this thread, and hands over what it does meanwhile in place of `events`.
  ///
  /// Where another event is being dealt with, the child's own thread serves it, and `events` goes on. That is
  /// called, too, where something was asked for meanwhile that is left at the end. It writes to the child, so
  /// this thread must hold SIGPIPE back (`cpl_ignore_broken_pipes`).
  ///
  /// - Parameters:
  ///   - time: The longest that it is served.
  ///   - taken: How many of the events that were given were dealt with.
  ///   - isTaken: Whether an event can be handled here; at the first that cannot, `events` goes on.
  ///   - handle: Takes an event.
  ///   - isDone: Whether nothing more is waited for.
  /// - Returns: Whether it was done.
  package func serve(
    for time: Duration, after taken: Int, taking isTaken: (ProcessEvent) -> Bool,
    _ handle: (ProcessEvent) -> Void, until isDone: () -> Bool
  ) -> Bool {
    let isDoneHere = queue.visit(after: taken, onDrain: { mailbox.wake() }) {
      var isStopped = false
      let isServed = helm.visit(for: time) {
        while !isStopped, !isDone() {
          switch queue.takeHere(if: isTaken) {
          case .event(let event): handle(event)
          case .refused: isStopped = true
          case .nothing: return false
          }
        }
        return true
      }
      return isServed && isDone()
    }
    // What was sent with the last event, say: this thread does not serve the child for that.
    if isDoneHere == nil || mailbox.hasRequests { callServer() }
    return isDoneHere ?? false
  }

  /// Has the child's own thread deal with what was asked for, because `serve` does not follow after all.
  package func callServer() {
    mailbox.wake()
    helm.callBack()
  }

  /// Reports `settled(token)` once the child is at rest, behind everything that it did before.
  ///
  /// - Parameters:
  ///   - token: Comes back with the event.
  ///   - patience: When a child that is still busy is reported as that.
  ///   - isFollowed: Whether `serve` is called next.
  package func settle(
    _ token: UInt64, _ patience: RestPatience, isFollowed: Bool = false
  ) {
    post(isFollowed: isFollowed) { $0.rests.append(RestRequest(token: token, patience: patience)) }
  }

  /// Writes what was sent and closes the child's input; a child that is done ends by itself then.
  package func endInput() {
    post { $0.endsInput = true }
  }

  /// Writes what was sent, closes the child's input, gives it `grace` to end by itself, then kills and reaps it.
  package func terminate(_ reason: TerminationReason, grace: Duration = .zero) {
    post { requests in
      if requests.ending == nil { requests.ending = .init(reason: reason, grace: grace) }
    }
  }
}
