import CPlatform
import Synchronization

/// The end of this process by an interrupt.
///
/// What it works on is then taken away under its other threads, and what they would make of that is no
/// result: whoever would print or end the process calls `hold` before, and what may not stay half done
/// is done with `whole`.
package enum InterruptGate {
  private static let isUnderWay = Mutex(false)

  /// Waits for what may not stay half done; from then on nobody passes `hold` or begins such a thing.
  package static func begin() {
    isUnderWay.withLock { $0 = true }
  }

  /// Does not return once the end has begun.
  package static func hold() {
    while isUnderWay.withLock({ $0 }) { pause() }
  }

  /// Does something that is over soon; none within another.
  ///
  /// Does not return once the end has begun.
  ///
  /// - Throws: What the body throws.
  package static func whole<Result: Sendable & ~Copyable, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result = try isUnderWay.withLock { hasBegun throws(Failure) -> Result? in
      hasBegun ? nil : try body()
    }
    if let result { return result }
    while true { hold() }
  }
}
