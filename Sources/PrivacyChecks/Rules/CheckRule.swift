package import HostPolicy

/// One rule that an extension is checked against.
package struct CheckRule: Sendable, Hashable {
  /// The rule as a sentence, its source and its mark.
  package let rule: PolicyRule
  /// How much a finding against it matters.
  package let severity: Severity
  /// What an author can do about a finding, unless the finding knows better.
  package let remedy: String

  /// Stable name, such as `url.https`.
  package var id: String { rule.id }

  init(
    _ id: String, _ severity: Severity, _ sentence: String, source: String, _ mark: Mark,
    remedy: String
  ) {
    rule = PolicyRule(id, sentence, source: source, mark: mark)
    self.severity = severity
    self.remedy = remedy
  }
}
