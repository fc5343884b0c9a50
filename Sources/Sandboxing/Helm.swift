import Dispatch
import Synchronization

/// Lets one thread at a time serve a child: its own, which has started it, or one that waits for what the
/// child does and would else have to be woken for it.
///
/// The own thread lets a visitor in at once, and stays away for a moment after it has gone: who asks one
/// question after the other is soon there again.
final class Helm: Sendable {
  private let turn = Mutex<Void>(())
  /// Nil before the child was started, and once it is gone.
  nonisolated(unsafe) private var supervisor: Supervisor?  // used by whoever has its turn
  private let end = Mutex<ProcessEvent?>(nil)
  private let mailbox: Mailbox
  /// How often somebody has visited.
  private let visits = Atomic<Int>(0)
  private let isVisited = Atomic<Bool>(false)
  /// Whether the own thread stays away.
  private let isAway = Atomic<Bool>(false)
  private let comeBack = DispatchSemaphore(value: 0)

  /// So long the own thread stays away after a visit.
  private static let absence = DispatchTimeInterval.milliseconds(2)

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
      // Who has come just now may think that this thread is away still.
      repeat { stayAway() } while isVisited.load(ordering: .sequentiallyConsistent)
      guard let end = step() else { continue }
      // Who hears of the end finds no descriptor of the child.
      turn.withLock { _ in supervisor = nil }
      return end
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
    let isFinished = turn.withLock { _ in serve(until: .now + time, isDone) }
    isVisited.store(false, ordering: .sequentiallyConsistent)
    if !isFinished { callBack() }
    return isFinished
  }

  /// Lets the own thread take over now, if it stays away.
  func callBack() {
    if isAway.load(ordering: .sequentiallyConsistent) { comeBack.signal() }
  }

  private func serve(until deadline: ContinuousClock.Instant, _ isDone: () -> Bool) -> Bool {
    while !isDone() {
      let left = ContinuousClock.now.duration(to: deadline)
      guard let supervisor, left > .zero, end.withLock({ $0 == nil }) else { return false }
      guard let event = supervisor.step(atMost: left) else { continue }
      end.withLock { $0 = event }
    }
    return true
  }

  private func step() -> ProcessEvent? {
    turn.withLock { _ in
      end.withLock { $0 } ?? supervisor?.step(atMost: Supervisor.watchInterval)
    }
  }

  /// Waits while there are visitors, and until none has come for a moment.
  private func stayAway() {
    guard isVisited.load(ordering: .sequentiallyConsistent) else { return }
    isAway.store(true, ordering: .sequentiallyConsistent)
    defer { isAway.store(false, ordering: .sequentiallyConsistent) }
    var seen = -1
    while seen != visits.load(ordering: .relaxed) {
      seen = visits.load(ordering: .relaxed)
      if comeBack.wait(timeout: .now() + Self.absence) == .success { return }
    }
  }
}
