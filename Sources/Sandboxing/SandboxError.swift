import CPlatform
package import HostFiles

/// Why a confined child could not be started, and what to do about it.
package struct SandboxError: Error, Sendable, Equatable {
  /// What went wrong, stable across versions.
  package let code: Code
  /// The path, protection or step that it went wrong with.
  package let subject: String
  /// What the system said; empty when it said nothing.
  package let detail: String
  /// What the user can do.
  package let remedy: String

  /// The kinds of failure.
  package enum Code: String, Sendable {
    case launcherNotFound, launcherFailed, launcherSilent
    case pathUnusable, profileInvalid
    /// The system runs no such program: it is damaged, or made for another machine.
    case programUnusable
    case protectionMissing
    case systemResources
    case unsupportedPlatform
    case outputTooLong
  }
}

extension SandboxError: CustomStringConvertible {
  package var description: String {
    let cause = detail.isEmpty ? "" : ": \(detail)"
    return "\(code.rawValue): \(subject)\(cause). \(remedy)"
  }
}

extension SandboxError {
  /// Whether the program was being written when it should have been run.
  ///
  /// A child that another thread starts while the program is copied holds the copy open for
  /// writing until it runs its own program; that is over in a moment.
  package var isBusyProgram: Bool { code == .launcherFailed && detail.hasSuffix(", ETXTBSY") }

  static func system(_ step: String, _ error: Int32) -> SandboxError {
    SandboxError(
      code: .systemResources, subject: step, detail: SystemErrorName.of(error),
      remedy: "Close other programs or raise this user's limits, then try again.")
  }

  /// There is no thread for a part of the host.
  package static func thread(_ fault: ThreadFault) -> SandboxError {
    SandboxError(
      code: .systemResources, subject: "thread \(fault.name)",
      detail: SystemErrorName.of(fault.number), remedy: fault.remedy)
  }

  static func path(_ path: String, _ error: Int32, role: String) -> SandboxError {
    SandboxError(
      code: .pathUnusable, subject: "\(role) \(path)", detail: SystemErrorName.of(error),
      remedy: "It must exist, and this user must be able to open it.")
  }

  /// The temporary directory does not take what is needed.
  package static func temporaryFolder(_ fault: FileFault) -> SandboxError {
    SandboxError(
      code: .pathUnusable, subject: fault.path, detail: "\(fault.act): \(fault.reason)",
      remedy: TemporaryFolder.remedy(for: fault))
  }

  static func missing(_ gaps: [Protection], in status: SandboxStatus) -> SandboxError {
    let names = gaps.map { "\($0.rawValue) is \(status[$0])" }.joined(separator: "; ")
    return SandboxError(
      code: .protectionMissing, subject: names, detail: "",
      remedy: "Run `messages-host doctor` for the cause, or allow the gap by its name.")
  }
}

/// Names of errnos for people.
package enum SystemErrorName {
  /// Answers `EPERM` for EPERM, and the number for one without a name.
  package static func of(_ error: Int32) -> String {
    guard let name = cpl_errno_name(error) else { return "errno \(error)" }
    return String(cString: name)
  }
}
