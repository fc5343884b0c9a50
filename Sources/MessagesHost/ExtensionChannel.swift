package import ExtensionBundles
import Foundation
import Sandboxing

/// The way to an extension that is asked: a confined process, an object in this process, or a script.
///
/// All speak the same bytes; only the first has protections.
enum ExtensionChannel: Sendable {
  case confined(SandboxedProcess)
  case inProcess(InProcessExtension)
  case scripted(ScriptedExtension)
}

extension ExtensionChannel {
  /// What protects the extension's process.
  var status: SandboxStatus {
    switch self {
    case .confined(let process): process.status
    case .inProcess: .unconfined(because: "it runs in the process of its test")
    case .scripted: .unconfined(because: "a script plays it")
    }
  }

  /// What the process has used so far, as far as that is known.
  var usage: ProcessUsage {
    switch self {
    case .confined(let process): process.usage
    case .inProcess, .scripted: ProcessUsage()
    }
  }

  /// What happens, in order, for one consumer; ends after `exited`.
  var events: ChannelEvents {
    switch self {
    case .confined(let process): .process(process.events)
    case .inProcess(let process): .stream(process.events)
    case .scripted(let process): .stream(process.events)
    }
  }

  /// The number of the process that a debugger attaches to.
  var processIdentifier: Int32 {
    switch self {
    case .confined(let process): process.processIdentifier
    case .inProcess, .scripted: ProcessInfo.processInfo.processIdentifier
    }
  }

  /// Whether a debugger is there; code of this process does not wait for one.
  var isTraced: Bool {
    switch self {
    case .confined(let process): process.isTraced
    case .inProcess, .scripted: true
    }
  }

  /// Queues bytes for the extension; never waits.
  ///
  /// - Parameters:
  ///   - bytes: A frame.
  ///   - callsReader: Whether its main thread may be busy, so that another one is called to read.
  ///   - isFollowed: Whether the caller serves the process next.
  func send(_ bytes: [UInt8], callsReader: Bool, isFollowed: Bool = false) {
    switch self {
    case .confined(let process):
      process.send(bytes, callsReader: callsReader, isFollowed: isFollowed)
    case .inProcess(let process): process.send(bytes)
    case .scripted(let process): process.send(bytes)
    }
  }

  /// Reports `deadline(token)` after a time, unless it is cancelled before.
  ///
  /// - Parameters:
  ///   - token: Comes back with the event.
  ///   - time: How long.
  ///   - isFollowed: Whether the caller serves the process next.
  func setDeadline(_ token: UInt64, after time: Duration, isFollowed: Bool = false) {
    switch self {
    case .confined(let process):
      process.setDeadline(token, after: time, isFollowed: isFollowed)
    case .inProcess(let process): process.setDeadline(token, after: time)
    case .scripted(let process): process.setDeadline(token, after: time)
    }
  }

  /// Forgets a deadline.
  func cancelDeadline(_ token: UInt64) {
    switch self {
    case .confined(let process): process.cancelDeadline(token)
    case .inProcess(let process): process.cancelDeadline(token)
    case .scripted(let process): process.cancelDeadline(token)
    }
  }

  /// Reports `settled(token)` once the extension is at rest, behind everything that it did before.
  ///
  /// - Parameters:
  ///   - token: Comes back with the event.
  ///   - patience: How long it is waited for.
  ///   - isFollowed: Whether the caller serves the process next.
  func settle(_ token: UInt64, _ patience: RestPatience, isFollowed: Bool = false) {
    switch self {
    case .confined(let process): process.settle(token, patience, isFollowed: isFollowed)
    case .inProcess(let process): process.settle(token, patience)
    case .scripted(let process): process.settle(token, patience)
    }
  }

  /// Closes the extension's input; it ends by itself when all that it was told is dealt with.
  func endInput() {
    switch self {
    case .confined(let process): process.endInput()
    case .inProcess(let process): process.endInput()
    case .scripted(let process): process.endInput()
    }
  }

