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
}
