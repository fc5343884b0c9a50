import Foundation

/// A generalized linear classifier or regressor.
struct LinearModel: Sendable {
  private enum Transform: Sendable { case none, logit, probit }

  private let weights: [[Double]]
  private let offsets: [Double]
  private let transform: Transform
  private let isOneVersusRest: Bool
  private let labels: ClassLabels?

  init(classifier message: ProtobufMessage) throws(ModelFormatError) {
    weights = try Self.weights(message)
    offsets = try message.doubles(2)
    transform = message.integer(3) == 1 ? .probit : .logit
    isOneVersusRest = message.integer(4) == 1
    let labels = try ClassLabels(message)
    self.labels = labels
    let rows = isOneVersusRest && labels.count > 2 ? labels.count : labels.count - 1
    guard labels.count >= 2, weights.count == rows || weights.count == labels.count,
      offsets.count == weights.count
    else {
      throw ModelFormatError(
        .malformed,
        "\(labels.count) classes have \(weights.count) weights and \(offsets.count) offsets")
    }
  }

  init(regressor message: ProtobufMessage) throws(ModelFormatError) {
    weights = try Self.weights(message)
    offsets = try message.doubles(2)
    transform = [.none, .logit, .probit][Int(clamping: max(0, min(2, message.integer(3))))]
    isOneVersusRest = false
    labels = nil
    guard offsets.count == weights.count, !weights.isEmpty else {
      throw ModelFormatError(
        .malformed, "the regressor has \(weights.count) weights and \(offsets.count) offsets")
    }
  }

  private static func weights(_ message: ProtobufMessage) throws(ModelFormatError) -> [[Double]] {
    try message.messages(1) { (row) throws(ModelFormatError) in try row.doubles(1) }
  }

  func evaluate(_ values: [String: ModelValue], of model: ModelSpecification)
    throws(ModelFormatError) -> [String: ModelValue]
  {
    let numbers = try model.numbers(in: values)
    var scores: [Double] = []
    for (row, offset) in zip(weights, offsets) {
      guard row.count == numbers.count else {
        throw ModelFormatError(
          .input, "the model wants \(row.count) numbers and was given \(numbers.count)")
      }
      scores.append(zip(row, numbers).reduce(offset) { $0 + $1.0 * $1.1 })
    }
    guard let labels else { return regression(scores, of: model) }
    return try labels.outputs(probabilities(scores, classes: labels.count), of: model)
  }

  private func regression(_ scores: [Double], of model: ModelSpecification) -> [String: ModelValue]
  {
    let results = scores.map(squash)
    let name =
      model.predictedFeatureName.isEmpty
      ? model.outputs.first?.name ?? "" : model.predictedFeatureName
    return [name: results.count == 1 ? .double(results[0]) : .numbers(results)]
  }

  private func probabilities(_ scores: [Double], classes: Int) -> [Double] {
    if scores.count == 1, classes == 2 {
      let second = squash(scores[0])
      return [1 - second, second]
    }
    if isOneVersusRest {
      let each = scores.map(squash)
      let sum = each.reduce(0, +)
      return sum > 0 ? each.map { $0 / sum } : each
    }
    // The class without weights is the reference, whose score is 0.
    return Softmax.of(scores.count == classes ? scores : [0] + scores)
  }

  private func squash(_ score: Double) -> Double {
    switch transform {
    case .none: score
    case .logit: 1 / (1 + exp(-score))
    case .probit: erfc(-score / 2.0.squareRoot()) / 2
    }
  }
}

/// Probabilities out of scores.
package enum Softmax {
  /// Probabilities that add up to one, in the order of the scores.
  package static func of(_ scores: [Double]) -> [Double] {
    let top = scores.max() ?? 0
    let powers = scores.map { exp($0 - top) }
    let sum = powers.reduce(0, +)
    return powers.map { $0 / sum }
  }
}
