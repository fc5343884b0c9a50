package import ExtensionBundles
import ExtensionWire
package import Foundation
import HostFiles
import Sandboxing

/// The temporary folder of one simulated phone: every container lies in it, and it goes with it.
package struct RunFolder: Sendable {
  private let folder: TemporaryFolder
  /// The last part of its path, which no other folder has.
  let name: String

  /// The folder itself; only its owner may enter.
  package var url: URL { folder.url }

  /// Makes a new folder below the system's temporary directory.
  ///
  /// - Parameter parent: Another directory than that.
  /// - Throws: `HostError` with code `runFolder` where it cannot be written.
  package init(in parent: URL? = nil) throws(HostError) {
    do throws(FileFault) {
      folder = try TemporaryFolder(.run, in: parent)
      name = folder.url.lastPathComponent
    } catch {
      throw HostError(runFolder: error)
    }
  }

  /// The container of an installed extension; made on first use, and otherwise as its last process left it.
  ///
  /// What reports has one of its own, also where a filter has the same identifier: it is deleted after each
  /// report.
  package func dataContainer(
    of bundleIdentifier: String, at point: ExtensionPoint
  ) throws(HostError) -> URL {
    try make(Kind(point), bundleIdentifier).url
  }

  /// Makes the container of an installed extension ready for a launch, with the folders that iOS has.
  ///
  /// - Parameters:
  ///   - bundleIdentifier: Whose it is.
  ///   - point: What it extends.
  /// - Returns: What had to be put right, a phrase each.
  /// - Throws: `HostError` with code `runFolder`.
  func furnishDataContainer(
    of bundleIdentifier: String, at point: ExtensionPoint
  ) throws(HostError) -> [String] {
    try furnish(Kind(point), bundleIdentifier)
  }

  /// Deletes an extension's container; the next launch makes a new one.
  func removeDataContainer(
    of bundleIdentifier: String, at point: ExtensionPoint
  ) throws(HostError) {
    do throws(FileFault) {
      let kind = Kind(point).folder
      let folder = try FolderDoor(at: url.path)
      _ = try folder.makeFolder(kind)
      try folder.folder(kind).remove(EntryName(of: bundleIdentifier))
    } catch {
      throw HostError(runFolder: error)
    }
  }

  /// The container of an App Group; made on first use.
  package func appGroupContainer(of identifier: String) throws(HostError) -> URL {
    if try make(.group, identifier).isNew { _ = try furnishAppGroup(identifier) }
    return place(.group, identifier)
  }

  /// Makes the container of an App Group ready for a launch.
  ///
  /// - Returns: What had to be put right, a phrase each; only what runs without the sandbox can
  ///   have changed it.
  /// - Throws: `HostError` with code `runFolder`.
  func furnishAppGroup(_ identifier: String) throws(HostError) -> [String] {
    try furnish(.group, identifier)
  }

  /// Puts a copy of an extension's bundle into the folder, on first use.
  ///
  /// The extension can see where it lies, and that must not tell it whose machine this is: the
  /// build cache is in the user's home.
  ///
  /// - Parameters:
  ///   - bundle: What is copied.
  ///   - handle: Whose copy it is.
  ///   - programs: Has the program for other phones, too; nil for a file of this phone's own.
  ///   - isConfined: Whether nobody can write to what the copy has in common with the bundle.
  /// - Returns: The copy.
  /// - Throws: `HostError` with code `bundle` for a part that nobody can read, else `runFolder`.
  package func install(
    _ bundle: ExtensionBundle, as handle: String, sharing programs: SharedPrograms? = nil,
    isConfined: Bool = false
  ) throws(HostError) -> ExtensionBundle {
    let folder = try make(.bundle, handle).url
    let name = bundle.path.lastPathComponent
    let place = folder.appending(path: name, directoryHint: .isDirectory)
    do {
      let found = try EntryName(name).flatMap { try FolderDoor(at: folder.path).kind(of: $0) }
      if found == nil {
        // The bundle itself may be reached through a link.
        let original = bundle.path.resolvingSymlinksInPath()
        let program = original.appendingPathComponent(bundle.info.executableName)
        let library = bundle.runtimeLibrary.map { _ in RuntimeLibrary.place(in: original) }
        try FileTree.copy(
          original, to: place, keepsLinks: true,
          unless: {
            switch $0.path {
            case program.path: programs?.put($0, at: $1) ?? false
            case library?.path: isConfined && RunLibrary.put($0, at: $1)
            default: false
            }
          })
        try put(bundle.modelAnswers, of: bundle, into: place)
      }
      return try ExtensionBundle.load(
        place, containingApp: bundle.containingApp, inventedKeys: bundle.inventedKeys,
        runtime: RunLibrary.original(of: bundle, in: place))
    } catch let error as BuildError {
      let original = bundle.path.resolvingSymlinksInPath().path + "/"
      let isOfBundle =
        error.path.map { $0.hasPrefix(original) && !InputFile.mayBeRead($0) } ?? false
      throw HostError(
        isOfBundle ? .bundle : .runFolder,
        "the copy of \(bundle.displayName) is not whole: \(error)")
    } catch {
      throw HostError(runFolder: FileFault(place.path, FileFault.notWritten, error))
    }
  }

  /// Puts recorded answers into the compiled models, which no code of an author's looks into.
  private func put(
    _ answers: [ModelAnswers], of bundle: ExtensionBundle, into place: URL
  ) throws(FileFault) {
    for recorded in answers {
      for model in bundle.places(ofModel: recorded.model) {
        let folder = try FolderDoor(at: place.appending(path: model).path)
        try folder.write(recorded.data, to: EntryName(of: ModelAnswers.nameInModel))
      }
    }
  }

  /// Deletes the folder with all that is in it.
  package func remove() {
    folder.remove()
  }
}

