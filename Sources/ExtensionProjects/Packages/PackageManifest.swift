import Foundation

/// What a manifest's program says of a package, as far as it is used here.
struct PackageManifest: Equatable {
  let name: String

  /// The manifest's tools version, such as `5.9.0`.
  let toolsVersion: String

  /// Language modes that the package names as a whole.
  let languageVersions: [String]

  /// The oldest iOS that it is for; nil where it does not say.
  let deploymentTarget: String?

  /// Folders of packages on the same disk, by absolute path.
  let localDependencies: [URL]

  let targets: [Target]
}

extension PackageManifest {
  /// A target of the package.
  struct Target: Equatable {
    let name: String
    /// Such as `regular`, `executable`, `test` or `binary`.
    let type: String
    let path: String?
    let exclude: [String]
    /// Files and folders that alone are compiled; nil for all.
    let sources: [String]?
    let resources: [Resource]
    let settings: [Setting]
    /// Products of packages elsewhere that it links.
    let products: [(name: String, package: String)]

    static func == (left: Self, right: Self) -> Bool {
      left.name == right.name && left.path == right.path
    }
  }

  /// A file or folder for the bundle.
  struct Resource: Equatable {
    let path: String
    /// Whether a folder stays one; otherwise its files are put side by side.
    let isCopied: Bool
  }

  /// A setting of the Swift compiler that holds for Debug builds for phones.
  struct Setting: Equatable {
    /// Such as `define` or `enableUpcomingFeature`.
    let kind: String
    let values: [String]
  }
}
