import CPlatform

/// A descriptor with one owner, closed exactly once.
struct OwnedDescriptor: ~Copyable {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  deinit {
    _ = close(number)
  }
}

extension OwnedDescriptor {
  /// Takes ownership of what a call returned, moved above the numbers that a child will use.
  static func taking(_ number: Int32, step: String) throws(SandboxError) -> OwnedDescriptor {
    guard number >= 0 else { throw .system(step, cpl_errno()) }
    return try OwnedDescriptor(number).raised(step: step)
  }

  /// Answers the same file above the numbers that a child will use.
  consuming func raised(step: String) throws(SandboxError) -> OwnedDescriptor {
    guard number < 10 else { return self }
    let high = cpl_duplicate(number, 10)
    guard high >= 0 else { throw .system(step, cpl_errno()) }
    return OwnedDescriptor(high)
  }
}
