package import Foundation
import HostFiles

/// What the containing app left in an App Group before the run.
package struct AppGroupSeed: Sendable, Hashable {
  package let identifier: String
  /// File contents by path relative to the group's container.
  package let files: [String: Data]
  /// The group's user defaults as an XML or binary property list; nil for none.
  package let defaults: Data?

  package init(identifier: String, files: [String: Data] = [:], defaults: Data? = nil) {
    self.identifier = identifier
    self.files = files
    self.defaults = defaults
  }

  /// Lays the files and defaults out in the container.
  ///
  /// - Throws: `HostError` with code `appGroupSeed` for a path that leaves the container or cannot
  ///   be written.
  func write(into container: URL) throws(HostError) {
    for (path, contents) in files.sorted(by: { $0.key < $1.key }) {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      guard !path.isEmpty, !path.contains("\0"),
        parts.allSatisfy({ !["", ".", ".."].contains($0) })
      else {
        throw HostError(
          .appGroupSeed,
          "the App Group \(identifier) has a file \u{201C}\(path)\u{201D}; "
            + "expected a relative path inside its container")
      }
      try write(contents, to: container.appending(path: path))
    }
    guard let defaults else { return }
    try write(
      defaults, to: container.appending(path: "Library/Preferences/\(identifier).plist"))
  }

  private func write(_ contents: Data, to url: URL) throws(HostError) {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try contents.write(to: url)
    } catch {
      throw HostError(
        .appGroupSeed,
        "a file of the App Group \(identifier): \(FileFault(url.path, "cannot be written", error))")
    }
  }
}
