import CPlatform

/// The packet that tells the launcher what to do: NUL-terminated keys and values.
struct LaunchPlan {
  private(set) var bytes: [UInt8] = []

  init(profile: SandboxProfile, rules: FileRules, executable: [UInt8]) throws(SandboxError) {
    try append("mode", profile.mode.rawValue)
    try append("parent", String(getpid()))
    try append("executable", bytes: executable)
    try append("directory", "/")
    try append("argument", profile.executable)
    for argument in profile.arguments { try append("argument", argument) }
    for (name, value) in profile.environment { try append("environment", "\(name)=\(value)") }
    for protection in profile.disabled { try append("disable", protection.rawValue) }
    for limit in Self.limits(profile.limits) {
      try append("limit", String(limit.resource), String(limit.value))
    }
    for rule in rules.all {
      try append(
        "rule", String(rule.grants.rawValue), String(rule.device), String(rule.inode))
      try append(bytes: rule.path)
    }
    if let version = profile.landlockVersionLimit {
      try append("landlock-abi", String(version))
    }
    guard bytes.count < 64 << 10 else {
      throw SandboxError(
        code: .profileInvalid, subject: "arguments and paths", detail: "longer than 64 KiB",
        remedy: "Pass fewer or shorter ones.")
    }
  }

  /// Tells the launcher to go into a control group by these files, before anything else.
  mutating func enter(_ doors: [String]) throws(SandboxError) {
    for door in doors { try append("group", door) }
  }

  private mutating func append(_ strings: String...) throws(SandboxError) {
    for string in strings { try append(bytes: Array(string.utf8)) }
  }

  private mutating func append(_ key: String, bytes value: [UInt8]) throws(SandboxError) {
    try append(key)
    try append(bytes: value)
  }

  private mutating func append(bytes value: [UInt8]) throws(SandboxError) {
    guard !value.contains(0) else {
      throw SandboxError(
        code: .profileInvalid, subject: TerminalSafeText.of(value), detail: "contains NUL",
        remedy: "Remove the NUL character.")
    }
    bytes += value
    bytes.append(0)
  }
}

extension LaunchPlan {
  /// Linux's numbers of the resources; hard and soft limit are the same.
  private static func limits(_ limits: ResourceLimits) -> [(resource: Int, value: UInt64)] {
    let fileSize = 1
    let data = 2
    let stack = 3
    let core = 4
    let openFiles = 7
    let lockedMemory = 8
    let addressSpace = 9
    let pendingSignals = 11
    let messageQueues = 12
    return [
      (fileSize, limits.fileBytes), (data, limits.memoryBytes), (stack, 8 << 20), (core, 0),
      (openFiles, limits.openFiles), (lockedMemory, 1 << 20), (messageQueues, 0),
      // Each timer takes one; the user's other processes share the count, and have their own limit.
      (pendingSignals, ResourceLimits.timers),
      // Allocators reserve far more than they use; resident memory is watched by the host.
      (addressSpace, limits.memoryBytes &+ 32 << 30),
    ]
  }
}
