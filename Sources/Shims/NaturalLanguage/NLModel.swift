public import CoreML
public import Foundation

/// A model of Create ML's for text, which only Apple's frameworks can run.
public final class NLModel: NSObject {
  private let model: MLModel

  /// Takes a model.
  ///
  /// - Throws: An error that names what the model is, if nothing here can run it.
  public init(mlModel: MLModel) throws {
    model = mlModel
    super.init()
    if let problem = mlModel.runningProblem {
      mlModel.tellIfOpaque()
      throw problem
    }
  }

  /// Loads a model.
  public convenience init(contentsOf url: URL) throws {
    try self.init(mlModel: MLModel(contentsOf: url))
  }

  /// The class of a text; nil if the model cannot be asked with a text.
  public func predictedLabel(for string: String) -> String? {
    guard let output = output(for: string),
      let name = model.modelDescription.predictedFeatureName
    else { return nil }
    return output.featureValue(for: name)?.stringValue
  }

  /// The classes of texts.
  public func predictedLabels(forTokens tokens: [String]) -> [String] {
    tokens.map { predictedLabel(for: $0) ?? "" }
  }

  /// The most probable classes of a text.
  public func predictedLabelHypotheses(for string: String, maximumCount: Int) -> [String: Double] {
    guard let output = output(for: string),
      let name = model.modelDescription.predictedProbabilitiesName
    else { return [:] }
    let all = output.featureValue(for: name)?.dictionaryValue ?? [:]
    let sorted = all.compactMap { key, value in (key as? String).map { ($0, value.doubleValue) } }
      .sorted { $0.1 > $1.1 }
    return Dictionary(sorted.prefix(max(0, maximumCount))) { first, _ in first }
  }

  private func output(for string: String) -> (any MLFeatureProvider)? {
    guard
      let input = model.modelDescription.inputDescriptionsByName.first(where: {
        $0.value.type == .string
      })?.key
    else { return nil }
    let values = try? MLDictionaryFeatureProvider(dictionary: [input: string])
    return values.flatMap { try? model.prediction(from: $0) }
  }
}
