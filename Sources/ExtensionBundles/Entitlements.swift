package import Foundation

/// The entitlements of an extension, as far as they change what it can reach.
package struct Entitlements: Equatable, Sendable {
  /// `com.apple.security.application-groups`: identifiers of App Groups, in the file's order.
  package let applicationGroups: [String]

  /// `com.apple.developer.associated-domains`: entries such as `messagefilter:example.com`.
  package let associatedDomains: [String]

  /// The property list as a whole, expanded; nil if there is no file.
  package let file: PropertyListFile?

  /// An extension without an entitlements file.
  package static let none = Entitlements(applicationGroups: [], associatedDomains: [], file: nil)
}

extension Entitlements {
  /// Reads an entitlements file and expands its build settings.
  ///
  /// - Throws: `BuildError` naming the file and the key.
  package init(contentsOf url: URL, variables: BuildVariables) throws(BuildError) {
    try self.init(source: PropertyListFile(contentsOf: url), variables: variables)
  }

  /// Takes entitlements as an author wrote them, and expands their build settings.
  ///
  /// - Throws: `BuildError` naming the file and the key.
  package init(source: PropertyListFile, variables: BuildVariables) throws(BuildError) {
    var file = source
    try file.expand(with: variables)
    try self.init(expanded: file)
  }

  /// Reads the entitlements of a finished bundle, where nothing is left to expand.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - inventedKeys: Its keys whose value no author wrote.
  /// - Throws: `BuildError` naming the file and the key.
  package init(bundle url: URL, inventedKeys: Set<String> = []) throws(BuildError) {
    try self.init(expanded: PropertyListFile(contentsOf: url, invented: inventedKeys))
  }

  private init(expanded file: PropertyListFile) throws(BuildError) {
    self.file = file
    applicationGroups = try file.strings("com.apple.security.application-groups")
    associatedDomains = try file.strings("com.apple.developer.associated-domains")
    for (index, group) in applicationGroups.enumerated()
    where group.contains("/") || group.contains("\0") || group.hasPrefix(".") {
      throw file.invalid(
        "com.apple.security.application-groups[\(index)]",
        "\"\(group)\" is not an App Group's identifier",
        remedy: "It looks like group.com.example.app.")
    }
  }
}