  /// Closes the extension's input and ends it.
  func terminate(_ reason: TerminationReason) {
    switch self {
    case .confined(let process): process.terminate(reason)
    case .inProcess(let process): process.terminate(reason)
    case .scripted(let process): process.terminate(reason)
    }
  }
}

extension ExtensionChannel {
  /// Starts an extension.
  ///
  /// - Throws: `HostError` with code `launch` where this machine cannot confine it, `program` where it
  ///   cannot run it.
  static func open(
    to installed: InstalledExtension, on phone: PhoneParts, _ layout: ContainerLayout
  ) async throws(HostError) -> ExtensionChannel {
    switch (phone.clock, installed.script) {
    case (.virtual(let time), let script?):
      return .scripted(
        ScriptedExtension(script, in: time, speaking: phone.configuration.wire))
    case (.virtual, nil), (.real, _?):
      throw HostError(
        .launch,
        "\(installed.displayName) cannot be started: in virtual time an extension is a script, and "
          + "a script needs virtual time")
    case (.real, nil): break
    }
    if let serve = installed.server {
      try checkDate(phone.configuration.date, of: installed)
      return .inProcess(try start(serve, installed))
    }
    return .confined(
      try await launch(
        phone.folder.install(
          installed.bundle, as: installed.handle, sharing: phone.configuration.sharedPrograms,
          isConfined: phone.configuration.hasWholeWall),
        layout, phone.configuration))
  }

  /// Starts the extension's program behind the launcher.
  private static func launch(
    _ bundle: ExtensionBundle, _ layout: ContainerLayout, _ configuration: PhoneConfiguration
  ) async throws(HostError) -> SandboxedProcess {
    let profile = SandboxProfile(
      for: bundle, dataContainer: layout.dataContainer, groups: layout.groups, on: configuration)
    configuration.onDisclosure?(
      .environment(profile.environment.map { "\($0.name)=\($0.value)" }))
    do throws(SandboxError) {
      let launcher =
        if let chosen = configuration.launcher { chosen } else { try LauncherLocation.find() }
      return try await launch(profile, launcher: launcher)
    } catch {
      throw HostError(
        error.code == .programUnusable ? .program : .launch,
        "\(bundle.displayName) cannot be started: \(error)")
    }
  }

  /// The host's own clock and time zone are not moved for an extension.
  private static func checkDate(
    _ date: PhoneDate, of installed: InstalledExtension
  ) throws(HostError) {
    guard date != .machine else { return }
    throw HostError(
      .clock,
      "\(installed.displayName) runs in the process of its test, which has the machine\u{2019}s clock "
        + "and time zone: leave the phone\u{2019}s out, or run the extension in a process of its own"
    )
  }

  /// Starts the extension's side in this process.
  private static func start(
    _ serve: InProcessServer, _ installed: InstalledExtension
  ) throws(HostError) -> InProcessExtension {
    do {
      return try InProcessExtension(serve)
    } catch {
      throw HostError(.launch, "\(installed.displayName) cannot be started: \(error)")
    }
  }

  /// Tries again while the program is still open for writing somewhere.
  private static func launch(
    _ profile: SandboxProfile, launcher: String
  ) async throws(SandboxError) -> SandboxedProcess {
    for _ in 0..<busyAttempts {
      do throws(SandboxError) {
        return try await SandboxedProcess.launch(profile, launcher: launcher)
      } catch {
        guard error.isBusyProgram else { throw error }
        try? await Task.sleep(for: busyPause)
      }
    }
    return try await SandboxedProcess.launch(profile, launcher: launcher)
  }

  /// With the pause, a second in all.
  private static let busyAttempts = 100
  private static let busyPause = Duration.milliseconds(10)
}

/// An extension on the phone's list of filters.
package struct InstalledExtension: Sendable {
  /// The short name by which a scenario or a test speaks of it.
  package let handle: String
  package let bundle: ExtensionBundle
  /// Plays the extension in virtual time; nil where it is run.
  var script: ExtensionScript?
  /// Serves the extension inside this process; nil for a confined process of its own.
  let server: InProcessServer?

  /// The name that the phone shows.
  package var displayName: String { bundle.displayName }
}
