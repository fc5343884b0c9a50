import ExtensionBuilding
package import ExtensionBundles
import ExtensionProjects
import Foundation
import HostFiles

/// An extension of `Tests/Fixtures/Extensions`, built once for equal sources.
package enum FixtureExtension {
  private static let tests = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Builds an extension in the cache that all tests share; no task's thread waits for the compiler.
  ///
  /// - Parameters:
  ///   - name: Its folder's name.
  ///   - settings: Build settings, such as the language mode.
  /// - Returns: The runnable bundle.
  /// - Throws: `BuildError`.
  package static func bundle(
    _ name: String, settings: [String: String] = [:]
  ) async throws -> ExtensionBundle {
    try await BlockingWork.run { () throws(BuildError) in
      let folder = tests.appending(path: "Fixtures/Extensions/\(name)")
      let target = try ExtensionTarget(folder: folder, settings: settings)
      return try ExtensionBuilder().build(target).bundle
    }
  }
}
