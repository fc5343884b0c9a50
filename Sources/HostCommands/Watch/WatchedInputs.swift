import Foundation
import Scenarios

/// What the outcome of a scenario depends on, by the scenario's file.
struct WatchedInputs: Sendable, Hashable {
  /// Extension folders by the files of the scenarios that install them.
  private(set) var extensions: [String: Set<String>] = [:]

  /// Notes which extensions a scenario installs.
  mutating func set(_ paths: some Sequence<String>, for file: String) {
    extensions[file] = Set(paths)
  }

  /// Every extension's folder.
  var folders: Set<String> { extensions.values.reduce(into: []) { $0.formUnion($1) } }

  /// The scenarios that a change may make come out differently.
  ///
  /// - Parameters:
  ///   - changes: Paths that changed.
  ///   - files: Every scenario there is.
  /// - Returns: Those of the files, in their order.
  func affected(by changes: Set<String>, of files: [String]) -> [String] {
    files.filter { file in
      if changes.contains(file) { return true }
      if (extensions[file] ?? []).contains(where: { Self.lies(anyOf: changes, in: $0) }) {
        return true
      }
      // A file beside a scenario may be what it puts into an App Group.
      let folder = (file as NSString).deletingLastPathComponent
      return changes.contains { !$0.hasSuffix(".json5") && Self.lies(anyOf: [$0], in: folder) }
    }
  }

  private static func lies(anyOf paths: Set<String>, in folder: String) -> Bool {
    paths.contains {
      folder.isEmpty ? !$0.hasPrefix("/") : $0 == folder || $0.hasPrefix(folder + "/")
    }
  }
}
