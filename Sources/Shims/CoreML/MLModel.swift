public import Foundation
import IdentityLookup
import ModelFormat

/// A Core ML model: linear models, trees and their pipelines run; all others say why not.
open class MLModel: NSObject, @unchecked Sendable {
  // Unchecked because an open class cannot be checked; its properties are immutable.

  /// What the model was loaded with.
  public let configuration: MLModelConfiguration

  /// What the model wants and gives.
  public let modelDescription: MLModelDescription

  private let specification: ModelSpecification
  private let name: String

  /// Loads a model: a `.mlmodelc` folder of the bundle, or a `.mlmodel` file.
  public init(contentsOf url: URL, configuration: MLModelConfiguration) throws {
    self.configuration = configuration
    name = url.deletingPathExtension().lastPathComponent
    specification = try Self.specification(at: url, name: name)
    modelDescription = MLModelDescription(specification)
    super.init()
  }

  /// Loads a model.
  public convenience init(contentsOf url: URL) throws {
    try self.init(contentsOf: url, configuration: MLModelConfiguration())
  }

  /// Loads a model.
  open class func load(
    contentsOf url: URL, configuration: MLModelConfiguration = MLModelConfiguration()
  ) async throws -> MLModel { try MLModel(contentsOf: url, configuration: configuration) }

  /// Loads a model.
  open class func load(
    contentsOf url: URL, configuration: MLModelConfiguration = MLModelConfiguration(),
    completionHandler handler: @escaping (Result<MLModel, any Error>) -> Void
  ) { handler(Result { try MLModel(contentsOf: url, configuration: configuration) }) }

  /// Gives the file itself: models are not compiled here.
  open class func compileModel(at modelURL: URL) throws -> URL { modelURL }

  /// Asks the model.
  open func prediction(from input: any MLFeatureProvider) throws -> any MLFeatureProvider {
    try prediction(from: input, options: MLPredictionOptions())
  }

  /// Asks the model.
  open func prediction(from input: any MLFeatureProvider, options: MLPredictionOptions) throws
    -> any MLFeatureProvider
  {
    var values: [String: ModelValue] = [:]
    for feature in specification.inputs {
      values[feature.name] = input.featureValue(for: feature.name)?.modelValue
    }
    do {
      return MLDictionaryFeatureProvider(try specification.predict(values))
    } catch {
      tellIfOpaque()
      throw MLModelError(
        error.code == .input ? .featureType : .generic, "model \(name): \(error)")
    }
  }

  /// Asks the model about several inputs.
  open func predictions(
    from inputBatch: any MLBatchProvider, options: MLPredictionOptions
  ) throws -> any MLBatchProvider {
    MLArrayBatchProvider(
      array: try (0..<inputBatch.count).map {
        try prediction(from: inputBatch.features(at: $0), options: options)
      })
  }

  /// Asks the model about several inputs.
  open func predictions(fromBatch inputBatch: any MLBatchProvider) throws -> any MLBatchProvider {
    try predictions(from: inputBatch, options: MLPredictionOptions())
  }

  /// Why the model cannot be asked; nil if it can.
  package var runningProblem: MLModelError? {
    specification.opaqueKind.map {
      MLModelError(.generic, "model \(name): it is \($0), which only Apple's frameworks can run")
    }
  }

  /// Tells the host where nothing here can run the model, also if the author asks under `try?`.
  package func tellIfOpaque() {
    guard let kind = specification.opaqueKind else { return }
    InertUse.report(
      "the model \(name)",
      "it is \(kind), which only Apple's frameworks can run, so asking it throws")
  }

  private static func specification(at url: URL, name: String) throws -> ModelSpecification {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw MLModelError(.io, "model \(name): there is no file \(url.path)")
    }
    let file = isFolder.boolValue ? url.appendingPathComponent("model.mlmodel") : url
    guard let data = try? Data(contentsOf: file) else {
      InertUse.report(
        "the model \(name)", "Xcode compiled it, and only the .mlmodel file can be read here")
      throw MLModelError(
        .io,
        "model \(name): a compiled model of Xcode's cannot be read here; add the .mlmodel file "
          + "that it was compiled from")
    }
    do {
      return try ModelSpecification(data: data)
    } catch {
      throw MLModelError(.io, "model \(name): \(error)")
    }
  }
}
