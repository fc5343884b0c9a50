import CPlatform
import ExtensionWire
import Synchronization

/// What a child has used so far.
package struct ProcessUsage: Sendable, Hashable {
  /// The most memory that it has held, in bytes; nil where nobody could look.
  package var peakMemory: UInt64?
  /// How long its threads have had a processor; nil where nobody could look.
  package var processorTime: Duration?

  package init(peakMemory: UInt64? = nil, processorTime: Duration? = nil) {
    (self.peakMemory, self.processorTime) = (peakMemory, processorTime)
  }
}

/// What a child has used so far, looked at again when some time has passed.
///
/// Whoever serves the child looks now and then, so that it is known of one that was killed. Who asks looks where
/// that is too long ago to tell what a message took. The kernel writes a page of text for a look, which takes as
/// long as ten queries: a child that is asked about one message after the other is looked at once a millisecond.
final class UsageWatch: Sendable {
  private struct State {
    /// Looks at the child; nil once that is gone.
    var look: (@Sendable () -> ProcessUsage)?
    var usage = ProcessUsage()
    var lookedAt: ContinuousClock.Instant?
  }

  private let state: Mutex<State>
  private let now: @Sendable () -> ContinuousClock.Instant
  private static let age = Duration.milliseconds(1)

  /// Makes it for a child that is there.
  convenience init(of process: Int32) {
    let status = StatusFile(of: process)
    self.init(
      now: { ContinuousClock.now },
      look: {
        let nanoseconds = cpl_processor_time(process)
        return ProcessUsage(
          peakMemory: status?.peakMemory,
          processorTime: nanoseconds < 0 ? nil : .nanoseconds(nanoseconds))
      })
  }

  /// The same with another clock and another child.
  init(
    now: @escaping @Sendable () -> ContinuousClock.Instant,
    look: @escaping @Sendable () -> ProcessUsage
  ) {
    self.now = now
    state = Mutex(State(look: look))
  }

  /// As it was at most a millisecond ago, or when somebody looked last while the child lived.
  var usage: ProcessUsage {
    state.withLock { state in
      if let last = state.lookedAt, now() - last < Self.age { return state.usage }
      look(&state)
      return state.usage
    }
  }

  /// Looks now, however short ago that was done last.
  func sample() {
    state.withLock { look(&$0) }
  }

  /// Looks no more: the child is gone, and its number may be another's.
  func end() {
    state.withLock { $0.look = nil }
  }

  private func look(_ state: inout State) {
    guard let look = state.look else { return }
    state.lookedAt = now()
    let seen = look()
    if let bytes = seen.peakMemory { state.usage.peakMemory = bytes }
    if let time = seen.processorTime { state.usage.processorTime = time }
  }
}

/// The status of a process in /proc, opened while its number cannot be another's.
private final class StatusFile: Sendable {
  private let file: OwnedDescriptor

  /// Nil where it cannot be opened.
  init?(of process: Int32) {
    let number = cpl_open("/proc/\(process)/status", O_RDONLY, 0)
    guard number >= 0 else { return nil }
    file = OwnedDescriptor(number)
  }

  /// The most memory that the process has held, in bytes; nil once that is gone.
  var peakMemory: UInt64? {
    let bytes = cpl_peak_memory(file.number)
    return bytes < 0 ? nil : UInt64(bytes)
  }
}
