// swift-format-ignore-file: NeverUseForceTry, NeverForceUnwrap
// Xcode writes such a class with force unwraps and force tries.
import CoreML

// A class as Xcode writes one, kept among the sources.

/// What the model takes.
@available(macOS 10.14, iOS 12.0, tvOS 12.0, watchOS 5.0, visionOS 1.0, *)
class SpamInput: MLFeatureProvider {
  /// The message.
  var text: String

  var featureNames: Set<String> { ["text"] }

  func featureValue(for featureName: String) -> MLFeatureValue? {
    if featureName == "text" { return MLFeatureValue(string: text) }
    return nil
  }

  init(text: String) { self.text = text }
}

/// What the model gives.
@available(macOS 10.14, iOS 12.0, tvOS 12.0, watchOS 5.0, visionOS 1.0, *)
class SpamOutput: MLFeatureProvider {
  private let provider: MLFeatureProvider

  /// What the message is.
  var label: String { provider.featureValue(for: "label")!.stringValue }

  var featureNames: Set<String> { provider.featureNames }

  func featureValue(for featureName: String) -> MLFeatureValue? {
    provider.featureValue(for: featureName)
  }

  init(label: String) {
    provider = try! MLDictionaryFeatureProvider(
      dictionary: ["label": MLFeatureValue(string: label)])
  }

  init(features: MLFeatureProvider) { provider = features }
}

/// The model.
@available(macOS 10.14, iOS 12.0, tvOS 12.0, watchOS 5.0, visionOS 1.0, *)
class Spam {
  let model: MLModel

  /// Where the model lies, assuming that it is in the bundle of this class.
  class var urlOfModelInThisBundle: URL {
    let bundle = Bundle(for: self)
    return bundle.url(forResource: "Spam", withExtension: "mlmodelc")!
  }

  init(model: MLModel) { self.model = model }

  @available(
    *, deprecated, message: "Use init(configuration:) instead and handle errors appropriately."
  )
  convenience init() {
    try! self.init(contentsOf: type(of: self).urlOfModelInThisBundle)
  }

  convenience init(configuration: MLModelConfiguration) throws {
    try self.init(
      contentsOf: type(of: self).urlOfModelInThisBundle, configuration: configuration)
  }

  convenience init(contentsOf modelURL: URL) throws {
    try self.init(model: MLModel(contentsOf: modelURL))
  }

  convenience init(contentsOf modelURL: URL, configuration: MLModelConfiguration) throws {
    try self.init(model: MLModel(contentsOf: modelURL, configuration: configuration))
  }

  class func load(
    contentsOf modelURL: URL, configuration: MLModelConfiguration = MLModelConfiguration(),
    completionHandler handler: @escaping (Swift.Result<Spam, Error>) -> Void
  ) {
    MLModel.load(contentsOf: modelURL, configuration: configuration) { result in
      switch result {
      case .failure(let error): handler(.failure(error))
      case .success(let model): handler(.success(Spam(model: model)))
      }
    }
  }

  class func load(
    contentsOf modelURL: URL, configuration: MLModelConfiguration = MLModelConfiguration()
  ) async throws -> Spam {
    let model = try await MLModel.load(contentsOf: modelURL, configuration: configuration)
    return Spam(model: model)
  }

  func prediction(input: SpamInput) throws -> SpamOutput {
    try prediction(input: input, options: MLPredictionOptions())
  }

  func prediction(input: SpamInput, options: MLPredictionOptions) throws -> SpamOutput {
    let outFeatures = try model.prediction(from: input, options: options)
    return SpamOutput(features: outFeatures)
  }

  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  func prediction(
    input: SpamInput, options: MLPredictionOptions = MLPredictionOptions()
  ) async throws -> SpamOutput {
    let outFeatures = try await model.prediction(from: input, options: options)
    return SpamOutput(features: outFeatures)
  }

  func prediction(text: String) throws -> SpamOutput {
    let input_ = SpamInput(text: text)
    return try prediction(input: input_)
  }

  func predictions(
    inputs: [SpamInput], options: MLPredictionOptions = MLPredictionOptions()
  ) throws -> [SpamOutput] {
    let batchIn = MLArrayBatchProvider(array: inputs)
    let batchOut = try model.predictions(from: batchIn, options: options)
    var results: [SpamOutput] = []
    results.reserveCapacity(inputs.count)
    for i in 0..<batchOut.count {
      let outProvider = batchOut.features(at: i)
      let result = SpamOutput(features: outProvider)
      results.append(result)
    }
    return results
  }
}

// Parts that classes of other models use.

/// An array of several dimensions in and out.
class ArrayFeatures: MLFeatureProvider {
  var values: MLMultiArray

  var featureNames: Set<String> { ["values"] }

  func featureValue(for featureName: String) -> MLFeatureValue? {
    featureName == "values" ? MLFeatureValue(multiArray: values) : nil
  }

  init(values: MLMultiArray) { self.values = values }

  @available(iOS 15.0, *)
  convenience init(values: MLShapedArray<Float>) { self.init(values: MLMultiArray(values)) }

  var valuesShapedArray: MLShapedArray<Float> { MLShapedArray<Float>(values) }

  /// What the old initialiser of such a class falls back to.
  static var empty: MLMultiArray { MLMultiArray() }
}