extension RunFolder {
  /// What lies in the folder, sorted by what it is.
  private enum Kind: String {
    case data = "Containers"
    case reportData = "ReportContainers"
    case group = "AppGroups"
    case bundle = "Bundles"

    var folder: EntryName { EntryName(of: rawValue) }

    /// The data containers of what extends a point of the system.
    init(_ point: ExtensionPoint) {
      switch point {
      case .messageFilter: self = .data
      case .reporting: self = .reportData
      }
    }
  }

  private func place(_ kind: Kind, _ name: String) -> URL {
    url.appending(path: kind.rawValue, directoryHint: .isDirectory)
      .appending(path: EntryName(of: name).text, directoryHint: .isDirectory)
  }

  private func make(
    _ kind: Kind, _ name: String
  ) throws(HostError) -> (url: URL, isNew: Bool) {
    do throws(FileFault) {
      let folder = try FolderDoor(at: url.path)
      _ = try folder.makeFolder(kind.folder)
      return (place(kind, name), try folder.folder(kind.folder).makeFolder(EntryName(of: name)))
    } catch {
      throw HostError(runFolder: error)
    }
  }

  private func furnish(_ kind: Kind, _ name: String) throws(HostError) -> [String] {
    let made = try make(kind, name)
    do throws(FileFault) {
      let paths = kind == .group ? ContainerFurnishing.appGroup : ContainerFurnishing.dataContainer
      let repairs = try ContainerFurnishing.furnish(paths, in: FolderDoor(at: made.url.path))
      return made.isNew ? [] : repairs
    } catch {
      throw HostError(runFolder: error)
    }
  }
}

extension HostError {
  /// The temporary directory does not take what a run needs.
  fileprivate init(runFolder fault: FileFault) {
    self.init(.runFolder, "\(fault)\n  \(TemporaryFolder.remedy(for: fault))")
  }
}

