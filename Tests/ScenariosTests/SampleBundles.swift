import ExtensionBuilding
import ExtensionBundles
import ExtensionProjects
import Foundation
import Testing

/// Builds the extensions of scenarios, each once; a test without a compiler is cancelled.
enum SampleBundles {
  static func built(from paths: [String: String]) throws -> [String: ExtensionBundle] {
    do {
      let builder = try ExtensionBuilder()
      return try paths.mapValues { path throws(BuildError) in
        try builder.build(ExtensionTarget(folder: URL(filePath: path))).bundle
      }
    } catch let error as BuildError where error.code.isEnvironmental {
      try Test.cancel("extensions cannot be built on this machine: \(error)")
    }
  }
}
