import ExtensionBundles
import Foundation
import ModelFormat

/// The Swift class that Xcode generates from a Core ML model, with its input and its output.
struct ModelClass: Equatable {
  /// The name of the class.
  let name: String

  /// The model's file or package.
  let file: URL

  /// What the model is, if only Apple's frameworks can run it.
  let opaqueKind: String?

  /// Whether answers of it were recorded, and lie beside it.
  var hasAnswers = false

  /// What it is asked with.
  let inputs: [ModelProperty]

  /// What it gives.
  let outputs: [ModelProperty]

  /// Reads a model's description.
  ///
  /// - Parameters:
  ///   - data: The model itself.
  ///   - file: Its file, or the package that it is in.
  /// - Throws: `ModelFormatError` for a file that is no model.
  init(_ data: Data, file: URL) throws(ModelFormatError) {
    let model = try ModelSpecification(data: data)
    self.file = file
    let plain = file.deletingPathExtension().lastPathComponent.c99Identifier
    // Neither can be the name of a class.
    let name = ["_", "self"].contains(plain) ? plain + "1" : plain
    self.name = name
    opaqueKind = model.opaqueKind
    let classes = Self.names(name)
    inputs = ModelProperty.all(of: model.inputs, beside: classes)
    outputs = ModelProperty.all(of: model.outputs, beside: classes + Self.outputNames)
  }

  /// The name of the model in the bundle, without `.mlmodelc`.
  var resource: String { file.deletingPathExtension().lastPathComponent }

  /// The names of the classes.
  var names: [String] { Self.names(name) }

  private static func names(_ name: String) -> [String] { [name, name + "Input", name + "Output"] }

  /// The source of the three classes; features of types that are not here are left out.
  ///
  /// - Parameters:
  ///   - access: What stands before each declaration, such as `public `.
  ///   - bundle: The bundle that has the model, in Swift.
  /// - Returns: A whole file.
  func source(access: String = "", bundle: String = "Bundle.main") -> String {
    """
    import CoreML
    import Foundation

    \(inputSource(access))

    \(outputSource(access))

    \(access)class `\(name)` {
      \(access)let model: MLModel
      \(access)class var urlOfModelInThisBundle: URL {
        \(bundle).url(forResource: \(resource.swiftLiteral), withExtension: "mlmodelc")
          ?? \(bundle).bundleURL.appendingPathComponent(\((resource + ".mlmodelc").swiftLiteral))
      }
    \(loadingSource(access))
    \(predictionSource(access))
    }

    """
  }
}

extension ModelClass {
  /// The members of the class that load the model.
  private func loadingSource(_ access: String) -> String {
    """
      \(access)init(model: MLModel) { self.model = model }
      \(access)convenience init() {
        try! self.init(configuration: MLModelConfiguration())  // as in Xcode: the bundle has it
      }
      \(access)convenience init(configuration: MLModelConfiguration) throws {
        try self.init(contentsOf: Self.urlOfModelInThisBundle, configuration: configuration)
      }
      \(access)convenience init(contentsOf modelURL: URL) throws {
        try self.init(contentsOf: modelURL, configuration: MLModelConfiguration())
      }
      \(access)convenience init(contentsOf modelURL: URL, configuration: MLModelConfiguration) throws {
        self.init(model: try MLModel(contentsOf: modelURL, configuration: configuration))
      }
      \(access)class func load(
        configuration: MLModelConfiguration = MLModelConfiguration(),
        completionHandler handler: @escaping (Swift.Result<`\(name)`, any Error>) -> Void
      ) { handler(Swift.Result { try `\(name)`(configuration: configuration) }) }
      \(access)class func load(
        configuration: MLModelConfiguration = MLModelConfiguration()
      ) async throws -> `\(name)` { try `\(name)`(configuration: configuration) }
      \(access)class func load(
        contentsOf modelURL: URL, configuration: MLModelConfiguration = MLModelConfiguration(),
        completionHandler handler: @escaping (Swift.Result<`\(name)`, any Error>) -> Void
      ) {
        handler(Swift.Result { try `\(name)`(contentsOf: modelURL, configuration: configuration) })
      }
      \(access)class func load(
        contentsOf modelURL: URL, configuration: MLModelConfiguration = MLModelConfiguration()
      ) async throws -> `\(name)` {
        try `\(name)`(contentsOf: modelURL, configuration: configuration)
      }
    """
  }

  /// The members of the class that ask the model.
  private func predictionSource(_ access: String) -> String {
    func prediction(_ parameters: String, _ arguments: String) -> String {
      """
        \(access)func prediction(\(parameters)) throws -> \(name)Output {
          try self.prediction(input: \(name)Input(\(arguments)), options: MLPredictionOptions())
        }
      """
    }
    let shaped = inputs.hasShapedArray
    return """
        \(access)func prediction(input: \(name)Input) throws -> \(name)Output {
          try self.prediction(input: input, options: MLPredictionOptions())
        }
        \(access)func prediction(
          input: \(name)Input, options: MLPredictionOptions
        ) throws -> \(name)Output {
          \(name)Output(features: try model.prediction(from: input, options: options))
        }
        \(access)func prediction(
          input: \(name)Input, options: MLPredictionOptions = MLPredictionOptions()
        ) async throws -> \(name)Output {
          \(name)Output(features: try await model.prediction(from: input, options: options))
        }
      \(prediction(inputs.parameters(), inputs.arguments()))
      \(shaped ? prediction(inputs.parameters(shaped: true), inputs.arguments(shaped: true)) : "")
        \(access)func predictions(
          inputs: [\(name)Input], options: MLPredictionOptions = MLPredictionOptions()
        ) throws -> [\(name)Output] {
          let found = try model.predictions(from: MLArrayBatchProvider(array: inputs), options: options)
          return (0..<found.count).map { \(name)Output(features: found.features(at: $0)) }
        }
      """
  }
}
