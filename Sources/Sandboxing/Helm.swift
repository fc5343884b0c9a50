import Dispatch
import Synchronization

/// Lets one thread at a time serve a child: its own, which has started it, or one that waits for what the
/// child does and would else have to be woken for it.
///
/// The own thread lets a visitor in at once, stays away as long as that serves the child, and for a moment
/// afterwards: who asks one question after the other is soon there again. A visitor that deals with an event for
/// longer than that does not keep the child unwatched.
final class Helm: Sendable {
  private let turn = Mutex<Void>(())
  /// Nil before the child was started, and once it is gone.
  nonisolated(unsafe) private var supervisor: Supervisor?  // used by whoever has its turn
  private let end = Mutex<ProcessEvent?>(nil)
  private let mailbox: Mailbox
  /// How often somebody who visits has served the child, or begun to.
  private let visits = Atomic<Int>(0)
  private let isVisited = Atomic<Bool>(false)
  /// Whether the own thread stays away.
  private let isAway = Atomic<Bool>(false)
  private let comeBack = DispatchSemaphore(value: 0)
  /// How often the own thread has served the child; changed by who has the turn.
  private let ownSteps = Atomic<Int>(0)

  /// So long the own thread stays away after a visitor has served the child.
  private static let absence = DispatchTimeInterval.milliseconds(2)
  /// So long each of them waits for the child in one go, where somebody visits.
  private static let watchOfVisited = Duration.milliseconds(1)

  init(_ mailbox: Mailbox) {
    self.mailbox = mailbox
  }

  /// Takes what serves the child, which was started.
  func take(_ made: Supervisor) {
    turn.withLock { _ in supervisor = made }
  }

  /// Serves the child until it is gone, from the thread that has started it.
  ///
  /// - Returns: The event of its end.
  func watch() -> ProcessEvent {
    while true {
      stayAway()
      if let end = step() { return end }
    }
  }

  /// Serves the child from this thread, which waits for what the child does.
  ///
  /// - Parameters:
  ///   - time: The longest that it is served; less where `isDone` says so, or the child is gone.
  ///   - isDone: Asked before and after each thing that is dealt with.
  /// - Returns: Whether it was done; else the own thread is called.
  func visit(for time: Duration, until isDone: () -> Bool) -> Bool {
    isVisited.store(true, ordering: .sequentiallyConsistent)
    visits.add(1, ordering: .relaxed)
    if !isAway.load(ordering: .sequentiallyConsistent) { mailbox.wake() }
    let isFinished = serve(until: .now + time, isDone)
    isVisited.store(false, ordering: .sequentiallyConsistent)
    if !isFinished || end.withLock({ $0 != nil }) { callBack() }
    return isFinished
  }

  /// Lets the own thread take over now, if it stays away.
  func callBack() {
    if isAway.exchange(false, ordering: .sequentiallyConsistent) { comeBack.signal() }
  }

  private func serve(until deadline: ContinuousClock.Instant, _ isDone: () -> Bool) -> Bool {
    while true {
      let seen = ownSteps.load(ordering: .sequentiallyConsistent)
      if isDone() { return true }
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero, step(atMost: min(left, Self.watchOfVisited), unless: seen) else {
        return false
      }
      visits.add(1, ordering: .relaxed)
    }
  }

  /// Serves the child once for a visitor.
  ///
  /// - Parameters:
  ///   - time: The longest that it waits.
  ///   - seen: How often the own thread had served the child before the visitor looked whether it is done:
  ///     if it has meanwhile, there may be something to be dealt with first.
  /// - Returns: Whether the visitor is to go on.
  private func step(atMost time: Duration, unless seen: Int) -> Bool {
    turn.withLock { _ in
      guard let supervisor, end.withLock({ $0 == nil }) else { return false }
      // Its own thread looks at the stacks of one that is ended, which takes long, and is for one thread.
      guard !mailbox.hasEnding else { return false }
      guard ownSteps.load(ordering: .sequentiallyConsistent) == seen else { return true }
      if let event = supervisor.step(atMost: time) { end.withLock { $0 = event } }
      return true
    }
  }

  private func step() -> ProcessEvent? {
    turn.withLock { _ in
      defer { ownSteps.add(1, ordering: .sequentiallyConsistent) }
      // Who has come just now may think that this thread is away still, and does not wake it.
      let isVisited = isVisited.load(ordering: .sequentiallyConsistent)
      let time = isVisited ? Self.watchOfVisited : Supervisor.watchInterval
      let event = end.withLock { $0 } ?? supervisor?.step(atMost: time)
      // Who hears of the end finds no descriptor of the child, and nobody waits for it a second time.
      if event != nil { supervisor = nil }
      return event
    }
  }

  /// Waits while there are visitors, and until none has come for a moment.
  private func stayAway() {
    guard isVisited.load(ordering: .sequentiallyConsistent) else { return }
    isAway.store(true, ordering: .sequentiallyConsistent)
    defer { isAway.store(false, ordering: .sequentiallyConsistent) }
    // Who has left just now has called nobody.
    guard isVisited.load(ordering: .sequentiallyConsistent) else { return }
    var seen = -1
    while seen != visits.load(ordering: .relaxed) {
      seen = visits.load(ordering: .relaxed)
      if comeBack.wait(timeout: .now() + Self.absence) == .success { return }
    }
  }
}
