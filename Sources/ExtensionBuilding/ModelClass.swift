import ExtensionBundles
import Foundation
import ModelFormat

/// The Swift class that Xcode generates from a Core ML model, with its input and its output.
struct ModelClass: Equatable {
  /// The name of the class.
  let name: String

  /// The name of the model in the bundle, without `.mlmodelc`.
  let resource: String

  /// What the model is, if only Apple's frameworks can run it.
  let opaqueKind: String?

  /// Whether answers of it were recorded, and lie beside it.
  var hasAnswers = false

  private let inputs: [ModelFeature]
  private let outputs: [ModelFeature]

  /// Reads a model's description.
  ///
  /// - Parameters:
  ///   - data: The model's file.
  ///   - resource: The file's name without its suffix.
  /// - Throws: `ModelFormatError` for a file that is no model.
  init(_ data: Data, resource: String) throws(ModelFormatError) {
    let model = try ModelSpecification(data: data)
    name = resource.c99Identifier
    self.resource = resource
    opaqueKind = model.opaqueKind
    inputs = model.inputs
    outputs = model.outputs
  }

  /// The source of the three classes; features of types that are not here are left out.
  var source: String {
    """
    import CoreML
    import Foundation

    \(providerSource("Input", inputs.compactMap(Self.property)))

    \(providerSource("Output", outputs.compactMap(Self.property)))

    \(modelSource(inputs.compactMap(Self.property)))

    """
  }
}

extension ModelClass {
  /// A feature in Swift.
  private struct Property {
    let name: String
    let feature: String
    let type: String
    /// Makes a feature value of `value`.
    let wrapped: String
    /// Makes the property of a feature value, `$0`.
    let unwrapped: String
    let isOptional: Bool
    /// The type of an array's numbers; nil where it is no array.
    var scalar: String?

    var declaredType: String { isOptional ? type + "?" : type }
  }

  private static func property(_ feature: ModelFeature) -> Property? {
    func make(_ type: String, _ wrapped: String, _ unwrapped: String) -> Property {
      Property(
        name: feature.name.c99Identifier, feature: feature.name, type: type, wrapped: wrapped,
        unwrapped: unwrapped, isOptional: feature.isOptional)
    }
    switch feature.type {
    case .int64: return make("Int64", "MLFeatureValue(int64: value)", "$0.int64Value")
    case .double: return make("Double", "MLFeatureValue(double: value)", "$0.doubleValue")
    case .string: return make("String", "MLFeatureValue(string: value)", "$0.stringValue")
    case .multiArray(_, let type):
      var array = make(
        "MLMultiArray", "MLFeatureValue(multiArray: value)", "$0.multiArrayValue")
      let scalars = [65552: "Float16", 65568: "Float", 65600: "Double", 131104: "Int32"]
      array.scalar = feature.isOptional ? nil : scalars[type]
      return array
    case .dictionary(let isKeyedByString):
      let key = isKeyedByString ? "String" : "Int64"
      return make(
        "[\(key): Double]",
        "try? MLFeatureValue(dictionary: Dictionary("
          + "uniqueKeysWithValues: value.map { (AnyHashable($0), NSNumber(value: $1)) }))",
        "Dictionary(uniqueKeysWithValues: $0.dictionaryValue.compactMap { key, value in "
          + "(key as? \(key)).map { ($0, value.doubleValue) } })")
    case .image, .sequence, .unknown: return nil
    }
  }

  private func providerSource(_ suffix: String, _ properties: [Property]) -> String {
    let isInput = suffix == "Input"
    let declarations = properties.map { "  var `\($0.name)`: \($0.declaredType)" }
    let parameters = properties.map { "\($0.name): \($0.declaredType)" }.joined(separator: ", ")
    let assignments = properties.map { "    self.`\($0.name)` = `\($0.name)`" }
    let names = properties.map { "\"\($0.feature)\"" }.joined(separator: ", ")
    let cases = properties.map { property in
      "    case \"\(property.feature)\": return Optional(self.`\(property.name)`).flatMap "
        + "{ value in \(property.wrapped) }"
    }
    let reading = properties.map { property in
      "    self.`\(property.name)` = features.featureValue(for: \"\(property.feature)\")"
        + ".flatMap { \(property.unwrapped) } ?? \(Self.empty(property))"
    }
    let fromFeatures =
      isInput ? [] : ["  init(features: any MLFeatureProvider) {"] + reading + ["  }"]
    return
      (["class \(name)\(suffix): MLFeatureProvider {"] + declarations
      + properties.compactMap(Self.shapedSource)
      + ["  var featureNames: Set<String> { [\(names)] }", "  init(\(parameters)) {"] + assignments
      + ["  }"] + fromFeatures
      + [
        "  func featureValue(for featureName: String) -> MLFeatureValue? {",
        "    switch featureName {",
      ] + cases + ["    default: return nil", "    }", "  }", "}"]).joined(separator: "\n")
  }

