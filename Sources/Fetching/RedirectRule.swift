/// What happens when the deferral server answers with a redirect.
package enum RedirectRule: String, Sendable, Hashable, CaseIterable {
  /// Follows to any https address, as URLSession does unless told otherwise (REP).
  case follow
  /// Follows on the same host and port; any other 3xx answer goes to the extension as it is.
  case sameHost = "same-host"
  /// Hands the 3xx answer to the extension as it is.
  case refuse
}
