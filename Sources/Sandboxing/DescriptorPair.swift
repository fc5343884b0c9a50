import CPlatform
package import ExtensionWire

/// Two ends that belong together, until each goes its way.
@frozen package struct DescriptorPair: ~Copyable {
  /// Of a pipe, the end that reads.
  package let first: OwnedDescriptor
  /// Of a pipe, the end that writes.
  package let second: OwnedDescriptor

  /// A pipe that no other program inherits: `first` reads, `second` writes.
  ///
  /// - Throws: `SandboxError` with the system's reason.
  package static func pipe() throws(SandboxError) -> DescriptorPair {
    var ends: [Int32] = [-1, -1]
    guard cpl_pipe(&ends) == 0 else { throw .system("pipe", cpl_errno()) }
    return try DescriptorPair(ends, step: "pipe")
  }

  /// A connected pair of sequenced-packet sockets.
  static func packets() throws(SandboxError) -> DescriptorPair {
    var ends: [Int32] = [-1, -1]
    guard cpl_packet_pair(&ends) == 0 else { throw .system("socketpair", cpl_errno()) }
    return try DescriptorPair(ends, step: "socketpair")
  }

  private init(_ ends: [Int32], step: String) throws(SandboxError) {
    let second = OwnedDescriptor(ends[1])
    let first = try OwnedDescriptor.taking(ends[0], step: step)
    self.init(first: first, second: try second.raised(step: step))
  }

  private init(first: consuming OwnedDescriptor, second: consuming OwnedDescriptor) {
    self.first = first
    self.second = second
  }

  /// Keeps the first end and closes the other.
  consuming func takeFirst() -> OwnedDescriptor { first }

  /// Keeps the second end and closes the other.
  consuming func takeSecond() -> OwnedDescriptor { second }
}

extension OwnedDescriptor {
  /// Takes ownership of what a call returned, moved above the numbers that a child will use.
  static func taking(_ number: Int32, step: String) throws(SandboxError) -> OwnedDescriptor {
    guard number >= 0 else { throw .system(step, cpl_errno()) }
    return try OwnedDescriptor(number).raised(step: step)
  }

  /// Answers the same file above the numbers that a child will use.
  fileprivate consuming func raised(step: String) throws(SandboxError) -> OwnedDescriptor {
    guard number < 10 else { return self }
    let high = cpl_duplicate(number, 10)
    guard high >= 0 else { throw .system(step, cpl_errno()) }
    return OwnedDescriptor(high)
  }
}
