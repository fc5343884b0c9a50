package import Foundation
import HostFiles
import Texts

/// What the containing app left in an App Group before the run.
package struct AppGroupSeed: Sendable, Hashable {
  /// The group's identifier.
  package let identifier: String
  /// File contents by path relative to the group's container.
  package internal(set) var files: [String: Data]
  /// The group's user defaults as an XML or binary property list; nil for none.
  package let defaults: Data?
  /// Core Data's stores, which become files when the extension's model is known.
  package var stores: [StoreSeed] = []

  /// Describes what is there.
  package init(identifier: String, files: [String: Data] = [:], defaults: Data? = nil) {
    self.identifier = identifier
    self.files = files
    self.defaults = defaults
  }

  /// Lays the files and defaults out in the container.
  ///
  /// - Throws: `HostError` with code `appGroupSeed` for a path that leaves the container or cannot
  ///   be written, and for user defaults that nothing can read.
  func write(into container: URL) throws(HostError) {
    guard stores.isEmpty else {
      throw HostError(
        .appGroupSeed, "the App Group \(identifier) has a store that was not made a file")
    }
    if let fault = defaultsFault {
      throw HostError(.appGroupSeed, "of the App Group \(identifier) \(fault.revealed)")
    }
    for (path, contents) in files.sorted(by: { $0.key < $1.key }) {
      let names = path.split(separator: "/", omittingEmptySubsequences: false)
        .map { EntryName(String($0)) }
      guard let name = names.last as? EntryName, !names.contains(nil) else {
        throw HostError(
          .appGroupSeed,
          "the App Group \(identifier) has a file \u{201C}\(path)\u{201D}; "
            + "expected a relative path inside its container")
      }
      try write(contents, to: name, in: names.dropLast().compactMap(\.self), of: container)
    }
    guard let defaults else { return }
    let folders = ["Library", "Preferences"].map(EntryName.init(of:))
    try write(defaults, to: EntryName(of: "\(identifier).plist"), in: folders, of: container)
  }

  private func write(
    _ contents: Data, to name: EntryName, in folders: [EntryName], of container: URL
  ) throws(HostError) {
    do throws(FileFault) {
      var folder = try FolderDoor(at: container.path)
      for name in folders {
        _ = try folder.makeFolder(name)
        folder = try folder.folder(name)
      }
      try folder.write(contents, to: name)
    } catch {
      throw HostError(.appGroupSeed, "a file of the App Group \(identifier): \(error)")
    }
  }
}
