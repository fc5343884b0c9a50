/// Guesses in which language a text is written, by script, frequent words, letters and endings.
package enum LanguageGuess {
  /// Languages with their probabilities, the best first; empty for a text without letters.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - allowed: Languages to choose from; empty for all.
  ///   - hints: How probable languages are beforehand.
  /// - Returns: Codes as Apple's constants have them, such as `en` and `zh-Hans`.
  package static func hypotheses(
    for text: String, among allowed: Set<String> = [], hints: [String: Double] = [:]
  ) -> [(language: String, probability: Double)] {
    guard let script = TextScript.dominant(in: text) else { return [] }
    var scores = scores(for: text, in: script)
    if !allowed.isEmpty {
      scores = scores.filter { allowed.contains($0.key) }
    }
    for (language, hint) in hints where scores[language] != nil {
      scores[language, default: 0] += hint * 3
    }
    let best = scores.values.max() ?? 0
    let weights = scores.mapValues { power($0 - best) }
    let sum = weights.values.reduce(0, +)
    guard sum > 0 else { return [] }
    return weights.map { (language: $0.key, probability: $0.value / sum) }
      .sorted { ($1.probability, $0.language) < ($0.probability, $1.language) }
  }

  private static func scores(for text: String, in script: TextScript) -> [String: Double] {
    if let language = script.onlyLanguage { return [language: 1] }
    if script == .han { return chinese(text) }
    let profiles = LanguageProfile.all.filter { $0.script == script }
    let lowered = text.lowercased()
    let words = lowered.split { !$0.isLetter && $0 != "'" && $0 != "’" }.map(String.init)
    var scores: [String: Double] = [:]
    for profile in profiles {
      scores[profile.language] = profile.score(words: words, text: lowered)
    }
    return scores
  }

  private static func chinese(_ text: String) -> [String: Double] {
    let simplified = text.filter(simplifiedOnly.contains).count
    let traditional = text.filter(traditionalOnly.contains).count
    return ["zh-Hans": Double(simplified) * 2 + 0.5, "zh-Hant": Double(traditional) * 2]
  }

  /// `exp`, without a library of the system.
  private static func power(_ value: Double) -> Double {
    var result = 1.0
    var term = 1.0
    let clamped = max(-40, value) / 64
    for step in 1..<12 {
      term *= clamped / Double(step)
      result += term
    }
    for _ in 0..<6 { result *= result }
    return result
  }

  private static let simplifiedOnly = Set<Character>(
    "这们来个说为国时会对发动经过还进长么无现电开关车门马东见问间话钱请让谁买卖读书学习号码验证银账户")
  private static let traditionalOnly = Set<Character>(
    "這們來個說為國時會對發動經過還進長麼無現電開關車門馬東見問間話錢請讓誰買賣讀書學習號碼驗證銀賬戶帳")
}
