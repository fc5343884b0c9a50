import Foundation

@testable import ExtensionBuilding

/// A builder whose cache stays in the package's build folder.
enum PackageBuilder {
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .absolutePathURL

  static func make() throws -> ExtensionBuilder {
    let folder = package.appendingPathComponent(".build")
    // Another user than the one who compiled the tests gets the cache that a user would get.
    return try ExtensionBuilder(
      cacheFolder: CurrentUser.mayWrite(in: folder.path)
        ? folder.appendingPathComponent("extension-cache") : nil)
  }
}
