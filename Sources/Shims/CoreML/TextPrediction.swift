import IdentityLookup
import ModelFormat

/// What a model says of a text.
package struct TextPrediction {
  /// The most probable label; nil where there is none.
  package let label: String?
  /// The probabilities by label.
  package let probabilities: [String: Double]
}

extension MLModel {
  /// Whether it is one of Create ML's models of language, or can be one: then `NLModel` asks it by text.
  package var isAskedByText: Bool {
    specification.isOfLanguage || specification.opaqueKind != nil
  }

  /// Whether it has a label for each word, and none for a text.
  package var isWordTagger: Bool { specification.opaqueKind == "a Create ML word tagger" }

  /// What the model says of a text; nil where nothing here can say it, which the host is told.
  package func textPrediction(for text: String) -> TextPrediction? {
    if let recorded = answers?.answer(to: text) {
      return TextPrediction(label: recorded.label, probabilities: recorded.probabilities)
    }
    guard let classifier = specification.textClassifier else {
      tellIfOpaque("no label is given")
      return nil
    }
    let found = classifier.classify(text)
    tell(found)
    return TextPrediction(label: found.label, probabilities: found.probabilityByLabel)
  }

  /// The outputs for inputs.
  func answer(to input: any MLFeatureProvider) throws -> any MLFeatureProvider {
    var values: [String: ModelValue] = [:]
    let names = specification.inputs.map(\.name)
    for name in names.isEmpty ? Array(input.featureNames) : names {
      values[name] = input.featureValue(for: name)?.modelValue
    }
    if let recorded = try recordedOutputs(for: values) { return provider(of: recorded) }
    do {
      return provider(of: try specification.predict(values) { tell($0) })
    } catch {
      tellIfOpaque("asking it throws")
      throw MLModelError(
        error.code == .input ? .featureType : .generic, "model \(name): \(error)")
    }
  }

  /// What was recorded for inputs; nil where nothing was.
  private func recordedOutputs(for values: [String: ModelValue]) throws -> [String: ModelValue]? {
    guard let answers else { return nil }
    do {
      if let outputs = try answers.outputs(for: values, of: specification) { return outputs }
    } catch {
      InertUse.report("the model \(name)", "\(error), so asking it throws")
      throw MLModelError(.generic, "model \(name): \(error)")
    }
    guard values.count == 1, case .string(let text)? = values.first?.value,
      answers.answer(to: text) != nil
    else { return nil }
    let problem = "the recorded answer is that NLModel has no label for the text"
    InertUse.report("the model \(name)", "\(problem), and asking another way was not recorded")
    throw MLModelError(.generic, "model \(name): \(problem)")
  }

  /// Outputs with the types that the model has for them.
  private func provider(of outputs: [String: ModelValue]) -> MLDictionaryFeatureProvider {
    let types = Dictionary(specification.outputs.map { ($0.name, $0.type) }) { first, _ in first }
    return MLDictionaryFeatureProvider(
      values: Dictionary(
        uniqueKeysWithValues: outputs.map { name, value in
          (name, MLFeatureValue(value, of: types[name]))
        }))
  }

  /// Tells the host that an answer was computed by other code than Apple's.
  private func tell(_ classification: TextClassification) {
    ModelInference.report(name, doubts: classification.doubts.map(\.sentence))
  }

  /// Tells the host where nothing here can run the model, also if the author asks under `try?`.
  private func tellIfOpaque(_ consequence: String) {
    guard let kind = specification.opaqueKind else { return }
    let recorded = answers == nil ? "" : ", and its recorded answers have none for what was asked"
    InertUse.report(
      "the model \(name)",
      "it is \(kind), which only Apple's frameworks can run\(recorded), so \(consequence)")
    if answers != nil { ModelInference.reportUnrecorded(name) }
  }
}

extension TextClassification.Doubt {
  /// What is doubtful, in words.
  fileprivate var sentence: String {
    switch self {
    case .close: "its two most probable labels are within 10 points"
    case .script:
      "the text is in a script without spaces between words, whose splitting here is approximate"
    case .unknown:
      "no word of the text is known to it, so that its first label is given; a phone may give none"
    }
  }
}
