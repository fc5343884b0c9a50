package import HostPolicy
package import Texts

/// An expectation that did not hold.
package struct ExpectationFailure: Sendable, Hashable {
  /// The key of the expectation, such as `folder`.
  package let field: String
  package let expected: QuotingText
  package let actual: QuotingText
  /// Where the expectation stands in the scenario.
  package let position: SourcePosition

  package init(
    field: String, expected: QuotingText, actual: QuotingText, position: SourcePosition
  ) {
    self.field = field
    self.expected = expected
    self.actual = actual
    self.position = position
  }
}
