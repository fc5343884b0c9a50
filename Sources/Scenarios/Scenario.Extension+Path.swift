import Foundation

extension Scenario.Extension {
  /// The path with a relative one resolved from the scenario's folder.
  package func resolvedPath(in scenario: Scenario) -> String {
    guard !path.hasPrefix("/") else { return path }
    let folder = URL(filePath: scenario.file).deletingLastPathComponent()
    return folder.appending(path: path).standardizedFileURL.path
  }
}
