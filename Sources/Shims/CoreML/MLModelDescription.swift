public import Foundation
import ModelFormat

/// What a model wants and gives.
open class MLModelDescription: NSObject, @unchecked Sendable {
  // Unchecked because an open class cannot be checked; its properties are immutable.

  /// The inputs by name.
  public let inputDescriptionsByName: [String: MLFeatureDescription]

  /// The outputs by name.
  public let outputDescriptionsByName: [String: MLFeatureDescription]

  /// The output with a classifier's class.
  public let predictedFeatureName: String?

  /// The output with the probabilities of all classes.
  public let predictedProbabilitiesName: String?

  /// What the author says of the model.
  public let metadata: [MLModelMetadataKey: Any]

  init(_ model: ModelSpecification) {
    func descriptions(_ features: [ModelFeature]) -> [String: MLFeatureDescription] {
      Dictionary(features.map { ($0.name, MLFeatureDescription($0)) }) { first, _ in first }
    }
    inputDescriptionsByName = descriptions(model.inputs)
    outputDescriptionsByName = descriptions(model.outputs)
    predictedFeatureName = model.predictedFeatureName.isEmpty ? nil : model.predictedFeatureName
    predictedProbabilitiesName =
      model.predictedProbabilitiesName.isEmpty ? nil : model.predictedProbabilitiesName
    metadata = [.description: model.summary, .author: model.author]
  }
}

/// An input or an output.
open class MLFeatureDescription: NSObject, @unchecked Sendable {
  // Unchecked because an open class cannot be checked; its properties are immutable.

  /// Its name.
  public let name: String

  /// The type of its values.
  public let type: MLFeatureType

  /// Whether it may be missing.
  public let isOptional: Bool

  init(_ feature: ModelFeature) {
    name = feature.name
    isOptional = feature.isOptional
    type =
      switch feature.type {
      case .int64: .int64
      case .double: .double
      case .string: .string
      case .image: .image
      case .multiArray: .multiArray
      case .dictionary: .dictionary
      case .sequence: .sequence
      case .unknown: .invalid
      }
  }
}

/// What an author says of a model.
public struct MLModelMetadataKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Takes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// What it is for.
  public static let description = MLModelMetadataKey(rawValue: "MLModelDescriptionKey")
  /// Its version.
  public static let versionString = MLModelMetadataKey(rawValue: "MLModelVersionStringKey")
  /// Its author.
  public static let author = MLModelMetadataKey(rawValue: "MLModelAuthorKey")
  /// Its licence.
  public static let license = MLModelMetadataKey(rawValue: "MLModelLicenseKey")
}
