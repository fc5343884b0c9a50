import PrivacyChecks
import Texts

/// A copy of a message outside the extension, or an act to get out.
public struct PrivacyLeak: Sendable, Hashable {
  let finding: Finding

  /// The rule that it breaks.
  public var rule: HostRule { HostRule(rule: finding.rule.rule) }
  /// Where it was seen, such as `stdout`.
  public var place: String { finding.place }
  /// What was seen; never more of a message than its number.
  public var detail: String { finding.detail }
  /// What to do about it.
  public var remedy: String { finding.remedy }
}

extension PrivacyLeak: CustomStringConvertible {
  /// Rule, place, what was seen and what to do.
  public var description: String {
    TerminalSafeText.line("\(rule.id): \(place): \(detail); fix: \(remedy)")
  }
}
