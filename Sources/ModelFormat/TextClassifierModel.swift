import Foundation

/// A maximum-entropy text classifier of Create ML's: weights of tokens for labels.
///
/// The formula is inferred (INF): it gives Apple's weights again on models whose training data is public;
/// no prediction of a phone was seen. For a token that is `count` times in a text its value is
/// ln(1 + count) · ln(texts / texts with it); a label's score is the sum of weight · value, and the
/// probabilities are the softmax of the scores. Unknown tokens do not count.
package struct TextClassifierModel: Sendable, Equatable {
  /// A token's weight for a label.
  package struct Weight: Sendable, Equatable {
    /// The token's place in the vocabulary.
    package let token: Int
    /// The label's place in the labels.
    package let label: Int
    /// The weight itself.
    package let value: Float

    /// Makes a weight.
    package init(token: Int, label: Int, value: Float) {
      (self.token, self.label, self.value) = (token, label, value)
    }
  }

  /// The labels; of equal scores the first one counts.
  package let labels: [String]

  /// The tokens by their number; those that mean nothing are empty.
  package let vocabulary: [String]

  /// How many texts it was trained on.
  package let textCount: Int

  /// In how many of them each token was.
  package let frequencies: [Int]

  /// All weights, sorted by token; a pair that is not there has none.
  package let weights: [Weight]

  /// By bytes: two writings of one character are two tokens (ASSUMED).
  private let numbers: [[UInt8]: Int]
  /// Where the weights of each token begin, and an end.
  private let starts: [Int]
  private let tokenizer: TextTokenizer

  /// Makes a model; its parts must fit each other.
  package init(
    labels: [String], vocabulary: [String], textCount: Int, frequencies: [Int], weights: [Weight]
  ) {
    self.labels = labels
    self.vocabulary = vocabulary
    self.textCount = textCount
    self.frequencies = frequencies
    self.weights = weights.sorted { ($0.token, $0.label) < ($1.token, $1.label) }
    var starts = Array(repeating: 0, count: vocabulary.count + 1)
    for weight in weights { starts[weight.token + 1] += 1 }
    for token in vocabulary.indices { starts[token + 1] += starts[token] }
    self.starts = starts
    let known = vocabulary.enumerated().filter { !$0.element.isEmpty }
    numbers = Dictionary(known.map { (Array($0.element.utf8), $0.offset) }) { first, _ in first }
    tokenizer = TextTokenizer(vocabulary: vocabulary)
  }

  package static func == (one: Self, other: Self) -> Bool {
    one.labels == other.labels && one.vocabulary == other.vocabulary
      && one.textCount == other.textCount && one.frequencies == other.frequencies
      && one.weights == other.weights
  }
}

extension TextClassifierModel {
  /// What the model says of a text.
  package func classify(_ text: String) -> TextClassification {
    var counts: [Int: Int] = [:]
    var order: [Int] = []
    for token in tokenizer.tokens(of: text) {
      guard let number = numbers[Array(token.utf8)] else { continue }
      if counts[number, default: 0] == 0 { order.append(number) }
      counts[number, default: 0] += 1
    }
    var scores = Array(repeating: 0.0, count: labels.count)
    for number in order {
      let value = value(of: number, count: counts[number] ?? 0)
      for weight in weights[starts[number]..<starts[number + 1]] {
        scores[weight.label] += Double(weight.value) * value
      }
    }
    return TextClassification(
      labels: labels, probabilities: Softmax.of(scores), hasKnownToken: !order.isEmpty,
      isUnspaced: TextTokenizer.hasUnspacedScript(text))
  }

  private func value(of token: Int, count: Int) -> Double {
    log(1 + Double(count)) * log(Double(textCount) / Double(max(1, frequencies[token])))
  }
}

/// What a text classifier says of one text, and how far that can be relied on.
package struct TextClassification: Sendable, Equatable {
  /// Why a phone may say something else.
  package enum Doubt: String, Sendable, CaseIterable {
    /// Two labels are nearly as probable.
    case close
    /// How Apple cuts a text without spaces into words is not known.
    case script
    /// No word of the text is known to the model.
    case unknown
  }

  /// The labels, in the model's order.
  package let labels: [String]

  /// Their probabilities.
  package let probabilities: [Double]

  /// The most probable label; of equal ones the first.
  package let label: String

  /// Why a phone may say something else; empty where nothing points to that.
  package let doubts: [Doubt]

  /// Probabilities that are nearer to each other than this are as good as equal.
  package static let margin = 0.1

  init(labels: [String], probabilities: [Double], hasKnownToken: Bool, isUnspaced: Bool) {
    self.labels = labels
    self.probabilities = probabilities
    let top = probabilities.max() ?? 0
    label = probabilities.firstIndex(of: top).map { labels[$0] } ?? ""
    let isClose = probabilities.count { $0 > top - Self.margin } > 1
    doubts = Doubt.allCases.filter { doubt in
      switch doubt {
      case .close: hasKnownToken && isClose
      case .script: isUnspaced
      case .unknown: !hasKnownToken
      }
    }
  }

  /// What a model gives, by the names that it has for that.
  func outputs(for model: ModelSpecification) -> [String: ModelValue] {
    var outputs: [String: ModelValue] = [:]
    outputs[model.predictedProbabilitiesName] = .byString(probabilityByLabel)
    outputs[model.predictedFeatureName] = .string(label)
    outputs[""] = nil
    return outputs
  }

  /// The probabilities by label.
  package var probabilityByLabel: [String: Double] {
    // Two writings of one label are one key.
    Dictionary(zip(labels, probabilities), uniquingKeysWith: +)
  }
}
