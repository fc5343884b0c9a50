public import Foundation
import Synchronization

/// The App Groups that the extension's entitlements name, and where their folders are.
package enum AppGroupContainers {
  private static let folders = Mutex<[String: URL]>([:])

  /// Sets the groups of this process, a folder for each identifier.
  package static func install(_ folders: [String: URL]) {
    self.folders.withLock { $0 = folders }
  }

  /// Gives the folder of a group, or `nil` with a diagnostic if no entitlement names it (DOC).
  package static func folder(for identifier: String) -> URL? {
    if let folder = folders.withLock({ $0[identifier] }) {
      return folder
    }
    let text =
      "App Group \(identifier.prefix(200).debugDescription) is not in the extension's "
      + "com.apple.security.application-groups entitlement, so it has no container and its "
      + "defaults are empty; " + entitled
    // Filters ask for folder and defaults, and for each rule again.
    if InertUse.isFirst(text) { DiagnosticSink.report(.appGroupNotEntitled, text) }
    return nil
  }

  /// What the entitlement does name.
  private static var entitled: String {
    let names = folders.withLock { $0.keys.sorted() }
    return names.isEmpty
      ? "the entitlement names no group" : "it names \(names.joined(separator: ", "))"
  }

  /// The group in whose folder a file lies, and its path there; nil for a file elsewhere.
  package static func place(of file: URL) -> (group: String, path: String)? {
    let path = file.standardizedFileURL.path
    for (group, folder) in folders.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      let start = folder.standardizedFileURL.path + "/"
      if path.hasPrefix(start) { return (group, String(path.dropFirst(start.count))) }
    }
    return nil
  }

  static func contains(_ identifier: String) -> Bool {
    folders.withLock { $0[identifier] != nil }
  }
}

#if os(Linux)
  extension FileManager {
    /// Gives the folder that an app shares with its extensions; a filter can only read it (DOC).
    ///
    /// - Parameter groupIdentifier: An App Group of the entitlements.
    /// - Returns: The folder, or `nil` for a group that the entitlements do not name.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL?
    {
      AppGroupContainers.folder(for: groupIdentifier)
    }
  }
#endif
