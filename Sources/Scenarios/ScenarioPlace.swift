import Foundation

/// Where a scenario lies, as the system sees it: a link counts before a `..` behind it, which
/// Foundation takes first.
enum ScenarioPlace {
  /// The path without links and `..`; the same path where nothing is there.
  static func resolved(_ path: String) -> String {
    guard let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }

  /// The folder that relative paths in a scenario's file start at.
  static func folder(ofFile path: String) -> URL {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    return URL(filePath: resolved(folder), directoryHint: .isDirectory).standardizedFileURL
  }
}
