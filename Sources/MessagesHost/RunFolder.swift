package import ExtensionBundles
package import Foundation
import HostFiles

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
  package func dataContainer(of bundleIdentifier: String) throws(HostError) -> URL {
    try make(.own, bundleIdentifier).url
  }

  /// Makes the container of an installed extension ready for a launch, with the folders that iOS has.
  ///
  /// - Parameter bundleIdentifier: Whose it is.
  /// - Returns: What had to be put right, a phrase each.
  /// - Throws: `HostError` with code `runFolder`.
  func furnishOwnContainer(of bundleIdentifier: String) throws(HostError) -> [String] {
    try furnish(.own, bundleIdentifier)
  }

  /// Deletes an extension's container; the next launch makes a new one.
  func removeOwnContainer(of bundleIdentifier: String) throws(HostError) {
    do throws(FileFault) {
      let kind = Kind.own.folder
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
  /// - Throws: `HostError` with code `bundle` for a part that nobody can read, else `runFolder`.
  package func install(
    _ bundle: ExtensionBundle, as handle: String
  ) throws(HostError) -> ExtensionBundle {
    let folder = try make(.bundle, handle).url
    let name = bundle.path.lastPathComponent
    let place = folder.appending(path: name, directoryHint: .isDirectory)
    do {
      let found = try EntryName(name).flatMap { try FolderDoor(at: folder.path).kind(of: $0) }
      if found == nil {
        // The bundle itself may be reached through a link.
        try FileTree.copy(bundle.path.resolvingSymlinksInPath(), to: place, keepsLinks: true)
      }
      return try ExtensionBundle.load(
        place, containingApp: bundle.containingApp, inventedKeys: bundle.inventedKeys)
    } catch let error as BuildError {
      let original = bundle.path.resolvingSymlinksInPath().path + "/"
      let isOfBundle =
        error.path.map { $0.hasPrefix(original) && !InputFile.mayBeRead($0) } ?? false
      throw HostError(
        isOfBundle ? .bundle : .runFolder,
        "the copy of \(bundle.displayName) is not whole: \(error)")
    } catch {
      throw HostError(runFolder: FileFault(place.path, "cannot be written", error))
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
    case own = "Containers"
    case group = "AppGroups"
    case bundle = "Bundles"

    var folder: EntryName { EntryName(of: rawValue) }
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
      let paths = kind == .own ? ContainerFurnishing.own : ContainerFurnishing.group
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
