//
// Score.swift
//
// Made from a model, and then kept among the sources.
//

import CoreML

/// What the model is asked with.
@available(macOS 10.13, iOS 11.0, tvOS 11.0, watchOS 4.0, *)
class ScoreInput: MLFeatureProvider {

  /// signs as 3 element vector of doubles.
  var signs: MLMultiArray

  var featureNames: Set<String> { ["signs"] }

  init(signs: MLMultiArray) { self.signs = signs }

  @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
  convenience init(signs: MLShapedArray<Double>) {
    self.init(signs: MLMultiArray(signs))
  }

  func featureValue(for featureName: String) -> MLFeatureValue? {
    featureName == "signs" ? MLFeatureValue(multiArray: signs) : nil
  }
}

/// What it answers.
@available(macOS 10.13, iOS 11.0, tvOS 11.0, watchOS 4.0, *)
class ScoreOutput: MLFeatureProvider {
  private let provider: MLFeatureProvider

  var label: String { provider.featureValue(for: "label")!.stringValue }

  var labelProbability: [String: Double] {
    provider.featureValue(for: "labelProbability")!.dictionaryValue as! [String: Double]
  }

  var featureNames: Set<String> { provider.featureNames }

  func featureValue(for featureName: String) -> MLFeatureValue? {
    provider.featureValue(for: featureName)
  }

  init(label: String, labelProbability: [String: Double]) {
    provider = try! MLDictionaryFeatureProvider(dictionary: [
      "label": MLFeatureValue(string: label),
      "labelProbability": MLFeatureValue(
        dictionary: labelProbability as [AnyHashable: NSNumber]),
    ])
  }

  init(features: MLFeatureProvider) { provider = features }
}

/// The model.
@available(macOS 10.13, iOS 11.0, tvOS 11.0, watchOS 4.0, *)
class Score {
  let model: MLModel

  class var urlOfModelInThisBundle: URL {
    let bundle = Bundle(for: self)
    return bundle.url(forResource: "Score", withExtension: "mlmodelc")!
  }

  init(model: MLModel) { self.model = model }

  convenience init(configuration: MLModelConfiguration = MLModelConfiguration()) throws {
    try self.init(
      model: MLModel(contentsOf: Self.urlOfModelInThisBundle, configuration: configuration))
  }

  class func load(
    configuration: MLModelConfiguration = MLModelConfiguration(),
    completionHandler handler: @escaping (Swift.Result<Score, Error>) -> Void
  ) {
    MLModel.load(contentsOf: urlOfModelInThisBundle, configuration: configuration) { result in
      handler(result.map { Score(model: $0) })
    }
  }

  func prediction(input: ScoreInput, options: MLPredictionOptions = MLPredictionOptions()) throws
    -> ScoreOutput
  {
    ScoreOutput(features: try model.prediction(from: input, options: options))
  }

  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  func prediction(
    input: ScoreInput, options: MLPredictionOptions = MLPredictionOptions()
  ) async throws -> ScoreOutput {
    ScoreOutput(features: try await model.prediction(from: input, options: options))
  }

  func prediction(signs: MLMultiArray) throws -> ScoreOutput {
    try prediction(input: ScoreInput(signs: signs))
  }

  func predictions(
    inputs: [ScoreInput], options: MLPredictionOptions = MLPredictionOptions()
  ) throws -> [ScoreOutput] {
    let batch = MLArrayBatchProvider(array: inputs)
    let answers = try model.predictions(from: batch, options: options)
    return (0..<answers.count).map { ScoreOutput(features: answers.features(at: $0)) }
  }
}
