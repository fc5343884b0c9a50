import Sandboxing

/// How an extension's process ended.
package struct ProcessEnd: Sendable, Hashable {
  /// The end in words, such as "signal 11" or "ended by the host: no answer in time".
  package let sentence: String
  /// Whether the process ended by itself with status 0, or because it was not needed any more.
  package let isOrderly: Bool
  /// Whether the host told it to end because it was not needed any more.
  package let isWanted: Bool
  /// Whether the host ended it over an answer that did not come or was no answer.
  package let isDecidedByHost: Bool
  /// The most memory it held, in bytes.
  package let peakMemory: UInt64

  init(_ status: TerminationStatus, _ usage: ResourceUsage, _ reason: TerminationReason?) {
    isWanted = reason == .finished
    // What the host ends for a reason of its own may leave with status 0 before it is killed.
    isOrderly = isWanted || (reason == nil && status == .exited(code: 0))
    isDecidedByHost =
      switch reason {
      case .deadline, .protocolViolation, .inputNotRead, .abandoned: true
      case nil, .finished, .memory, .groupMemory, .storage, .storageDepth: false
      }
    peakMemory = usage.maximumResidentBytes
    sentence = reason?.words ?? status.description
  }
}
