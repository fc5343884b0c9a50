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
  ///   - flags: Further arguments of the compiler.
  /// - Returns: The runnable bundle.
  /// - Throws: `BuildError`.
  package static func bundle(
    _ name: String, settings: [String: String] = [:], flags: [String] = []
  ) async throws -> ExtensionBundle {
    try await BlockingWork.run { () throws(BuildError) in
      let folder = tests.appending(path: "Fixtures/Extensions/\(name)")
      var target = try ExtensionTarget(folder: folder, settings: settings)
      target.compilerFlags += flags
      return try ExtensionBuilder().build(target).bundle
    }
  }
}
