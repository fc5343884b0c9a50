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
  case exited(TerminationStatus, ResourceUsage, TerminationReason?)

  /// Which of the two output streams.
  package enum OutputStream: String, Sendable {
    case standardOutput, standardError
  }
}
