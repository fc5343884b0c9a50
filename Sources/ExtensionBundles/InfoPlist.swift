/// What an extension's Info.plist says, with every build setting expanded.
package struct InfoPlist: Equatable, Sendable {
  /// The property list as a whole, expanded and completed.
  package internal(set) var file: PropertyListFile

  /// `CFBundleIdentifier`.
  package let bundleIdentifier: String

  /// `CFBundleName`.
  package let bundleName: String

  /// `CFBundleDisplayName`, else `CFBundleName`: what the user sees in Settings.
  package let displayName: String

  /// `CFBundleExecutable`.
  package let executableName: String

  /// `CFBundleVersion`, if there is one.
  package let version: String?

  /// `CFBundleShortVersionString`, if there is one.
  package let shortVersion: String?

  /// `NSExtension.NSExtensionPointIdentifier`.
  package let extensionPoint: ExtensionPoint

  /// `NSExtension.NSExtensionPrincipalClass`: `Module.Class`, `Class` or an Objective-C name.
  package let principalClass: String

  /// `ILMessageFilterExtensionNetworkURL` of the extension attributes, as written; nil if absent.
  package let networkURL: String?

  /// Suspicious entries that do not keep the extension from running, one sentence each.
  package let notes: [String]
}
