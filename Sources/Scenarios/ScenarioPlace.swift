import Foundation

/// Where a scenario lies, as the system sees it: a link counts before a `..` behind it, which
/// Foundation takes first.
package enum ScenarioPlace {
  /// The path without links and `..`; the same path where nothing is there, or no text for it.
  package static func resolved(_ path: String) -> String {
    guard let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(validatingCString: found) ?? path
  }

  /// The folder that relative paths in a scenario's file start at.
  static func folder(ofFile path: String) -> URL {
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = end.map { String(path[...$0]) } ?? "."
    // A pipe of a shell's: what its descriptor's folder leads to is another one each time.
    let place = folder.hasPrefix("/dev/") ? folder : resolved(folder)
    return URL(filePath: place, directoryHint: .isDirectory).standardizedFileURL
  }
}
