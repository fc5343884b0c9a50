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
    sentence = ProcessEnd.words(for: reason) ?? status.description
  }

  private static func words(for reason: TerminationReason?) -> String? {
    switch reason {
    case nil: nil
    case .finished: "ended by the host: not needed any more"
    case .deadline: "ended by the host: no answer in time"
    case .memory(let resident):
      "ended by the host: it held \(resident / 1_048_576) MiB, more than its limit"
    case .groupMemory(let held):
      "ended by its control group: it held \(held / 1_048_576) MiB with what the kernel keeps for it, more "
        + "than its limit"
    case .storage(let bytes, let entries):
      "ended by the host: it kept \(bytes / 1_048_576) MiB in \(entries) files and folders, more than its "
        + "limit"
    case .storageDepth(let limit):
      "ended by the host: its container has a folder in more than \(limit) others"
    case .protocolViolation: "ended by the host: what it sent is no valid frame"
    case .inputNotRead: "ended by the host: it does not read its queries"
    case .abandoned: "ended by the host: given up"
    }
  }
}
