package import HostPolicy

/// One rule that an extension is checked against.
package struct CheckRule: Sendable, Hashable {
  /// The rule, and what an author can do about a finding, unless the finding knows better.
  package let advice: AdvisedRule
  /// How much a finding against it matters.
  package let severity: Severity

  /// The rule as a sentence, its source and its mark.
  package var rule: PolicyRule { advice.rule }
  /// What an author can do.
  package var remedy: String { advice.remedy }
  /// Stable name, such as `url.https`.
  package var id: String { rule.id }

  init(
    _ id: String, _ severity: Severity, _ sentence: String, source: String,
    _ provenance: Provenance,
    remedy: String
  ) {
    advice = AdvisedRule(id, sentence, source: source, provenance, remedy: remedy)
    self.severity = severity
  }
}
