package import ExtensionBuilding
import ExtensionBundles
package import Foundation

/// A builder whose cache stays in the package's build folder.
package enum PackageBuilder {
  /// The checkout's folder.
  package static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .absolutePathURL

  /// Finds the toolchain and the SDK as the tool does.
  package static func make() throws -> ExtensionBuilder {
    let folder = package.appendingPathComponent(".build")
    // Another user than the one who compiled the tests gets the cache that a user would get.
    return try ExtensionBuilder(
      cacheFolder: CurrentUser.mayWrite(in: folder.path)
        ? folder.appendingPathComponent("extension-cache") : nil)
  }
}
