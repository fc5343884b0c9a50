import CPlatform
import Foundation
import HostFiles

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

/// How far one protection holds for one child, or on this machine.
package enum ProtectionState: Sendable, Equatable {
  /// Holds; the text may name the version that does it.
  case active(String)
  /// Holds in part; the text says what is missing.
  case degraded(String)
  /// Cannot be had here; the text says why.
  case unavailable(String)
  /// Was switched off by the profile.
  case disabled(String)
}

extension ProtectionState {
  /// Whether the protection holds in full.
  package var isActive: Bool {
    if case .active = self { true } else { false }
  }

  /// One word: active, degraded, unavailable or disabled.
  package var name: String {
    switch self {
    case .active: "active"
    case .degraded: "degraded"
    case .unavailable: "unavailable"
    case .disabled: "disabled"
    }
  }

  /// The reason or version, empty when there is nothing to add.
  package var detail: String {
    switch self {
    case .active(let text), .degraded(let text), .unavailable(let text), .disabled(let text): text
    }
  }

  init?(name: String, detail: String) {
    switch name {
    case "active": self = .active(detail)
    case "degraded": self = .degraded(detail)
    case "unavailable": self = .unavailable(detail)
    case "disabled": self = .disabled(detail)
    default: return nil
    }
  }
}

extension ProtectionState: CustomStringConvertible {
  package var description: String { detail.isEmpty ? name : "\(name) (\(detail))" }
}

/// The state of every protection.
package struct SandboxStatus: Sendable, Equatable {
  private var states: [Protection: ProtectionState]
  /// Whether acts outside the profile are refused at all.
  package var mode = SandboxMode.enforce
  /// The control group: a layer behind the others, which a run does not need.
  package var controlGroup = ControlGroupReport(without: "not reported")

  init(states: [Protection: ProtectionState] = [:]) {
    self.states = states
  }
}

extension SandboxStatus {
  /// The state of one protection; one that nobody reported on is unavailable.
  package subscript(protection: Protection) -> ProtectionState {
    get { states[protection] ?? .unavailable("not reported") }
    set { states[protection] = newValue }
  }

  /// Every protection with its state, in declaration order.
  package var all: [(protection: Protection, state: ProtectionState)] {
    Protection.allCases.map { ($0, self[$0]) }
  }

  /// The state of something that nothing confines.
  package static func unconfined(because why: String) -> SandboxStatus {
    SandboxStatus(
      states: Dictionary(uniqueKeysWithValues: Protection.allCases.map { ($0, .disabled(why)) }))
  }

  /// The protections that do not hold in full, in declaration order.
  package var gaps: [Protection] {
    Protection.allCases.filter { !self[$0].isActive }
  }
}

extension SandboxStatus: CustomStringConvertible {
  package var description: String {
    all.map { "\($0.protection.rawValue): \($0.state)" }.joined(separator: "\n")
  }
}

extension SandboxStatus {
  /// Finds out what this machine can enforce, by confining a program for real.
  ///
  /// The program is the launcher itself, which does nothing when nobody gives it a plan.
  package static func ofThisMachine(
    launcher: String
  ) async throws(SandboxError) -> SandboxStatus {
    let temporary = try temporaryFolder()
    defer { temporary.remove() }
    let folder = temporary.url.path
    var profile = SandboxProfile(
      executable: launcher,
      bundleFolder: URL(fileURLWithPath: launcher)
        .deletingLastPathComponent().path,
      dataContainer: folder)
    profile.allowedGaps = Set(Protection.allCases)
    let process = try await SandboxedProcess.launch(profile, launcher: launcher)
    for await _ in process.events {}
    return process.status
  }
  private static func temporaryFolder() throws(SandboxError) -> TemporaryFolder {
    do throws(FileFault) {
      let folder = try TemporaryFolder(.status)
      let inner = folder.url.path + "/tmp"
      guard mkdir(inner, 0o700) == 0 else {
        throw FileFault(inner, "cannot be made", number: errno)
      }
      return folder
    } catch {
      throw .temporaryFolder(error)
    }
  }
}
