/// What one bundle's entitlements say under `com.apple.developer.associated-domains`.
package enum DomainClaim: Sendable, Hashable {
  /// No entitlements of this bundle were given.
  case unknown
  /// Entitlements were given, without the key.
  case absent
  /// The entries as written.
  case entries([String])
  /// The value is not an array of strings; `found` names what it is.
  case wrongType(found: String)

  /// The entitlement's name.
  package static let key = "com.apple.developer.associated-domains"

  /// The entries as written; none where there is no usable value.
  package var listed: [String] {
    guard case .entries(let entries) = self else { return [] }
    return entries
  }
}
