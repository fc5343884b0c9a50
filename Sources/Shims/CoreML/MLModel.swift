public import Foundation
import IdentityLookup
import ModelFormat

/// A Core ML model: linear models, trees, their pipelines and text classifiers run; others answer what
/// was recorded, or say why not.
open class MLModel: NSObject, @unchecked Sendable {  // Open, and immutable.
  /// What the model was loaded with.
  public let configuration: MLModelConfiguration

  /// What the model wants and gives.
  public let modelDescription: MLModelDescription

  let specification: ModelSpecification
  let name: String
  /// What the model said on a Mac; nil where nothing was recorded.
  let answers: RecordedAnswers?

  /// Loads a model: a `.mlmodelc` folder, or a `.mlmodel` file.
  public init(contentsOf url: URL, configuration: MLModelConfiguration) throws {
    self.configuration = configuration
    name = url.deletingPathExtension().lastPathComponent
    specification = try ModelFile(url).specification()
    modelDescription = MLModelDescription(specification)
    answers = ModelFile(url).answers
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

  /// Loads a model, as classes that older versions of Xcode generated do.
  open class func __loadContents(
    of url: URL, configuration: MLModelConfiguration,
    completionHandler handler: @escaping (MLModel?, (any Error)?) -> Void
  ) {
    do {
      handler(try MLModel(contentsOf: url, configuration: configuration), nil)
    } catch {
      handler(nil, error)
    }
  }

  /// Compiles a model: makes a folder for it in the temporary directory.
  open class func compileModel(at modelURL: URL) throws -> URL {
    try ModelFile(modelURL).compile()
  }

  /// Compiles a model: makes a folder for it in the temporary directory.
  open class func compileModel(at modelURL: URL) async throws -> URL {
    try ModelFile(modelURL).compile()
  }

  /// Compiles a model: makes a folder for it in the temporary directory.
  open class func compileModel(
    at modelURL: URL, completionHandler handler: @escaping (Result<URL, any Error>) -> Void
  ) { handler(Result { try ModelFile(modelURL).compile() }) }

  /// Asks the model.
  open func prediction(from input: any MLFeatureProvider) throws -> any MLFeatureProvider {
    try prediction(from: input, options: MLPredictionOptions())
  }

  /// Asks the model.
  open func prediction(from input: any MLFeatureProvider, options: MLPredictionOptions) throws
    -> any MLFeatureProvider
  {
    try answer(to: input)
  }

  /// Asks the model.
  open func prediction(
    from input: any MLFeatureProvider, options: MLPredictionOptions = MLPredictionOptions()
  ) async throws -> any MLFeatureProvider {
    try answer(to: input)
  }

  /// Asks the model about several inputs.
  open func predictions(
    from inputBatch: any MLBatchProvider, options: MLPredictionOptions
  ) throws -> any MLBatchProvider {
    MLArrayBatchProvider(
      array: try (0..<inputBatch.count).map { try answer(to: inputBatch.features(at: $0)) })
  }

  /// Asks the model about several inputs.
  open func predictions(fromBatch inputBatch: any MLBatchProvider) throws -> any MLBatchProvider {
    try predictions(from: inputBatch, options: MLPredictionOptions())
  }
}

/// How a model is loaded; nothing of it matters here.
open class MLModelConfiguration: NSObject, @unchecked Sendable {  // Its author shares it or not.
  /// What computes.
  open var computeUnits = MLComputeUnits.all

  /// Whether the graphics processor may round.
  open var allowLowPrecisionAccumulationOnGPU = false

  /// Values in place of the model's own.
  open var parameters: [MLParameterKey: Any]?

  /// The function of a model that has several.
  open var functionName: String?

  /// What Instruments shows.
  open var modelDisplayName: String?

  /// Makes the usual configuration.
  public override init() { super.init() }
}

/// What computes a prediction.
public enum MLComputeUnits: Int, Sendable {
  /// The processor.
  case cpuOnly
  /// The processor and that of the graphics.
  case cpuAndGPU
  /// Everything there is.
  case all
  /// The processor and the neural engine.
  case cpuAndNeuralEngine
}

/// How a model is asked; nothing of it matters here.
open class MLPredictionOptions: NSObject, @unchecked Sendable {  // Its author shares it or not.
  /// Whether only the processor computes.
  open var usesCPUOnly = false

  /// Arrays to write results into, which nothing here does.
  open var outputBackings: [String: Any] = [:]
}

/// A parameter of a model, or of a layer in it.
open class MLParameterKey: NSObject, @unchecked Sendable {  // Open, and immutable.
  /// Its name.
  public let name: String

  init(_ name: String) { self.name = name }
}
