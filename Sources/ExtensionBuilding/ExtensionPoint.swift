/// The places of the system that an IdentityLookup extension can extend.
package enum ExtensionPoint: String, Equatable, Sendable, CaseIterable {
  /// Filters messages (DOC).
  case messageFilter = "com.apple.identitylookup.message-filter"

  /// Reports unwanted communication (DOC).
  case reporting = "com.apple.identitylookup.classification-ui"
}
