import ExtensionBuilding
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
      let scenarios = names.filter { $0.hasSuffix(suffix) }.sorted()
      guard !scenarios.isEmpty else {
        throw PathError(description: "\(path): the folder has no scenario (*.json5)")
      }
      found += scenarios.map { "\(base)/\($0)" }
    }
    var seen: Set<String> = []
    return found.filter { seen.insert($0).inserted }
  }

  /// Whether a path is a scenario's, for a command that takes an extension, too.
  ///
  /// A file is a scenario, whatever it is called, except for the files of a project; where nothing
  /// is, the suffix `.json5` says what was meant.
  package static func isScenario(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return path.hasSuffix(suffix)
    }
    return !isFolder.boolValue && !ExtensionSource.isName(URL(filePath: path))
  }

  /// The scenarios of a folder that has nothing else to it: none where there are sources as well,
  /// since an extension may have scenarios beside them.
  package static func scenarios(inFolderOfScenarios path: String) -> [String] {
    guard !isScenario(path), let names = FileManager.default.enumerator(atPath: path) else {
      return []
    }
    var found: [String] = []
    for case let name as String in names {
      let url = URL(filePath: name)
      let isOfExtension =
        ["swift", "m", "mm", "plist", "appex"].contains(url.pathExtension)
        || ExtensionSource.isName(url)
      if isOfExtension { return [] }
      if name.hasSuffix(suffix) { found.append(name) }
    }
    let base = path.hasSuffix("/") ? String(path.dropLast()) : path
    return found.sorted().map { "\(base)/\($0)" }
  }

  /// The suffix of the scenarios in a folder.
  private static let suffix = ".json5"
}