  /// The same array with a type for its numbers.
  private static func shapedSource(_ property: Property) -> String? {
    property.scalar.map { scalar in
      "  var `\(property.name)ShapedArray`: MLShapedArray<\(scalar)> {\n"
        + "    get { MLShapedArray<\(scalar)>(converting: self.`\(property.name)`) }\n"
        + "    set { self.`\(property.name)` = MLMultiArray(newValue) }\n  }"
    }
  }

  private static func empty(_ property: Property) -> String {
    if property.isOptional { return "nil" }
    switch property.type {
    case "String": return "\"\""
    case "Int64", "Double": return "0"
    case "MLMultiArray": return "MLMultiArray()"
    default: return "[:]"
    }
  }

  private func modelSource(_ inputs: [Property]) -> String {
    """
    class \(name) {
      let model: MLModel
      class var urlOfModelInThisBundle: URL {
        Bundle.main.url(forResource: "\(resource)", withExtension: "mlmodelc")
          ?? Bundle.main.bundleURL.appendingPathComponent("\(resource).mlmodelc")
      }
      init(model: MLModel) { self.model = model }
      convenience init() {
        try! self.init(configuration: MLModelConfiguration())  // as in Xcode: the bundle has it
      }
      convenience init(configuration: MLModelConfiguration) throws {
        try self.init(contentsOf: Self.urlOfModelInThisBundle, configuration: configuration)
      }
      convenience init(contentsOf modelURL: URL) throws {
        try self.init(contentsOf: modelURL, configuration: MLModelConfiguration())
      }
      convenience init(contentsOf modelURL: URL, configuration: MLModelConfiguration) throws {
        self.init(model: try MLModel(contentsOf: modelURL, configuration: configuration))
      }
    \(loadingSource)
    \(predictionSource(inputs))
    }
    """
  }

  /// The members of the class that load the model.
  private var loadingSource: String {
    """
      class func load(
        configuration: MLModelConfiguration = MLModelConfiguration(),
        completionHandler handler: @escaping (Result<\(name), any Error>) -> Void
      ) { handler(Result { try \(name)(configuration: configuration) }) }
      class func load(
        configuration: MLModelConfiguration = MLModelConfiguration()
      ) async throws -> \(name) { try \(name)(configuration: configuration) }
      class func load(
        contentsOf modelURL: URL, configuration: MLModelConfiguration = MLModelConfiguration(),
        completionHandler handler: @escaping (Result<\(name), any Error>) -> Void
      ) { handler(Result { try \(name)(contentsOf: modelURL, configuration: configuration) }) }
      class func load(
        contentsOf modelURL: URL, configuration: MLModelConfiguration = MLModelConfiguration()
      ) async throws -> \(name) {
        try \(name)(contentsOf: modelURL, configuration: configuration)
      }
    """
  }

  /// The members of the class that ask the model.
  private func predictionSource(_ inputs: [Property]) -> String {
    let parameters = inputs.map { "\($0.name): \($0.declaredType)" }.joined(separator: ", ")
    let arguments = inputs.map { "\($0.name): `\($0.name)`" }.joined(separator: ", ")
    return """
        func prediction(
          input: \(name)Input, options: MLPredictionOptions = MLPredictionOptions()
        ) throws -> \(name)Output {
          \(name)Output(features: try model.prediction(from: input, options: options))
        }
        func prediction(
          input: \(name)Input, options: MLPredictionOptions = MLPredictionOptions()
        ) async throws -> \(name)Output {
          \(name)Output(features: try await model.prediction(from: input, options: options))
        }
        func prediction(\(parameters)) throws -> \(name)Output {
          try prediction(input: \(name)Input(\(arguments)))
        }
        func predictions(
          inputs: [\(name)Input], options: MLPredictionOptions = MLPredictionOptions()
        ) throws -> [\(name)Output] {
          try inputs.map { try prediction(input: $0, options: options) }
        }
      """
  }
}