/// The folders that iOS has in a container, made before each launch.
///
/// The last process could do with them what it liked; none of it ends a run, and none of it leads the
/// host out of the container.
enum ContainerFurnishing {
  /// Paths in an extension's data container.
  static let dataContainer: [[String]] = [
    ["Documents"], ["Library", "Application Support"], ["Library", "Caches"],
    ["Library", "Preferences"], ["tmp"],
  ]
  /// Paths in an App Group's container.
  static let appGroup: [[String]] = [["Library", "Preferences"]]

  /// Makes what is not there, and puts right what nobody could use.
  ///
  /// - Parameters:
  ///   - paths: The folders that must be there.
  ///   - container: The container.
  /// - Returns: What the last process left differently, a phrase each; for a container that was just
  ///   made that is everything.
  /// - Throws: `FileFault`.
  static func furnish(
    _ paths: [[String]], in container: borrowing FolderDoor
  ) throws(FileFault) -> [String] {
    var repairs: [String] = []
    if let mode = try container.letIn() { repairs.append(closed("the container itself", mode)) }
    for path in paths {
      try furnish(path[...], above: "", in: container, &repairs)
    }
    return repairs
  }

  private static func furnish(
    _ path: ArraySlice<String>, above: String, in folder: borrowing FolderDoor,
    _ repairs: inout [String]
  ) throws(FileFault) {
    guard let first = path.first else { return }
    let (name, words) = (EntryName(of: first), above + first)
    if let change = try clear(name, in: folder) {
      repairs.append("\(words) \(change)")
    }
    let inner = try folder.folder(name)
    if let mode = try inner.letIn() { repairs.append(closed(words, mode)) }
    try furnish(path.dropFirst(), above: "\(words)/", in: inner, &repairs)
  }

  /// Sees to it that there is a folder; tells what was wrong.
  private static func clear(
    _ name: EntryName, in folder: borrowing FolderDoor
  ) throws(FileFault) -> String? {
    let change: String
    switch folder.kind(of: name) {
    case .folder?: return nil
    case nil: change = "was gone"
    case .link?: change = "was a link"
    case .file?, .other?: change = "was no folder"
    }
    try folder.remove(name)
    _ = try folder.makeFolder(name)
    return change
  }

  private static func closed(_ words: String, _ mode: UInt32) -> String {
    "\(words) had the permissions 0\(String(mode, radix: 8))"
  }
}

/// Where one extension's containers lie on this machine.
struct ContainerLayout: Sendable {
  let dataContainer: String
  let groups: [SharedContainer]
  /// What the last process left differently than iOS has it.
  let repairs: [ContainerRepair]

  /// Makes the containers that the extension's entitlements give it.
  init(_ bundle: ExtensionBundle, folder: RunFolder) throws(HostError) {
    let info = bundle.info
    var repairs = [
      ContainerRepair(
        of: "its data container",
        try folder.furnishDataContainer(of: info.bundleIdentifier, at: info.extensionPoint))
    ]
    dataContainer =
      try folder.dataContainer(of: info.bundleIdentifier, at: info.extensionPoint).path
    var groups: [SharedContainer] = []
    for group in bundle.entitlements.applicationGroups {
      // Only where the sandbox does not hold can one be otherwise.
      repairs.append(
        ContainerRepair(of: "the App Group \(group)", try folder.furnishAppGroup(group)))
      groups.append(
        SharedContainer(
          identifier: group, path: try folder.appGroupContainer(of: group).path))
    }
    self.groups = groups
    self.repairs = repairs.filter { !$0.phrases.isEmpty }
  }

  /// The groups as the extension is told of them.
  var records: [AppGroupRecord] {
    groups.map(AppGroupRecord.init)
  }
}

/// What was put right in one container before a launch.
struct ContainerRepair: Sendable {
  /// Which container, in words.
  let container: String
  /// What was otherwise, a phrase each.
  let phrases: [String]

  init(of container: String, _ phrases: [String]) {
    (self.container, self.phrases) = (container, phrases)
  }
}
