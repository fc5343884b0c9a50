public import Foundation
import ModelFormat

/// What a model wants and gives.
open class MLModelDescription: NSObject, @unchecked Sendable {  // Open, and immutable.
  /// The inputs by name.
  public let inputDescriptionsByName: [String: MLFeatureDescription]

  /// The outputs by name.
  public let outputDescriptionsByName: [String: MLFeatureDescription]

  /// The output with a classifier's class.
  public let predictedFeatureName: String?

  /// The output with the probabilities of all classes.
  public let predictedProbabilitiesName: String?

  /// The classes of a text classifier; nil for other models here.
  public let classLabels: [Any]?

  /// Whether the model can go on learning, which none here can.
  open var isUpdatable: Bool { false }

  /// What the model learns from.
  open var trainingInputDescriptionsByName: [String: MLFeatureDescription] { [:] }

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
    classLabels = model.textClassifier?.labels
    metadata = [.description: model.summary, .author: model.author]
  }
}

/// An input or an output.
open class MLFeatureDescription: NSObject, @unchecked Sendable {  // Open, and immutable.
  /// Its name.
  public let name: String

  /// The type of its values.
  public let type: MLFeatureType

  /// Whether it may be missing.
  public let isOptional: Bool

  /// What an array must be like; nil for another type.
  public let multiArrayConstraint: MLMultiArrayConstraint?

  /// What a dictionary must be like; nil for another type.
  public let dictionaryConstraint: MLDictionaryConstraint?

  init(_ feature: ModelFeature) {
    name = feature.name
    isOptional = feature.isOptional
    type = MLFeatureType(feature.type)
    if case .multiArray(let shape, let number) = feature.type {
      multiArrayConstraint = MLMultiArrayConstraint(shape, MLMultiArrayDataType(number))
    } else {
      multiArrayConstraint = nil
    }
    if case .dictionary(let isKeyedByString) = feature.type {
      dictionaryConstraint = MLDictionaryConstraint(isKeyedByString ? .string : .int64)
    } else {
      dictionaryConstraint = nil
    }
  }

  /// Whether a value can be one of the feature.
  open func isAllowedValue(_ value: MLFeatureValue) -> Bool {
    value.isUndefined ? isOptional : value.type == type
  }
}

/// What an array of a feature must be like.
open class MLMultiArrayConstraint: NSObject, @unchecked Sendable {  // Open, and immutable.
  /// How long each dimension is.
  public let shape: [NSNumber]

  /// What the numbers are.
  public let dataType: MLMultiArrayDataType

  init(_ shape: [Int], _ dataType: MLMultiArrayDataType) {
    self.shape = shape.map { NSNumber(value: $0) }
    self.dataType = dataType
  }
}

/// What a dictionary of a feature must be like.
open class MLDictionaryConstraint: NSObject, @unchecked Sendable {  // Open, and immutable.
  /// Texts or whole numbers.
  public let keyType: MLFeatureType

  init(_ keyType: MLFeatureType) { self.keyType = keyType }
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
  /// Whatever else its author says.
  public static let creatorDefinedKey = MLModelMetadataKey(rawValue: "MLModelCreatorDefinedKey")
}
