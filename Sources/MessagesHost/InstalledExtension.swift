package import ExtensionBundles

/// An extension on the phone's list of filters.
package struct InstalledExtension: Sendable {
  /// The short name by which a scenario or a test speaks of it.
  package let handle: String
  package let bundle: ExtensionBundle
  /// Plays the extension in virtual time; nil where it is run.
  var script: ExtensionScript?
  /// Serves the extension inside this process; nil for a confined process of its own.
  let server: InProcessServer?

  /// The name that the phone shows.
  package var displayName: String { bundle.displayName }
}
