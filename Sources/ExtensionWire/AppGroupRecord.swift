/// An App Group that the extension's entitlements name.
package struct AppGroupRecord: Codable, Equatable, Sendable {
  /// Such as `group.com.example.rules`.
  package let identifier: String

  /// The absolute path of the group's folder, as the extension sees it.
  package let containerPath: String

  /// Creates a record.
  package init(identifier: String, containerPath: String) {
    self.identifier = identifier
    self.containerPath = containerPath
  }
}
