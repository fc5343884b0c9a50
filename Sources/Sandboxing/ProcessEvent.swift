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
  /// The child does not read its input: so many bytes wait, and the last send was dropped whole.
  case inputStalled(pendingBytes: Int)
  /// The child is gone and reaped; nothing follows. The reason is the host's, when it was the host.
  case exited(TerminationStatus, ResourceUsage, TerminationReason?)

  /// Which of the two output streams.
  package enum OutputStream: String, Sendable {
    case standardOutput, standardError
  }
}
