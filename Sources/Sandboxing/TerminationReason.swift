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
