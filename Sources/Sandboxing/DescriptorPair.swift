import CPlatform

/// Two ends that belong together, until each goes its way.
struct DescriptorPair: ~Copyable {
  let first: OwnedDescriptor
  let second: OwnedDescriptor

  /// A pipe: `first` reads, `second` writes.
  static func pipe() throws(SandboxError) -> DescriptorPair {
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
