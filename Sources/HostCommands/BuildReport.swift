import ExtensionBundles
import Reports

/// The result of a build as JSON.
enum BuildReport {
  static func json(path: String, bundle: ExtensionBundle, isFromCache: Bool) -> String {
    TraceLine.encode([
      "path": .text(path),
      "name": .text(bundle.displayName),
      "identifier": .text(bundle.info.bundleIdentifier),
      "principalClass": .text(bundle.principalClass),
      "cached": .flag(isFromCache),
    ])
  }
}
