import Foundation
import Testing

@testable import ModelFormat
@testable import ModelTraining

/// Seven messages of our own, and what an independent implementation makes of them.
enum TextCorpus {
  static let texts = [
    ("win a prize now, win cash", "junk"), ("free prize: call 09061 now", "junk"),
    ("claim your cash prize", "junk"), ("see you at lunch", "ham"),
    ("call mum now please", "ham"), ("lunch at noon, see you", "ham"),
    ("your parcel arrives at noon", "ham"),
  ]

  static let examples = texts.map { TextClassifierTrainer.Example($0.0, label: $0.1) }

  static func model() throws -> TextClassifierModel {
    try TextClassifierTrainer(examples).train()
  }

  /// Weights by plain gradient descent in Python, 20,000 steps, to a gradient below 1e-15.
  static let weights: [(token: String, label: String, value: Double)] = [
    ("prize", "junk", 0.250830), ("now", "junk", 0.050602), ("now", "ham", -0.050602),
    ("cash", "junk", 0.247982), ("lunch", "ham", 0.249075), ("at", "ham", 0.255196),
    ("win", "junk", 0.254441), (",", "junk", -0.011001), (",", "ham", 0.011001),
  ]

  /// The probability of junk by the same program.
  static let junk: [(text: String, value: Double)] = [
    ("win win win a prize", 0.740818), ("see you at noon", 0.311503), ("call now", 0.502470),
    ("your cash lunch", 0.506877), ("Prize", 0.5), ("", 0.5),
  ]
}

extension TextClassifierModel {
  /// The weight of a token for a label; nil where there is none.
  func weight(of token: String, for label: String) -> Double? {
    let (number, place) = (vocabulary.firstIndex(of: token), labels.firstIndex(of: label))
    return weights.first { $0.token == number && $0.label == place }.map { Double($0.value) }
  }

  /// The formula once more, as simply as can be: every token of the vocabulary for every label.
  func naiveProbabilities(of text: String) -> [Double] {
    let tokens = TextTokenizer(vocabulary: vocabulary).tokens(of: text)
    let powers = labels.map { label in
      let score = vocabulary.enumerated().filter { !$0.element.isEmpty }.reduce(0.0) { sum, item in
        let count = tokens.count { $0 == item.element }
        let rarity = log(Double(textCount)) - log(Double(max(1, frequencies[item.offset])))
        return sum + (weight(of: item.element, for: label) ?? 0) * log(Double(count + 1)) * rarity
      }
      return exp(score)
    }
    return powers.map { $0 / powers.reduce(0, +) }
  }
}
