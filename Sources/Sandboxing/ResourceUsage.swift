/// What a child used over its whole life.
package struct ResourceUsage: Sendable, Equatable {
  /// Largest resident memory, in bytes.
  package let maximumResidentBytes: UInt64
  /// Processor time in user mode.
  package let userTime: Duration
  /// Processor time in the kernel.
  package let systemTime: Duration
}
