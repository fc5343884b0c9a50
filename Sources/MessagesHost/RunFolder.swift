package import ExtensionBuilding
package import Foundation
import Synchronization

/// The temporary folder of one simulated phone: every container lies in it, and it goes with it.
package struct RunFolder: Sendable {
  /// The folder itself; only its owner may enter.
  package let url: URL

  /// Makes a new folder below the system's temporary directory.
  ///
  /// - Throws: `HostError` with code `runFolder` where that cannot be written.
  package init() throws(HostError) {
    let parent = FileManager.default.temporaryDirectory
    url = parent.appending(
      path: "messages-host-\(UUID().uuidString.prefix(13).lowercased())",
      directoryHint: .isDirectory)
    try RunFolder.makeDirectory(at: url)
    let made = url
    RunFolder.all.withLock { _ = $0.insert(made) }
  }

  /// The folders of this process that are not removed yet.
  private static let all = Mutex<Set<URL>>([])

  /// Deletes every folder of this process, for a program that is interrupted.
  package static func removeAll() {
    // Two that delete one folder disturb each other, so it is done under the lock.
    all.withLock { folders in
      for url in folders { try? FileManager.default.removeItem(at: url) }
    }
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
        try FileManager.default.copyItem(at: bundle.path, to: place)
      }
      return try ExtensionBundle.load(
        place, containingApp: bundle.containingApp, inventedKeys: bundle.inventedKeys)
    } catch let error as HostError {
      throw error
    } catch {
      throw HostError(.runFolder, "cannot copy \(bundle.displayName): \(error)")
    }
  }

  /// Deletes the folder with all that is in it.
  package func remove() {
    let removed = url
    RunFolder.all.withLock { folders in
      try? FileManager.default.removeItem(at: removed)
      folders.remove(removed)
    }
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
      throw HostError(.runFolder, "cannot make \(url.path): \(error.localizedDescription)")
    }
  }
}
