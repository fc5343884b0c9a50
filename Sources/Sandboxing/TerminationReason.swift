/// Why the host ended a child.
package enum TerminationReason: Sendable, Equatable {
  /// Nothing more was to be asked of it.
  case finished
  /// It missed a deadline.
  case deadline
  /// Its resident memory went over the limit, in bytes.
  case memory(resident: UInt64)
  /// The kernel ended it, because it held more memory than its control group may, in bytes: its own, and
  /// what the kernel keeps for it.
  case groupMemory(held: UInt64)
  /// What it keeps in files went over the limit: bytes, and files and folders as far as they were counted.
  case storage(bytes: UInt64, entries: Int)
  /// Its container has a folder in more than so many others.
  case storageDepth(limit: Int)
  /// It broke the protocol between host and extension.
  case protocolViolation
  /// It does not read what the host sends.
  case inputNotRead
  /// The host gave the child up: it was released without being ended.
  case abandoned
}

extension TerminationReason {
  /// The end in words, such as "ended by the host: no answer in time".
  package var words: String {
    switch self {
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
