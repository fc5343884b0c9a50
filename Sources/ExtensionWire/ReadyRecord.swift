/// The extension's first message: what it is.
package struct ReadyRecord: Codable, Equatable, Sendable {
  /// The version that the extension speaks.
  package let version: Int

  /// The principal class, `Module.Class`.
  package let principalClass: String

  /// Whether the principal object can be asked about messages.
  package let handlesQueries: Bool

  /// Whether the principal object can be asked for its sub-folders.
  package let handlesCapabilities: Bool

  /// Creates a record.
  package init(
    version: Int = WireVersion.current, principalClass: String, handlesQueries: Bool,
    handlesCapabilities: Bool
  ) {
    self.version = version
    self.principalClass = principalClass
    self.handlesQueries = handlesQueries
    self.handlesCapabilities = handlesCapabilities
  }
}
