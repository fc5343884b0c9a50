/// What happened to a child, in the order in which it happened.
package enum ProcessEvent: Sendable {
  /// Bytes from descriptor 4, in pieces as they came.
  case received([UInt8])
  /// One line of output without its newline, at most `ResourceLimits.lineBytes` long.
  case output(OutputStream, [UInt8])
  /// The cap for output was reached; everything after it is read and dropped.
  case outputTruncated(OutputStream)
  /// A refused act, or a count of repetitions.
  case denied(Denial)
  /// A deadline passed that had not been cancelled.
  case deadline(UInt64)
  /// The child is at rest, or would not come to rest in time; the number is the request's.
  case settled(UInt64, ProcessRest)
  /// The child does not read its input: so many bytes wait, and the last send was dropped whole.
  case inputStalled(pendingBytes: Int)
  /// What the child keeps in files cannot be counted, for a reason in words; said once.
  case storageUnseen(String)
  /// The child gets a signal that will end it; where the thread was.
  case crashed(signal: Int32, StackSample)
  /// The child is ended for a deadline that it missed; where its threads were.
  case stalled([StackSample])
  /// The child is gone and reaped; nothing follows. The reason is the host's, when it was the host.
  case exited(TerminationStatus, TerminationReason?)

  /// Which of the two output streams.
  package enum OutputStream: String, Sendable {
    case standardOutput, standardError
  }
}

/// How the child's process ended.
package enum TerminationStatus: Sendable, Equatable {
  /// By itself, with an exit code.
  case exited(code: Int32)
  /// By a signal.
  case signalled(number: Int32)
}

extension TerminationStatus: CustomStringConvertible {
  package var description: String {
    switch self {
    case .exited(let code): "exit code \(code)"
    case .signalled(let number): "signal \(number)"
    }
  }
}

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
