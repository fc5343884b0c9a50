/// Whether acts outside the profile are refused, only reported, or not looked at.
package enum SandboxMode: String, Sendable, CaseIterable {
  /// Refuses and reports; the only mode whose results say anything about a phone.
  case enforce
  /// Reports what would have been refused, and lets it happen.
  case audit
  /// Neither refuses nor reports; descriptors, environment and limits still hold.
  case off
}
