/// The host's first message.
package struct HelloRecord: Codable, Equatable, Sendable {
  /// The version that the host speaks.
  package let version: Int

  /// The App Groups that the entitlements name, and no others.
  package let appGroups: [AppGroupRecord]

  /// Creates a record.
  package init(version: Int = WireVersion.current, appGroups: [AppGroupRecord]) {
    self.version = version
    self.appGroups = appGroups
  }
}
