import CPlatform
import Foundation

@testable import Sandboxing

/// Folders for one run: own container, App Group with a file, a host home with a secret.
final class ProbeWorld: Sendable {
  let root: URL
  let profile: SandboxProfile
  static let group = "group.example.filter"

  init() throws {
    let manager = FileManager.default
    root = manager.temporaryDirectory.appending(path: "probe-\(UUID().uuidString)")
    for folder in ["own/tmp", "own/Documents", "shared/empty", "home/Documents", "bundle"] {
      try manager.createDirectory(
        at: root.appending(path: folder), withIntermediateDirectories: true)
    }
    try Data("rules".utf8).write(to: root.appending(path: "shared/rules.json"))
    try Data("mine".utf8).write(to: root.appending(path: "own/tmp/mine.txt"))
    try Data("secret".utf8).write(to: root.appending(path: "home/Documents/secret.txt"))
    let program = try LauncherLocation.find().replacing("extension-launcher", with: "sandbox-probe")
    var profile = SandboxProfile(
      executable: program, bundleFolder: root.appending(path: "bundle").path,
      ownContainer: root.appending(path: "own").path)
    profile.sharedContainers = [
      SharedContainer(identifier: Self.group, path: root.appending(path: "shared").path)
    ]
    profile.hostHome = root.appending(path: "home").path
    profile.runtimeFolders = RuntimeLibraries.foldersOfThisProcess
    self.profile = profile
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  /// Starts the probe program through the production launcher.
  func launch(
    _ arguments: [String], adjust: (inout SandboxProfile) -> Void = { _ in }
  ) throws -> SandboxedProcess {
    var profile = profile
    profile.arguments = arguments
    adjust(&profile)
    return try SandboxedProcess.launch(profile, launcher: try LauncherLocation.find())
  }

  /// Runs the Foundation probe, with its folder as the bundle.
  func useFoundation(_ profile: inout SandboxProfile) {
    let program = profile.executable.replacing("sandbox-probe", with: "foundation-probe")
    profile.executable = program
    profile.bundleFolder = URL(fileURLWithPath: program).deletingLastPathComponent().path
  }

  /// Everything that can be told about the App Group and the home: names, content, metadata.
  func snapshot() -> [String] {
    ["shared", "home"].flatMap { name -> [String] in
      let folder = root.appending(path: name).path
      let names = FileManager.default.subpaths(atPath: folder) ?? []
      return (names + ["."]).sorted().map { Self.describe("\(folder)/\($0)") }
    }
  }

  private static func describe(_ path: String) -> String {
    var found = stat()
    guard lstat(path, &found) == 0 else { return path }
    let content = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let times = [found.st_mtim.tv_sec, found.st_mtim.tv_nsec]
    return "\(path) \(found.st_mode) \(found.st_nlink) \(found.st_uid) \(times) \(content)"
  }

  /// Replaces {shared}, {own} and {home} by their paths.
  func expand(_ text: String) -> String {
    ["shared", "own", "home"].reduce(text) { text, name in
      text.replacing("{\(name)}", with: root.appending(path: name).path)
    }
  }
}
