import CPlatform
import ExtensionWire
import Synchronization

/// The most memory that a child has held so far, looked at again when some time has passed.
///
/// The kernel writes a page of text for a look, which takes as long as ten queries: a child that is asked
/// about one message after the other is looked at once a millisecond.
final class PeakMemory: Sendable {
  private struct State: ~Copyable {
    var status: OwnedDescriptor?
    var bytes: UInt64?
    var lookedAt: ContinuousClock.Instant?
  }

  private let process: Int32
  private let state = Mutex(State())
  private static let age = Duration.milliseconds(1)

  init(of process: Int32) {
    self.process = process
  }

  /// In bytes, as it was at most a millisecond ago; nil where nobody could look at it while it lived.
  var bytes: UInt64? {
    state.withLock { state in
      let now = ContinuousClock.now
      if let last = state.lookedAt, now - last < Self.age { return state.bytes }
      if state.status == nil {
        let number = cpl_open("/proc/\(process)/status", O_RDONLY, 0)
        guard number >= 0 else { return state.bytes }
        state.status = OwnedDescriptor(number)
      }
      let peak = cpl_peak_memory(state.status?.number ?? -1)
      if peak >= 0 { state.bytes = UInt64(peak) }
      state.lookedAt = now
      return state.bytes
    }
  }
}
