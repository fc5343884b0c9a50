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
    case .multiArray:
      return make(
        "MLMultiArray", "MLFeatureValue(multiArray: value)",
        "$0.multiArrayValue ?? (try? MLMultiArray([Double]()))")
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
      + ["  var featureNames: Set<String> { [\(names)] }", "  init(\(parameters)) {"] + assignments
      + ["  }"] + fromFeatures
      + [
        "  func featureValue(for featureName: String) -> MLFeatureValue? {",
        "    switch featureName {",
      ] + cases + ["    default: return nil", "    }", "  }", "}"]).joined(separator: "\n")
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
      class func load(
        configuration: MLModelConfiguration = MLModelConfiguration(),
        completionHandler handler: @escaping (Result<\(name), any Error>) -> Void
      ) { handler(Result { try \(name)(configuration: configuration) }) }
      class func load(
        configuration: MLModelConfiguration = MLModelConfiguration()
      ) async throws -> \(name) { try \(name)(configuration: configuration) }
    \(predictionSource(inputs))
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

extension ExtensionTarget {
  /// The classes that Xcode generates from the target's models, but for those that it has itself.
  ///
  /// - Throws: `BuildError` for a model that cannot be read.
  func modelClasses() throws(BuildError) -> [ModelClass] {
    let found = try models()
    guard !found.isEmpty else { return [] }
    let own = try classNames()
    return found.filter { !own.contains($0.name) }
  }

  /// The models of the target, with the classes that Xcode generates from them.
  ///
  /// - Throws: `BuildError` for a model that cannot be read.
  func models() throws(BuildError) -> [ModelClass] {
    var found: [ModelClass] = []
    for resource in resources where Self.modelTypes.contains(resource.source.pathExtension) {
      let file =
        InputFile.isFolder(resource.source)
        ? resource.source.appendingPathComponent(Self.modelInPackage) : resource.source
      let name = resource.source.deletingPathExtension().lastPathComponent
      do {
        found.append(
          try ModelClass(
            try InputFile.read(file, .contents, missing: .inputUnreadable), resource: name))
      } catch let error as BuildError {
        throw error
      } catch {
        throw BuildError(
          .inputUnreadable, at: resource.source, "this is no Core ML model: \(error)",
          remedy: "Export the model again, or remove it from the target.")
      }
    }
    return found
  }

  /// Frameworks that only generated sources may import.
  ///
  /// - Throws: `BuildError` for a model that cannot be read.
  func generatedImports() throws(BuildError) -> [String] {
    let hasModel = resources.contains { Self.modelTypes.contains($0.source.pathExtension) }
    return (hasModel ? ["CoreML"] : []) + (try allDataModelSources().isEmpty ? [] : ["CoreData"])
  }

  /// Models that Xcode compiles.
  private static let modelTypes: Set<String> = ["mlmodel", "mlpackage"]

  /// Where a package has the model itself.
  fileprivate static let modelInPackage = "Data/com.apple.CoreML/model.mlmodel"

  private func classNames() throws(BuildError) -> Set<String> {
    var names: Set<String> = []
    for source in allSources {
      let data = try InputFile.read(source, missing: .inputUnreadable)
      names.formUnion(SwiftClassScanner.classes(in: data, file: source).map(\.name))
    }
    return names
  }
}

extension ExtensionTarget.Resource {
  /// The place of a model within the `.mlmodelc` folder into which Xcode compiles it.
  ///
  /// Any other file stays where it is.
  var compiledModel: ExtensionTarget.Resource {
    var parts = destination.split(separator: "/").map(String.init)
    let package = parts.firstIndex { $0.hasSuffix(".mlpackage") }
    if let package {
      guard parts[(package + 1)...].joined(separator: "/") == ExtensionTarget.modelInPackage
      else { return self }
      parts.removeSubrange((package + 1)...)
    } else if parts.last?.hasSuffix(".mlmodel") != true {
      return self
    }
    let name = (parts.removeLast() as NSString).deletingPathExtension
    parts += ["\(name).mlmodelc", "model.mlmodel"]
    return ExtensionTarget.Resource(
      source: source, destination: parts.joined(separator: "/"))
  }
}
