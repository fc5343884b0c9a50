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

/// How a model is loaded; nothing of it matters here.
open class MLModelConfiguration: NSObject, @unchecked Sendable {  // Its author shares it or not.
  /// What computes.
  open var computeUnits = MLComputeUnits.all

  /// Whether the graphics processor may round.
  open var allowLowPrecisionAccumulationOnGPU = false

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
}

/// Why a model could not be loaded or asked.
public struct MLModelError: Error, CustomNSError, LocalizedError, Sendable {
  /// The kinds of errors.
  public enum Code: Int, Sendable {
    /// Anything else; here also: only Apple's frameworks can run the model.
    case generic = 0
    /// An input is missing or of the wrong type.
    case featureType = 1
    /// The file cannot be read.
    case io = 3
    /// A custom layer failed.
    case customLayer = 4
    /// A custom model failed.
    case customModel = 5
    /// An update failed.
    case update = 6
    /// The parameters are wrong.
    case parameters = 7
  }

  /// Which error it is.
  public let code: Code

  /// What is wrong, with the model's name.
  public let errorDescription: String?

  /// The domain of Core ML's errors.
  public static let errorDomain = "com.apple.CoreML"

  /// The code's number.
  public var errorCode: Int { code.rawValue }

  /// The text, where `NSError` has it.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }

  init(_ code: Code, _ text: String) {
    self.code = code
    errorDescription = text
  }
}
