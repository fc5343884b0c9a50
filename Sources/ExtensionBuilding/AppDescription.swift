/// What a project says of the app that an extension comes in.
package struct AppDescription: Equatable, Sendable {
  /// Its Info.plist, expanded, or the entries that Xcode would generate.
  package let info: PropertyListFile

  /// Its entitlements, expanded; nil where it has none.
  package let entitlements: Entitlements?
}
