/// Whether acts outside the profile are refused, only reported, or not looked at.
package enum SandboxMode: String, Sendable, CaseIterable {
  /// Refuses and reports; the only mode whose results say anything about a phone.
  case enforce
  /// Reports what would have been refused, and lets it happen.
  case audit
  /// Neither refuses nor reports; descriptors, environment and limits still hold.
  case off
}

extension SandboxMode {
  /// What a report must say aloud about runs in this mode; nil where everything is enforced.
  package var warning: String? {
    switch self {
    case .enforce: nil
    case .audit: "AUDIT: the sandbox reported and denied nothing; a phone would have denied it"
    case .off: "SANDBOX OFF: nothing was denied and nothing reported"
    }
  }
}
