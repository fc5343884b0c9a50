import Sandboxing

/// One thing that keeps a confined extension inside; `messages-host doctor` says which hold here.
public enum SandboxProtection: String, Sendable, Hashable, CaseIterable {
  /// No descriptor of the test is inherited.
  case descriptors
  /// A session of its own, without a terminal.
  case session
  /// The extension ends when the test dies.
  case parentDeath
  /// Limits for memory, files, threads and core dumps.
  case limits
  /// No capability, even when the test runs as root.
  case capabilities
  /// No set-user-ID program gives privileges.
  case noNewPrivileges
  /// Landlock rules for files.
  case files
  /// Landlock scopes for signals and abstract sockets: a second wall.
  case scopes
  /// The system-call filter.
  case systemCalls
  /// Every refusal is reported.
  case denialEvents

  init?(_ protection: Protection) {
    self.init(rawValue: protection.rawValue)
  }

  var protection: Protection? { Protection(rawValue: rawValue) }
}
