/// What is typical of a language.
struct LanguageProfile: Sendable {
  let language: String
  let script: TextScript
  /// Frequent words.
  let words: Set<String>
  /// Letters that few other languages have.
  let letters: Set<Character>
  /// Parts of words, with a blank where a word begins or ends.
  let parts: [String]

  init(
    _ language: String, _ script: TextScript = .latin, words: String, letters: String = "",
    parts: String = ""
  ) {
    self.language = language
    self.script = script
    self.words = Set(words.split(separator: " ").map(String.init))
    self.letters = Set(letters)
    self.parts = parts.split(separator: ",").map { String($0).replacing("_", with: " ") }
  }

  /// How well a text fits: logarithms of odds, added up.
  func score(words found: [String], text: String) -> Double {
    var score = 0.0
    for word in found where words.contains(word) {
      score += 2.2 * (Self.rarity[word] ?? 1)
    }
    for character in text where letters.contains(character) {
      score += 1.2
    }
    let padded = " " + found.joined(separator: "  ") + " "
    for part in parts {
      score += 0.7 * Double(padded.ranges(of: part).count)
    }
    return score
  }

  /// A word that several languages have says less for each.
  private static let rarity: [String: Double] = {
    var counts: [String: Double] = [:]
    for profile in all {
      for word in profile.words { counts[word, default: 0] += 1 }
    }
    return counts.mapValues { 1 / $0 }
  }()

  static let all = latin + otherScripts
}
