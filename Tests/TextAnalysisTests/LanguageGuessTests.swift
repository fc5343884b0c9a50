import Testing

@testable import TextAnalysis

@Suite("Guessing a language")
struct LanguageGuessTests {
  @Test("the language of a sentence", arguments: LanguageSentence.all)
  func language(of sentence: LanguageSentence) {
    let found = LanguageGuess.hypotheses(for: sentence.text)
    #expect(found.first?.language == sentence.language)
    #expect(abs(found.map(\.probability).reduce(0, +) - 1) < 1e-6)
  }

  @Test("most of the sentences that were held out")
  func heldOut() {
    let right = LanguageSentence.heldOut.filter {
      LanguageGuess.hypotheses(for: $0.text).first?.language == $0.language
    }
    // docs/shims.md names this figure.
    #expect(right.count == 33)
    #expect(LanguageSentence.heldOut.count == 36)
  }

  @Test("a text without letters has no language", arguments: ["", "12345 !?", "👍🏽", "\u{0}"])
  func nothing(text: String) {
    #expect(LanguageGuess.hypotheses(for: text).isEmpty)
  }

  @Test("a choice among few")
  func among() {
    let found = LanguageGuess.hypotheses(for: "Your parcel is here", among: ["de", "nl"])
    #expect(Set(found.map(\.language)) == ["de", "nl"])
    #expect(LanguageGuess.hypotheses(for: "Your parcel is here", among: ["ja"]).isEmpty)
  }

  @Test("a hint decides where the text does not")
  func hint() {
    let found = LanguageGuess.hypotheses(for: "OK", hints: ["nl": 0.9, "en": 0.1])
    #expect(found.first?.language == "nl")
  }
}
