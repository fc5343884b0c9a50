import Foundation
import Scenarios

/// Finds the scenario files that a command line names.
package enum ScenarioFinder {
  /// What is wrong with a path on the command line.
  package struct PathError: Error, Sendable, Hashable, CustomStringConvertible {
    package let description: String
  }

  /// Every scenario of the files and folders, folders searched to the bottom, sorted within each.
  ///
  /// - Parameters:
  ///   - paths: What the command line names.
  ///   - mostNames: How many files and folders one of them may hold.
  /// - Returns: Their paths, each once.
  /// - Throws: `PathError` for a path that is not there, and for a folder without a scenario or with
  ///   more than that.
  package static func find(
    _ paths: [String], mostNames: Int = mostNames
  ) throws(PathError) -> [String] {
    var found: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        // A folder above it may be closed to this user.
        let isThere = access(path, F_OK) == 0 || ![ENOENT, ENOTDIR].contains(errno)
        throw PathError(
          description: isThere
            ? "\(path): it cannot be reached: \(String(cString: strerror(errno)))"
            : "\(path): there is no such file or folder")
      }
      guard isFolder.boolValue else {
        found.append(path)
        continue
      }
      let prefix = path.hasSuffix("/") ? path : path + "/"
      let names = try names(inFolder: prefix, atMost: mostNames)
      let scenarios = names.filter { $0.hasSuffix(suffix) }.sorted()
      guard !scenarios.isEmpty else {
        let advice =
          names.contains { sourceSuffixes.contains(URL(filePath: $0).pathExtension) }
          ? "; an extension is given with --extension, behind scenarios" : ""
        throw PathError(description: "\(path): the folder has no scenario (*.json5)\(advice)")
      }
      found += scenarios.map { prefix + $0 }
    }
    // By bytes: two names that read alike may be two files.
    var seen: Set<[UInt8]> = []
    return found.filter { seen.insert(Array($0.utf8)).inserted }
  }

  /// Everything in a folder; what cannot be looked into might hold a scenario that is not played.
  private static func names(
    inFolder prefix: String, atMost mostNames: Int
  ) throws(PathError) -> [String] {
    let files = FileManager.default
    var (names, folders) = ([String](), [prefix])
    if let found = files.enumerator(atPath: ScenarioPlace.resolved(prefix)) {
      for case let name as String in found {
        guard names.count < mostNames else {
          let what = "\(prefix): holds more than \(mostNames) files and folders"
          throw PathError(description: what + "; name a folder nearer to the scenarios")
        }
        names.append(name)
        if found.fileAttributes?[.type] as? FileAttributeType == .typeDirectory {
          folders.append(prefix + name)
        }
      }
    }
    if let closed = folders.first(where: { !files.isReadableFile(atPath: $0) }) {
      throw PathError(description: "\(closed): the folder cannot be read: check who may read it")
    }
    return names
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
    return !isFolder.boolValue && !isOfProject(URL(filePath: path))
  }

  /// Whether a path means a project, a package or a bundle by its name, where it is a file, too.
  private static func isOfProject(_ url: URL) -> Bool {
    ["project.pbxproj", "Package.swift", "project.yml", "project.yaml"].contains(
      url.lastPathComponent)
      || ["xcodeproj", "xcworkspace", "appex"].contains(url.pathExtension)
  }

  /// The scenarios of a folder that has nothing else to it: none where there are sources as well,
  /// since an extension may have scenarios beside them.
  package static func scenarios(inFolderOfScenarios path: String) -> [String] {
    guard !isScenario(path),
      let names = FileManager.default.enumerator(atPath: ScenarioPlace.resolved(path))
    else {
      return []
    }
    let base = path.hasSuffix("/") ? String(path.dropLast()) : path
    var (found, count) = ([String](), 0)
    for case let name as String in names {
      count += 1
      guard count <= mostNames else { return [] }
      let url = URL(filePath: name)
      let isOfExtension =
        sourceSuffixes.contains(url.pathExtension) || isOfProject(url)
      // Sources may lie behind a link.
      let isLink = names.fileAttributes?[.type] as? FileAttributeType == .typeSymbolicLink
      if isOfExtension || (isLink && isFolder("\(base)/\(name)")) { return [] }
      if name.hasSuffix(suffix) { found.append(name) }
    }
    return found.sorted().map { "\(base)/\($0)" }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The folder of a file that is a source or property list of an extension, and so no scenario.
  package static func folder(ofExtensionWithFile path: String) -> String? {
    let url = URL(filePath: path)
    guard isScenario(path), sourceSuffixes.contains(url.pathExtension),
      FileManager.default.fileExists(atPath: path)
    else { return nil }
    guard path.contains("/") else { return "." }
    return URL(filePath: path).deletingLastPathComponent().relativePath
  }

  /// A folder with more is a disk or a home: to search it takes minutes, and /proc never ends.
  package static let mostNames = 200_000
  /// The suffixes of the files that an extension's folder has.
  private static let sourceSuffixes = ["swift", "m", "mm", "h", "plist", "entitlements"]
  /// The suffix of the scenarios in a folder.
  private static let suffix = ".json5"
}
