import Foundation
import ScenarioFiles

/// The scenarios of this repository.
enum ShippedScenarios {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Paths of all of them; empty, which a test notices, where they cannot be found.
  static let paths = (try? ScenarioFinder.find([root.appending(path: "Scenarios").path])) ?? []

  /// Paths from the folder of the scenarios on.
  static let names = paths.map {
    String($0.dropFirst(root.appending(path: "Scenarios").path.count))
  }

  static func path(_ name: String) -> String { root.path + "/Scenarios" + name }
}
