/// What the host does when a deferral's server answers with a redirect.
package enum DeferralRedirects: String, Sendable, Hashable, CaseIterable {
  /// Follows it, as URLSession does unless told otherwise (REP; Apple says nothing).
  case follow
  /// Follows it on the same host and port only.
  case sameHost = "same-host"
  /// Hands the answer to the extension as it is.
  case refuse
}
