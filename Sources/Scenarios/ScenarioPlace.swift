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
    let real = resolved(folder)
    // What a shell's descriptor leads to: the folder of all of a process has another name each time.
    let isOfDescriptors = real.wholeMatch(of: #/\/proc\/\d+(?:\/task\/\d+)?\/fd/#) != nil
    return URL(filePath: isOfDescriptors ? folder : real, directoryHint: .isDirectory)
      .standardizedFileURL
  }

  /// The path of what a scenario in a folder names.
  static func path(of name: String, in folder: URL) -> String {
    RealPath.plain(name.utf8.first == UInt8(ascii: "/") ? name : "\(folder.path)/\(name)")
  }
}
