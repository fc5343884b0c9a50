import Synchronization

/// The time in which a phone's host waits: the machine's, or one that passes only in the run.
///
/// It is not the time that the trace tells, which moves when a scenario waits.
enum PhoneClock: Sendable {
  case real
  case virtual(VirtualTime)

  private static let start = ContinuousClock.now

  /// Time since a moment that stays the same.
  var now: Duration {
    switch self {
    case .real: ContinuousClock.now - Self.start
    case .virtual(let time): time.now
    }
  }

  /// Returns after a time.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  func sleep(for time: Duration) async throws {
    switch self {
    case .real: try await Task.sleep(for: time)
    case .virtual(let virtual): try await virtual.sleep(for: time)
    }
  }
}

/// Time that costs none: it jumps to the next alarm whenever the phone's thread has nothing to do.
///
/// Alarms of one moment go off in the order in which they were set, each when everything that the
/// one before it set off is done. So a run is a function of its input, as long as all that acts on
/// the phone runs on the phone's thread (`SimulatedPhone.play`).
final class VirtualTime: Sendable {
  private struct Alarm {
    let number: UInt64
    let time: Duration
    let act: @Sendable () -> Void
  }

  private struct State {
    var now = Duration.zero
    var count: UInt64 = 0
    /// The next one last.
    var alarms: [Alarm] = []
  }

  private let state = Mutex(State())

  /// Time since the phone was made.
  var now: Duration { state.withLock { $0.now } }

  /// Does something after a time, on the phone's thread.
  ///
  /// - Returns: The alarm's number, by which it can be cancelled.
  @discardableResult
  func after(_ time: Duration, _ act: @escaping @Sendable () -> Void) -> UInt64 {
    state.withLock { state in
      state.count += 1
      let alarm = Alarm(number: state.count, time: state.now + max(time, .zero), act: act)
      let place = state.alarms.lastIndex { $0.time > alarm.time }.map { $0 + 1 } ?? 0
      state.alarms.insert(alarm, at: place)
      return alarm.number
    }
  }

  /// Forgets an alarm; one that has gone off, or was never set, is no mistake.
  func cancel(_ number: UInt64) {
    state.withLock { $0.alarms.removeAll { $0.number == number } }
  }

  /// Lets the time pass until the next alarm, and sets it off; false where there is none.
  func passToNext() -> Bool {
    let alarm = state.withLock { state in
      let alarm = state.alarms.popLast()
      if let alarm { state.now = alarm.time }
      return alarm
    }
    alarm?.act()
    return alarm != nil
  }

  fileprivate func sleep(for time: Duration) async throws {
    let nap = Nap()
    let number = after(time) { nap.end() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { nap.begin($0) }
    } onCancel: {
      nap.end()
    }
    cancel(number)
    try Task.checkCancellation()
  }

  /// A wait that ends once, perhaps before it has begun.
  private final class Nap: Sendable {
    private enum State {
      case new
      case under(CheckedContinuation<Void, Never>)
      case over
    }

    private let state = Mutex(State.new)

    func begin(_ continuation: CheckedContinuation<Void, Never>) {
      let isOver = state.withLock { state in
        if case .over = state { return true }
        state = .under(continuation)
        return false
      }
      if isOver { continuation.resume() }
    }

    func end() {
      let waiting: CheckedContinuation<Void, Never>? = state.withLock { state in
        defer { state = .over }
        if case .under(let continuation) = state { return continuation }
        return nil
      }
      waiting?.resume()
    }
  }
}
