package import Foundation

/// A Core ML model as its `.mlmodel` file describes it.
package struct ModelSpecification: Sendable {
  /// The version of the format.
  package let version: Int

  /// What it wants.
  package let inputs: [ModelFeature]

  /// What it gives.
  package let outputs: [ModelFeature]

  /// The output with a classifier's class; empty if there is none.
  package let predictedFeatureName: String

  /// The output with the probabilities of all classes; empty if there is none.
  package let predictedProbabilitiesName: String

  /// What its author says of it.
  package let summary: String

  /// Who made it.
  package let author: String

  /// How it comes to its outputs.
  let layer: ModelLayer

  /// Reads the file of a model.
  package init(data: Data) throws(ModelFormatError) {
    guard !data.starts(with: Data("version https://git-lfs.github.com/".utf8)) else {
      throw ModelFormatError(
        .malformed,
        "the file is a pointer of Git LFS, which stands for the model; `git lfs pull` fetches it")
    }
    let message = try ProtobufMessage(Array(data)[...])
    try self.init(message, depth: 0)
  }

  init(_ message: ProtobufMessage, depth: Int) throws(ModelFormatError) {
    guard depth < 8 else {
      throw ModelFormatError(.malformed, "pipelines are nested more than eight deep")
    }
    guard let description = try message.message(2) else {
      throw ModelFormatError(.malformed, "the file has no model description")
    }
    version = Int(truncatingIfNeeded: message.integer(1))
    inputs = try description.messages(1, ModelFeature.init)
    outputs = try description.messages(10, ModelFeature.init)
    predictedFeatureName = description.string(11)
    predictedProbabilitiesName = description.string(12)
    let metadata = try description.message(100)
    summary = metadata?.string(1) ?? ""
    author = metadata?.string(3) ?? ""
    layer = try ModelLayer(message, depth: depth)
  }

  /// A model of which no more than its features are described.
  init(inputs: [ModelFeature], outputs: [ModelFeature], layer: ModelLayer) {
    version = 0
    (self.inputs, self.outputs) = (inputs, outputs)
    let isText = outputs.first.map { $0.type == .string } ?? false
    predictedFeatureName = isText ? outputs.first?.name ?? "" : ""
    predictedProbabilitiesName =
      outputs.first { $0.type == .dictionary(isKeyedByString: true) }?.name ?? ""
    (summary, author) = ("", "")
    self.layer = layer
  }
}

extension ModelSpecification {
  /// The name of a kind that cannot be run here; nil if the model can.
  package var opaqueKind: String? { layer.opaqueKind }

  /// Whether it is one of Create ML's models of language, whatever its kind.
  package var isOfLanguage: Bool { layer.isOfLanguage }

  /// The model that says what a text is; nil for other models, and where only Apple's can say it.
  package var textClassifier: TextClassifierModel? {
    if case .text(let classifier) = layer { classifier } else { nil }
  }

  /// Works out the outputs.
  ///
  /// - Parameters:
  ///   - values: The inputs by name.
  ///   - tell: Called with what a text classifier says, also one in a pipeline.
  /// - Returns: The outputs by name.
  /// - Throws: `ModelFormatError`: the model is opaque, or an input missing or wrong.
  package func predict(
    _ values: [String: ModelValue], telling tell: (TextClassification) -> Void = { _ in }
  ) throws(ModelFormatError) -> [String: ModelValue] {
    for input in inputs where values[input.name] == nil && !input.isOptional {
      throw ModelFormatError(.input, "the input \(input.name) is missing")
    }
    return try layer.evaluate(values, of: self, telling: tell)
  }

  /// The numbers of all inputs, one after the other.
  func numbers(in values: [String: ModelValue]) throws(ModelFormatError) -> [Double] {
    var numbers: [Double] = []
    for input in inputs {
      guard let value = values[input.name] else {
        throw ModelFormatError(.input, "the input \(input.name) is missing")
      }
      guard let found = value.numbers else {
        throw ModelFormatError(.input, "the input \(input.name) has no numbers")
      }
      numbers += found
    }
    return numbers
  }
}

/// Why a Core ML model cannot be read or asked.
package struct ModelFormatError: Error, Equatable, CustomStringConvertible, Sendable {
  /// The kinds of problems.
  package enum Code: String, Sendable {
    /// The file is no Core ML model.
    case malformed = "model.malformed"
    /// The model is of a kind that only Apple's frameworks can run.
    case opaque = "model.opaque"
    /// An input is missing or of the wrong type.
    case input = "model.input"
    /// What was recorded of the model is not what it gives.
    case answers = "model.answers"
    /// What is to be written has no room in the format.
    case tooLarge = "model.too-large"
    /// What a model is to be trained on is not enough.
    case training = "model.training"
  }

  /// Which problem it is.
  package let code: Code

  /// What is wrong, for the developer.
  package let description: String

  /// Creates an error.
  package init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
