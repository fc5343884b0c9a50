package import ExtensionBuilding
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

  /// Deletes every folder of this process, for a program that is interrupted.
  package static func removeAll() {
    TemporaryFolder.removeAll()
  }

  /// The container of an installed extension; made on first use with the folders that iOS has.
  package func ownContainer(of bundleIdentifier: String) throws(HostError) -> URL {
    let container = child("Containers", bundleIdentifier)
    let parts = [
      "Documents", "Library/Application Support", "Library/Caches", "Library/Preferences", "tmp",
    ]
    for part in parts {
      try RunFolder.makeDirectory(at: container.appending(path: part, directoryHint: .isDirectory))
    }
    return container
  }

  /// Deletes an extension's container; the next launch makes a new one.
  func removeOwnContainer(of bundleIdentifier: String) {
    try? FileManager.default.removeItem(at: child("Containers", bundleIdentifier))
  }

  /// The container of an App Group; made on first use.
  package func appGroupContainer(of identifier: String) throws(HostError) -> URL {
    let container = child("AppGroups", identifier)
    try RunFolder.makeDirectory(
      at: container.appending(path: "Library/Preferences", directoryHint: .isDirectory))
    return container
  }

  /// Puts a copy of an extension's bundle into the folder, on first use.
  ///
  /// The extension can see where it lies, and that must not tell it whose machine this is: the
  /// build cache is in the user's home.
  package func install(
    _ bundle: ExtensionBundle, as handle: String
  ) throws(HostError) -> ExtensionBundle {
    let place = child("Bundles", handle).appending(
      path: bundle.path.lastPathComponent, directoryHint: .isDirectory)
    do {
      if !FileManager.default.fileExists(atPath: place.path) {
        try RunFolder.makeDirectory(at: place.deletingLastPathComponent())
        // The bundle itself may be reached through a link.
        try FileTree.copy(bundle.path.resolvingSymlinksInPath(), to: place, keepsLinks: true)
      }
      return try ExtensionBundle.load(
        place, containingApp: bundle.containingApp, inventedKeys: bundle.inventedKeys)
    } catch let error as HostError {
      throw error
    } catch let error as BuildError {
      throw HostError(.runFolder, "the copy of \(bundle.displayName) is not whole: \(error)")
    } catch {
      throw HostError(runFolder: FileFault(place.path, "cannot be written", error))
    }
  }

  /// Deletes the folder with all that is in it.
  package func remove() {
    folder.remove()
  }

  private func child(_ kind: String, _ name: String) -> URL {
    let safe = name.map { $0 == "/" || $0 == "\0" ? "_" : $0 }
    let folder = url.appending(path: kind, directoryHint: .isDirectory)
    return folder.appending(path: String(safe), directoryHint: .isDirectory)
  }

  private static func makeDirectory(at url: URL) throws(HostError) {
    do {
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw HostError(runFolder: FileFault(url.path, "cannot be made", error))
    }
  }
}

extension HostError {
  /// The temporary directory does not take what a run needs.
  fileprivate init(runFolder fault: FileFault) {
    self.init(.runFolder, "\(fault)\n  \(TemporaryFolder.remedy(for: fault))")
  }
}
