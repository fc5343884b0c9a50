import ExtensionBuilding
import ExtensionWire
import Fetching
import Foundation
import HostPolicy
import Sandboxing

extension ExtensionSession {
  /// Starts the extension's program behind the launcher.
  static func launch(
    _ bundle: ExtensionBundle, _ layout: ContainerLayout, _ configuration: PhoneConfiguration
  ) throws(HostError) -> SandboxedProcess {
    var profile = SandboxProfile(
      executable: bundle.executable.path, bundleFolder: bundle.path.path,
      ownContainer: layout.own)
    profile.sharedContainers = layout.groups
    profile.runtimeFolders = RuntimeLibraries.foldersOfThisProcess
    profile.hostHome = NSHomeDirectory()
    if let limit = configuration.process.memoryLimit { profile.limits.memoryBytes = limit }
    profile.mode = configuration.sandboxMode
    profile.allowedGaps = configuration.allowedGaps
    profile.disabled = configuration.disabledProtections
    configuration.witness?(
      .environment(profile.environment.map { "\($0.name)=\($0.value)" }))
    do {
      return try launch(profile, launcher: try configuration.launcher ?? LauncherLocation.find())
    } catch {
      throw HostError(.launch, "\(bundle.displayName) cannot be started: \(error)")
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
  ) throws(SandboxError) -> SandboxedProcess {
    for _ in 0..<busyAttempts {
      do throws(SandboxError) {
        return try SandboxedProcess.launch(profile, launcher: launcher)
      } catch {
        guard error.isBusyProgram else { throw error }
        Thread.sleep(forTimeInterval: busyPause)
      }
    }
    return try SandboxedProcess.launch(profile, launcher: launcher)
  }

  /// With the pause, a second in all.
  private static let busyAttempts = 100

  /// Seconds.
  private static let busyPause = 0.01
}

extension ExtensionSession {
  /// How often the host looks whether a debugger is there.
  private static let debuggerInterval = Duration.milliseconds(100)

  /// Lets the author's code begin once a debugger has attached to the process.
  func sendWhenTraced(_ hello: HostMessage) async {
    while isUsable, !process.isTraced {
      try? await Task.sleep(for: ExtensionSession.debuggerInterval)
    }
    if isUsable { send(hello) }
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
