import Foundation

/// Finds the scenario files that a command line names.
package enum ScenarioFinder {
  /// What is wrong with a path on the command line.
  package struct PathError: Error, Sendable, Hashable, CustomStringConvertible {
    package let description: String
  }

  /// Every scenario of the files and folders, folders searched to the bottom, sorted within each.
  ///
  /// - Throws: `PathError` for a path that is not there, and for a folder without a scenario.
  package static func find(_ paths: [String]) throws(PathError) -> [String] {
    var found: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw PathError(description: "\(path): there is no such file or folder")
      }
      guard isFolder.boolValue else {
        found.append(path)
        continue
      }
      let base = path.hasSuffix("/") ? String(path.dropLast()) : path
      let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      let scenarios = names.filter { $0.hasSuffix(".json5") }.sorted()
      guard !scenarios.isEmpty else {
        throw PathError(description: "\(path): the folder has no scenario (*.json5)")
      }
      found += scenarios.map { "\(base)/\($0)" }
    }
    var seen: Set<String> = []
    return found.filter { seen.insert($0).inserted }
  }
}
