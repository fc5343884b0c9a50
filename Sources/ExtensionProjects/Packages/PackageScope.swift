import ExtensionBundles
package import Foundation

/// What is known of packages beside what projects and manifests say.
package struct PackageScope: Equatable, Sendable {
  /// Folders of packages by the names that a person gave them: they count before all others.
  package var named: [String: URL]

  /// Where the build cache is; nil for its usual place.
  package var cacheFolder: URL?

  /// Folders in which SwiftPM keeps the repositories that it fetched.
  package var repositories: [URL]

  /// Takes what a person said.
  ///
  /// - Parameters:
  ///   - named: Folders of packages by name.
  ///   - cacheFolder: Where the build cache is; nil for its usual place.
  ///   - repositories: SwiftPM's own cache; nil for its usual places.
  package init(
    named: [String: URL] = [:], cacheFolder: URL? = nil, repositories: [URL]? = nil
  ) {
    self.named = named
    self.cacheFolder = cacheFolder
    self.repositories =
      repositories ?? Self.usualRepositories(ProcessInfo.processInfo.environment)
  }

  /// SwiftPM's shared cache on Linux and on macOS (DOC: `swift package --help`, `--cache-path`).
  static func usualRepositories(_ environment: [String: String]) -> [URL] {
    var places = [environment["XDG_CACHE_HOME"]]
    let home = environment["HOME"]
    places += [home.map { $0 + "/.cache" }, home.map { $0 + "/Library/Caches" }]
    return places.compactMap(\.self).filter { $0.hasPrefix("/") }
      .map { URL(fileURLWithPath: $0 + "/org.swift.swiftpm/repositories") }
  }
}

extension PackageScope {
  /// The folders that were named, in the order of their names.
  var folders: [URL] {
    named.sorted { $0.key < $1.key }.map { $0.value.absolutePathURL }
  }
}
