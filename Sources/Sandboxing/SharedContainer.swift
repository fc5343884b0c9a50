/// An App Group's folder: readable for the extension, never writable.
package struct SharedContainer: Sendable, Equatable {
  /// The group's identifier, such as `group.com.example.filter`.
  package let identifier: String
  /// Absolute path of the folder on this machine.
  package let path: String

  /// Creates a shared container.
  package init(identifier: String, path: String) {
    self.identifier = identifier
    self.path = path
  }
}
