public import Foundation
import TextAnalysis

/// Recognizes the language of a text, by script, frequent words, letters and endings.
///
/// Its probabilities are not Apple's; docs/shims.md says how often its first guess is right.
public final class NLLanguageRecognizer: NSObject {
  private var text = ""

  /// The only languages that may be recognized; empty for all.
  public var languageConstraints: [NLLanguage] = []

  /// How probable languages are beforehand.
  public var languageHints: [NLLanguage: Double] = [:]

  /// Makes a recognizer.
  public override init() { super.init() }

  /// The language of a text; nil if it has no letters.
  public static func dominantLanguage(for string: String) -> NLLanguage? {
    let recognizer = NLLanguageRecognizer()
    recognizer.processString(string)
    return recognizer.dominantLanguage
  }

  /// Adds to the text.
  public func processString(_ string: String) { text += string }

  /// Forgets the text.
  public func reset() { text = "" }

  /// The most probable language.
  public var dominantLanguage: NLLanguage? { guesses.first?.language }

  /// The most probable languages.
  public func languageHypotheses(withMaximum maxHypotheses: Int) -> [NLLanguage: Double] {
    Dictionary(guesses.prefix(max(0, maxHypotheses)).map { ($0.language, $0.probability) }) {
      first, _ in first
    }
  }

  private var guesses: [(language: NLLanguage, probability: Double)] {
    LanguageGuess.hypotheses(
      for: text, among: Set(languageConstraints.map(\.rawValue)),
      hints: Dictionary(languageHints.map { ($0.key.rawValue, $0.value) }) { first, _ in first }
    ).map { (NLLanguage(rawValue: $0.language), $0.probability) }
  }
}
