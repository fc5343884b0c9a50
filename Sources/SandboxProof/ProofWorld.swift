import CPlatform
package import ExtensionBundles
package import Foundation
import HostFiles
import MessagesHost
package import Sandboxing

/// Folders for one run, and those whom an attack would reach.
package final class ProofWorld {
  /// The run's folder; nothing outside the data container may change in it.
  package let root: URL
  /// A profile that confines the probe program to this world.
  package let profile: SandboxProfile
  /// The App Group that the probe may read.
  package static let group = "group.example.filter"
  let victims: Victims
  private let folder: TemporaryFolder
  private let unique: String

  /// Makes data container, App Group with a file, a home with a secret, servers and a victim.
  ///
  /// - Parameter point: Which kind of extension the probe program plays.
  /// - Throws: `SandboxError` when a program is missing, else what the system says.
  package init(_ point: ExtensionPoint = .messageFilter) throws {
    folder = try TemporaryFolder(.proof)
    root = folder.url
    unique = root.lastPathComponent
    try ProofWorld.furnish(root)
    let program = try LauncherLocation.find(companion: "sandbox-probe")
    let bundle = ExtensionBundle.played(
      by: URL(filePath: program), in: root.appending(path: "bundle"), at: point)
    var profile = SandboxProfile(
      for: bundle, dataContainer: root.appending(path: "own").path,
      groups: [SharedContainer(identifier: Self.group, path: root.appending(path: "shared").path)],
      on: PhoneConfiguration())
    profile.hostHome = root.appending(path: "home").path
    self.profile = profile
    victims = try Victims(probe: program, root: root.path, unique: unique)
  }

  private static func furnish(_ root: URL) throws(SandboxError) {
    let files = [
      ("shared/rules.json", "rules"), ("own/tmp/mine.txt", "mine"),
      ("home/Documents/secret.txt", "secret"), ("bundle/Info.plist", "info"),
    ]
    do {
      let door = try FolderDoor(at: root.path)
      for folder in ["own/tmp", "own/Documents", "shared/empty", "home/Documents", "bundle"] {
        let names = folder.split(separator: "/").map { EntryName(of: String($0)) }
        try door.makeFolders(names)
      }
      for (path, text) in files {
        try FileBytes.make(root.appending(path: path).path, with: Data(text.utf8))
      }
      try FileManager.default.createSymbolicLink(
        atPath: root.appending(path: "own/link").path, withDestinationPath: "tmp/mine.txt")
    } catch {
      throw .temporaryFolder(FileFault(root.path, FileFault.notWritten, error))
    }
  }

  deinit {
    folder.remove()
  }

  /// Replaces {shared}, {own}, {home}, {root} by their paths, and names of victims by numbers.
  package func expand(_ text: String) -> String {
    guard text.contains("{") else { return text }
    let here = text.replacing("{root}", with: root.path).replacing("{unique}", with: unique)
    let named = ["shared", "own", "home", "bundle"].reduce(here) { text, name in
      text.replacing("{\(name)}", with: root.appending(path: name).path)
    }
    return victims.expand(named.replacing("{true}", with: Self.resolved("/bin/true")))
  }

  private static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// Everything that can be told about the files: names, content, metadata.
  package func snapshot() -> [String] {
    let names = ["shared", "home", "bundle"].flatMap { name -> [String] in
      let folder = root.appending(path: name).path
      let names = FileManager.default.subpaths(atPath: folder) ?? []
      return (names + ["."]).sorted().map { "\(folder)/\($0)" }
    }
    let top = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.map(Self.describe) + top.sorted()
  }

  private static func describe(_ path: String) -> String {
    var found = stat()
    guard lstat(path, &found) == 0 else { return path }
    let content = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let times = [found.st_mtim, found.st_ctim].flatMap { [$0.tv_sec, $0.tv_nsec] }
    return "\(path) \(found.st_mode) \(found.st_nlink) \(found.st_uid) \(times) \(content)"
  }
}

/// What an outsider sees of a world at one moment.
struct WorldSnapshot {
  private let files: [String]
  private let victim: String
  private let reached: Set<AttackCase.SideEffect>

  init(_ world: ProofWorld) {
    files = world.snapshot()
    victim = world.victims.process.condition
    reached = world.victims.reached
  }

  /// Who noticed anything since an earlier moment.
  func changes(since earlier: WorldSnapshot) -> Set<AttackCase.SideEffect> {
    var changes = reached.subtracting(earlier.reached)
    if files != earlier.files { changes.insert(.files) }
    if victim != earlier.victim { changes.insert(.victim) }
    return changes
  }
}
