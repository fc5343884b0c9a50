import Foundation
import HostFiles

/// Where a scenario lies, and what it names.
package enum ScenarioPlace {
  /// The path as the system sees it; the same path where nothing is there, or no text for it.
  package static func resolved(_ path: String) -> String {
    RealPath.of(path) ?? path
  }

  /// The folder that relative paths in a scenario's file start at.
  static func folder(ofFile path: String) -> URL {
    let folder = RealPath.parts(of: path).folder
    // A pipe of a shell's: what its descriptor's folder leads to is another one each time.
    let place = isPipe(path) ? folder : resolved(folder)
    return URL(filePath: place, directoryHint: .isDirectory).standardizedFileURL
  }

  private static func isPipe(_ path: String) -> Bool {
    var found = stat()
    return stat(path, &found) == 0 && found.st_mode & S_IFMT == S_IFIFO
  }

  /// The path of what a scenario in a folder names.
  static func path(of name: String, in folder: URL) -> String {
    let url = name.hasPrefix("/") ? URL(filePath: name) : folder.appending(path: name)
    return url.standardizedFileURL.path
  }
}
