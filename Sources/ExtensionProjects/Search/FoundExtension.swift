package import ExtensionBuilding
package import ExtensionBundles
package import Foundation

/// A filter or reporting target that was found at a path.
package struct FoundExtension: Equatable, Sendable {
  /// The target's name, by which it is chosen: `PATH#NAME`.
  package let name: String

  /// The place of the system that it extends.
  package let extensionPoint: ExtensionPoint

  /// The project file, manifest or folder that describes it.
  package let origin: URL

  /// `CFBundleIdentifier`; nil where it cannot be told.
  package let bundleIdentifier: String?

  /// The number of its own Swift sources.
  package let sourceCount: Int

  /// The Swift language mode.
  package let languageMode: LanguageMode

  /// The oldest iOS that it is for, such as `14.0`; nil where nothing says.
  package let deploymentTarget: String?
}
