/// A kind of part that a text is cut into.
package enum TextUnit: Sendable {
  /// Words, by ICU's word boundaries; with its dictionaries where words have no spaces.
  case word
  /// Sentences, by their ends and an end of a line.
  case sentence
  /// Lines, each with its end.
  case paragraph
  /// All of it.
  case document
}
