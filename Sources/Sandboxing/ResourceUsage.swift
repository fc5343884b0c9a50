/// What a child used over its whole life.
package struct ResourceUsage: Sendable, Equatable {
  /// Largest resident memory, in bytes.
  package let maximumResidentBytes: UInt64
  /// Processor time in user mode.
  package let userTime: Duration
  /// Processor time in the kernel.
  package let systemTime: Duration

  /// What something used that is no process of its own.
  package static let none = ResourceUsage(
    maximumResidentBytes: 0, userTime: .zero, systemTime: .zero)
}
