import ExtensionBundles
import ExtensionWire
import Fetching
import Foundation
import HostPolicy
import Sandboxing

extension ExtensionSession {
  /// Starts the process, confined.
  ///
  /// - Parameters:
  ///   - installed: Whose process it is.
  ///   - phone: The phone's own parts, which outlive the process.
  ///   - message: The message that it is started for; nil where the filter was just chosen.
  ///   - lastMessage: The message that the phone asked about last.
  /// - Returns: A session whose process has been greeted and not asked yet.
  /// - Throws: `HostError` with code `launch` where this machine cannot confine it, `program` where it cannot run it.
  static func start(
    _ installed: InstalledExtension, on phone: PhoneParts, for message: MessageID?,
    after lastMessage: MessageID?
  ) async throws(HostError) -> ExtensionSession {
    let (configuration, folder) = (phone.configuration, phone.folder)
    if configuration.hasFreshContainer {
      try folder.removeOwnContainer(of: installed.bundle.info.bundleIdentifier)
    }
    let layout = try ContainerLayout(installed.bundle, folder: folder)
    let session = ExtensionSession(
      installed, process: try await channel(to: installed, on: phone, layout),
      configuration: configuration, folder: folder, recorder: phone.recorder,
      thread: phone.thread, clock: phone.clock, lastMessage: lastMessage)
    for repair in layout.repairs { await session.note(repair) }
    await session.begin(
      .hello(HelloRecord(appGroups: layout.records)),
      as: message.map { .message($0, isCertain: true) } ?? .capabilities, configuration)
    return session
  }

  private static func channel(
    to installed: InstalledExtension, on phone: PhoneParts, _ layout: ContainerLayout
  ) async throws(HostError) -> ExtensionChannel {
    switch (phone.clock, installed.script) {
    case (.virtual(let time), let script?): return .scripted(ScriptedExtension(script, in: time))
    case (.virtual, nil), (.real, _?):
      throw HostError(
        .launch,
        "\(installed.displayName) cannot be started: in virtual time an extension is a script, and "
          + "a script needs virtual time")
    case (.real, nil): break
    }
    if let serve = installed.server { return .inProcess(try start(serve, installed)) }
    return .confined(
      try await launch(
        phone.folder.install(installed.bundle, as: installed.handle), layout, phone.configuration))
  }

  private func begin(
    _ hello: HostMessage, as attribution: Attribution, _ configuration: PhoneConfiguration
  ) {
    recorder.record(
      .launched(filter: installed.displayName, protections: process.status), attribution)
    if let debugger = configuration.debugger {
      debugger(
        DebuggerWait(
          filter: installed.displayName, processIdentifier: process.processIdentifier))
      begin { await $0.sendWhenTraced(hello, as: attribution) }
    } else {
      send(hello, as: attribution)
      process.setDeadline(ExtensionSession.launchDeadline, after: configuration.launchTimeout)
    }
  }

  /// Starts the extension's program behind the launcher.
  private static func launch(
    _ bundle: ExtensionBundle, _ layout: ContainerLayout, _ configuration: PhoneConfiguration
  ) async throws(HostError) -> SandboxedProcess {
    var profile = SandboxProfile(
      executable: bundle.executable.path, bundleFolder: bundle.path.path,
      dataContainer: layout.own)
    profile.sharedContainers = layout.groups
    profile.runtimeFolders = RuntimeLibraries.foldersOfThisProcess
    profile.hostHome = NSHomeDirectory()
    if let limit = configuration.process.memoryLimit { profile.limits.memoryBytes = limit }
    profile.mode = configuration.sandboxMode
    profile.allowedGaps = configuration.allowedGaps
    profile.disabled = configuration.disabledProtections
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

  /// Starts the extension's side in this process.
  static func start(
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

extension ExtensionSession {
  /// How often the host looks whether a debugger is there.
  private static let debuggerInterval = Duration.milliseconds(100)

  /// Lets the author's code begin once a debugger has attached to the process.
  private func sendWhenTraced(_ hello: HostMessage, as attribution: Attribution) async {
    while isUsable, !process.isTraced {
      // Cancelled when the process is gone.
      guard (try? await Task.sleep(for: ExtensionSession.debuggerInterval)) != nil else { return }
    }
    if isUsable { send(hello, as: attribution) }
  }
}

extension PhoneConfiguration {
  /// The fetcher for an extension's deferred requests.
  func fetcher(for bundle: ExtensionBundle) -> DeferralFetcher {
    DeferralFetcher(
      site: DeferralSite(bundle), approval: approval, transport: transport,
      redirects: RedirectRule(rawValue: profile.redirects.rawValue) ?? .follow)
  }
}
