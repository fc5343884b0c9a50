/// One thing that keeps the extension inside; users allow the lack of one by its raw value.
package enum Protection: String, Sendable, CaseIterable {
  /// No descriptor of the host is inherited.
  case descriptors
  /// A session of its own, without the host's terminal.
  case session
  /// The child is killed when the host dies.
  case parentDeath
  /// Limits for memory, files, threads and core dumps.
  case limits
  /// No capability, even when the host runs as root.
  case capabilities
  /// No set-user-ID program gives privileges.
  case noNewPrivileges
  /// Landlock rules for files.
  case files
  /// Landlock scopes for signals and abstract sockets: a second wall behind the filter.
  case scopes
  /// The system-call filter.
  case systemCalls
  /// Every refusal is reported, and worded for the author.
  case denialEvents
}

extension Protection {
  /// Answers what is lost without it, in one sentence.
  package var purpose: String {
    switch self {
    case .descriptors: "keeps the host's open files and sockets away from the extension"
    case .session: "keeps the extension away from the host's terminal"
    case .parentDeath: "ends the extension when the host dies"
    case .limits: "bounds memory, file sizes, descriptors and threads"
    case .capabilities: "takes root's powers away from the extension"
    case .noNewPrivileges: "keeps set-user-ID programs from giving privileges"
    case .files: "decides which files the extension can read and write"
    case .scopes: "keeps signals and abstract sockets inside, a second time"
    case .systemCalls: "denies the network, other processes and kernel interfaces"
    case .denialEvents: "reports each refused act"
    }
  }

  /// Answers what a user can do where it is missing.
  package var remedy: String {
    switch self {
    case .files, .scopes:
      "Use Linux 6.12 or newer with Landlock (boot option lsm=landlock,…), and a container "
        + "profile that permits the landlock_* calls."
    case .systemCalls, .denialEvents:
      "Use Linux 5.19 or newer, not inside another program that listens to system calls (a nested "
        + "run, some container runtimes, WSL2), with a profile that permits seccomp and ptrace."
    case .descriptors, .session, .parentDeath, .limits, .capabilities, .noNewPrivileges:
      "Check the container's security profile: these need no privilege."
    }
  }
}
