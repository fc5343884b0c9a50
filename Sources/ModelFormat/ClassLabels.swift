/// The classes of a classifier.
enum ClassLabels: Sendable {
  case strings([String])
  case integers([Int64])

  /// Reads them from the fields that every classifier has for them.
  init(_ message: ProtobufMessage) throws(ModelFormatError) {
    if let strings = try message.message(100) {
      self = .strings(strings.strings(1))
    } else {
      self = .integers(try message.message(101)?.integers(1) ?? [])
    }
  }

  var count: Int {
    switch self {
    case .strings(let labels): labels.count
    case .integers(let labels): labels.count
    }
  }

  /// The outputs of a classifier.
  func outputs(
    _ probabilities: [Double], of model: ModelSpecification
  ) throws(ModelFormatError) -> [String: ModelValue] {
    guard probabilities.count == count,
      let best = probabilities.indices.max(by: { probabilities[$0] < probabilities[$1] })
    else {
      throw ModelFormatError(
        .malformed, "the model has \(count) classes and \(probabilities.count) results")
    }
    var outputs: [String: ModelValue] = [:]
    switch self {
    case .strings(let labels):
      outputs[model.predictedFeatureName] = .string(labels[best])
      outputs[model.predictedProbabilitiesName] = .byString(
        Dictionary(zip(labels, probabilities)) { first, _ in first })
    case .integers(let labels):
      outputs[model.predictedFeatureName] = .int64(labels[best])
      outputs[model.predictedProbabilitiesName] = .byInteger(
        Dictionary(zip(labels, probabilities)) { first, _ in first })
    }
    outputs[""] = nil
    return outputs
  }
}
