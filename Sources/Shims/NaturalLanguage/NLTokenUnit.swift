import TextAnalysis

/// A kind of part of a text.
public enum NLTokenUnit: Int, Sendable {
  /// Words, numbers and emoji.
  case word
  /// Sentences, each with the white space after it.
  case sentence
  /// Lines, each with its end.
  case paragraph
  /// All of the text.
  case document

  var textUnit: TextUnit {
    switch self {
    case .word: .word
    case .sentence: .sentence
    case .paragraph: .paragraph
    case .document: .document
    }
  }
}
