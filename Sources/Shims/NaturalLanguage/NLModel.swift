public import CoreML
public import Foundation

/// A model of Create ML's for text: maximum-entropy classifiers run, others answer what was recorded.
public final class NLModel: NSObject {
  private let model: MLModel

  /// What kind of model it is.
  public let configuration: NLModelConfiguration

  /// Takes a model.
  public init(mlModel: MLModel) throws {
    model = mlModel
    configuration = NLModelConfiguration(type: mlModel.isWordTagger ? .sequence : .classifier)
    super.init()
  }

  /// Loads a model.
  public convenience init(contentsOf url: URL) throws {
    try self.init(mlModel: MLModel(contentsOf: url))
  }

  /// The class of a text; nil if the model cannot be asked with a text.
  public func predictedLabel(for string: String) -> String? {
    if model.isAskedByText { return model.textPrediction(for: string)?.label }
    guard let output = output(for: string),
      let name = model.modelDescription.predictedFeatureName
    else { return nil }
    return output.featureValue(for: name)?.stringValue
  }

  /// The classes of texts.
  public func predictedLabels(forTokens tokens: [String]) -> [String] {
    tokens.map { predictedLabel(for: $0) ?? "" }
  }

  /// The most probable classes of a text.
  public func predictedLabelHypotheses(for string: String, maximumCount: Int) -> [String: Double] {
    let sorted = probabilities(for: string).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return Dictionary(sorted.prefix(max(0, maximumCount)).map { ($0.key, $0.value) }) { first, _ in
      first
    }
  }

  /// The most probable classes of texts.
  public func predictedLabelHypotheses(
    forTokens tokens: [String], maximumCount: Int
  ) -> [[String: Double]] {
    tokens.map { predictedLabelHypotheses(for: $0, maximumCount: maximumCount) }
  }

  private func probabilities(for string: String) -> [String: Double] {
    if model.isAskedByText { return model.textPrediction(for: string)?.probabilities ?? [:] }
    guard let output = output(for: string),
      let name = model.modelDescription.predictedProbabilitiesName
    else { return [:] }
    let all = output.featureValue(for: name)?.dictionaryValue ?? [:]
    return Dictionary(
      all.compactMap { key, value in (key as? String).map { ($0, value.doubleValue) } }
    ) { first, _ in first }
  }

  private func output(for string: String) -> (any MLFeatureProvider)? {
    guard
      let input = model.modelDescription.inputDescriptionsByName.first(where: {
        $0.value.type == .string
      })?.key
    else { return nil }
    let values = try? MLDictionaryFeatureProvider(dictionary: [input: string])
    return values.flatMap { try? model.prediction(from: $0) }
  }
}

/// What kind of model one for text is.
public final class NLModelConfiguration: NSObject {
  /// Whether it is asked about texts or about each word.
  public let type: NLModel.ModelType

  /// The language that it is for; nil where the model does not say it, as no model seen does.
  public let language: NLLanguage? = nil

  /// The revision of Apple's training.
  public let revision = 1

  init(type: NLModel.ModelType) { self.type = type }

  /// The revisions that there are.
  public class func supportedRevisions(for type: NLModel.ModelType) -> IndexSet { [1] }

  /// The newest revision.
  public class func currentRevision(for type: NLModel.ModelType) -> Int { 1 }
}

extension NLModel {
  /// The kinds of models for text.
  public enum ModelType: Int, Sendable {
    /// One label for a text.
    case classifier
    /// One label for each word.
    case sequence
  }
}
