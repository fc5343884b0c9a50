import Foundation
package import ModelFormat

/// Trains a text classifier as Create ML does (INF): refits of public models give the same weights.
///
/// It minimises the sum over texts of −ln p(label), plus λ/2 times the sum of all squared weights, λ = 2,
/// without a bias. Only pairs of token and label that occur together in a text have a weight. The result
/// rests on the texts alone, not on their order beyond rounding.
package struct TextClassifierTrainer: Sendable {
  /// A text with its label.
  package struct Example: Sendable, Equatable {
    /// Its words, in order.
    package let tokens: [String]
    /// What it is.
    package let label: String

    /// Takes a text that is cut by a tokenizer.
    package init(_ text: String, label: String, tokenizer: TextTokenizer = TextTokenizer()) {
      tokens = tokenizer.tokens(of: text)
      self.label = label
    }
  }

  /// How strongly weights are held at zero.
  package static let penalty = 2.0

  /// The labels, sorted.
  let labels: [String]
  /// The tokens by number; the first numbers mean nothing.
  let vocabulary: [String]
  let frequencies: [Int]
  /// Each text as token numbers with their values.
  private let texts: [Text]
  /// Where the weights of each token begin, and an end.
  private var starts: [Int] = [0]
  /// The label of each weight.
  private var weightLabels: [Int] = []

  private struct Text: Sendable {
    var tokens: [(number: Int, value: Double)]
    let label: Int
  }

  /// Counts tokens and labels.
  ///
  /// - Throws: `ModelFormatError` with fewer than two labels.
  package init(_ examples: [Example]) throws(ModelFormatError) {
    labels = Set(examples.map(\.label)).sorted()
    guard labels.count >= 2 else {
      throw ModelFormatError(
        .training, "\(labels.count) labels are too few to train a classifier: it needs two")
    }
    var documents: [[UInt8]: Int] = [:]
    let counted = examples.map { example in
      example.tokens.reduce(into: [[UInt8]: Int]()) { $0[Array($1.utf8), default: 0] += 1 }
    }
    for counts in counted { for token in counts.keys { documents[token, default: 0] += 1 } }
    let sorted = documents.sorted {
      $0.value != $1.value ? $0.value > $1.value : $0.key.lexicographicallyPrecedes($1.key)
    }
    let reserved = TextClassifierParameters.reservedTokens
    vocabulary =
      Array(repeating: "", count: reserved) + sorted.map { String(decoding: $0.key, as: UTF8.self) }
    frequencies = Array(repeating: 0, count: reserved) + sorted.map(\.value)
    let numbers = Dictionary(
      uniqueKeysWithValues: sorted.enumerated().map { ($1.key, $0 + reserved) })
    let places = Dictionary(uniqueKeysWithValues: labels.enumerated().map { ($1, $0) })
    let (frequencies, total) = (frequencies, Double(examples.count))
    texts = zip(examples, counted).map { example, counts in
      let tokens = counts.compactMap { token, count in
        numbers[token].map { number in
          (number, log(1 + Double(count)) * log(total / Double(frequencies[number])))
        }
      }
      return Text(tokens: tokens.sorted { $0.0 < $1.0 }, label: places[example.label] ?? 0)
    }
    pair()
  }

  /// Finds the pairs of token and label that occur.
  private mutating func pair() {
    var seen = Array(repeating: Set<Int>(), count: vocabulary.count)
    for text in texts { for token in text.tokens { seen[token.number].insert(text.label) } }
    for labels in seen {
      weightLabels += labels.sorted()
      starts.append(weightLabels.count)
    }
  }

  /// The model with the weights at which the sum is smallest.
  package func train() -> TextClassifierModel {
    let weights = Minimiser.minimum(from: Array(repeating: 0, count: weightLabels.count)) {
      loss(at: $0)
    }
    var records: [TextClassifierModel.Weight] = []
    for token in vocabulary.indices {
      for place in starts[token]..<starts[token + 1] {
        records.append(
          TextClassifierModel.Weight(
            token: token, label: weightLabels[place], value: Float(weights[place])))
      }
    }
    return TextClassifierModel(
      labels: labels, vocabulary: vocabulary, textCount: texts.count, frequencies: frequencies,
      weights: records)
  }

  /// What is minimised, and how it changes with each weight.
  func loss(at weights: [Double]) -> (value: Double, gradient: [Double]) {
    var value = 0.0
    var gradient = weights.map { $0 * Self.penalty }
    for weight in weights { value += weight * weight * Self.penalty / 2 }
    for text in texts {
      var scores = Array(repeating: 0.0, count: labels.count)
      for token in text.tokens {
        for place in starts[token.number]..<starts[token.number + 1] {
          scores[weightLabels[place]] += weights[place] * token.value
        }
      }
      var errors = Softmax.of(scores)
      value -= log(max(errors[text.label], .leastNormalMagnitude))
      errors[text.label] -= 1
      for token in text.tokens {
        for place in starts[token.number]..<starts[token.number + 1] {
          gradient[place] += errors[weightLabels[place]] * token.value
        }
      }
    }
    return (value, gradient)
  }
}
