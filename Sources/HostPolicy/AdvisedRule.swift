/// A rule with what an author can do where it does not hold: an entry of the catalogue.
///
/// Notices of a run, findings of a check and lines of the doctor are all of them.
package struct AdvisedRule: Sendable, Hashable {
  /// The rule as a sentence, its source and its mark.
  package let rule: PolicyRule
  /// What to do.
  package let remedy: String

  /// Stable name, such as `completion.twice`.
  package var id: String { rule.id }

  /// Adds the advice to a rule.
  package init(_ rule: PolicyRule, remedy: String) {
    self.rule = rule
    self.remedy = remedy
  }

  /// Makes the rule, too.
  package init(
    _ id: String, _ sentence: String, source: String, _ provenance: Provenance, remedy: String
  ) {
    self.init(PolicyRule(id, sentence, source: source, provenance: provenance), remedy: remedy)
  }
}
