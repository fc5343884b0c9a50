/// Why the host ended a child.
package enum TerminationReason: Sendable, Equatable {
  /// Nothing more was to be asked of it.
  case finished
  /// It missed a deadline.
  case deadline
  /// Its resident memory went over the limit, in bytes.
  case memory(resident: UInt64)
  /// It broke the protocol between host and extension.
  case protocolViolation
  /// It does not read what the host sends.
  case inputNotRead
  /// The host gave the child up: it was released without being ended.
  case abandoned
}
