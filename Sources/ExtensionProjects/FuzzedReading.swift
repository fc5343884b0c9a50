package import ExtensionBundles
package import Foundation

/// What is read here of files and programs of others, by itself: `fuzz` feeds it damaged ones.
package enum FuzzedReading {
  /// Reads what a manifest's program answered.
  ///
  /// - Parameters:
  ///   - answer: The bytes.
  ///   - folder: The package's folder, with a manifest in it.
  /// - Throws: `BuildError` where the answer is refused.
  package static func readManifestAnswer(_ answer: Data, in folder: URL) throws(BuildError) {
    let file = try ManifestFile(of: folder, for: ToolsVersion(6, 2))
    _ = try PackageManifest(answer, of: file, in: folder)
  }

  /// Reads a project's description for XcodeGen, but for the files that it names.
  ///
  /// - Parameter description: The `project.yml`.
  /// - Throws: `BuildError` where it is refused.
  package static func readDescription(_ description: URL) throws(BuildError) {
    let spec = try XcodeGenSpec(description)
    var settings = try XcodeGenSettings(spec)
    for entry in spec.targets {
      for target in try XcodeGenTarget.all(of: entry) {
        for configuration in settings.configurations {
          _ = try settings.settings(target.node["settings"], in: configuration.name)
        }
      }
    }
  }

  /// Reads the pins of packages.
  ///
  /// - Parameter file: The `Package.resolved`.
  /// - Throws: `BuildError` where it is refused.
  package static func readPins(_ file: URL) throws(BuildError) {
    for pin in try PackagePin.all(in: file) { _ = pin.isAt(pin.location) }
  }

  /// Reads a workspace.
  ///
  /// - Parameter workspace: The workspace's folder.
  /// - Throws: `BuildError` where its contents are refused.
  package static func readWorkspace(_ workspace: URL) throws(BuildError) {
    _ = try XcodeWorkspace(workspace)
  }
}
