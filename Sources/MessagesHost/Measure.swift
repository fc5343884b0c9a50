/// What a message cost; differs from run to run.
package struct Measure: Sendable, Hashable {
  /// Real time from the question to the answer, with the start of the process where there was one.
  package let elapsed: Duration
  /// The most memory that the process has held so far, in bytes; nil where it is gone already.
  package let peakMemory: UInt64?
}
