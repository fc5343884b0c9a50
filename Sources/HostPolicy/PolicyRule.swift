/// One rule of the Messages host: what it says, who says it, and how well it is known.
package struct PolicyRule: Sendable, Hashable {
  /// Stable name, such as `gate.contact`.
  package let id: String
  /// The rule as one sentence.
  package let sentence: String
  /// Where the sentence comes from.
  package let source: String
  /// How well it is known.
  package let mark: Mark

  package init(_ id: String, _ sentence: String, source: String, mark: Mark) {
    self.id = id
    self.sentence = sentence
    self.source = source
    self.mark = mark
  }
}
