package import Foundation

/// What a model said on a Mac, by what it was asked: for models that only Apple's frameworks can run.
package struct RecordedAnswers: Sendable, Equatable {
  /// What was said of a text.
  package struct TextAnswer: Sendable, Equatable {
    /// The label; nil where there was none.
    package let label: String?
    /// The probabilities by label; empty where they were not recorded.
    package let probabilities: [String: Double]
  }

  /// The file's name beside the model in the compiled folder.
  package static let fileName = "answers.json"

  private let texts: [String: TextAnswer]
  private let others: [(inputs: [String: ModelValue], outputs: [String: ModelValue])]

  /// Reads what the host has put beside the model; the host has looked for mistakes before.
  ///
  /// - Throws: `ModelFormatError` for a file of another form.
  package init(data: Data) throws(ModelFormatError) {
    let file: File
    do {
      file = try JSONDecoder().decode(File.self, from: data)
    } catch {
      throw ModelFormatError(.malformed, "the recorded answers cannot be read")
    }
    var texts: [String: TextAnswer] = [:]
    var others: [(inputs: [String: ModelValue], outputs: [String: ModelValue])] = []
    for entry in file.answers {
      if let text = entry.text {
        texts[text] = TextAnswer(label: entry.label, probabilities: entry.probabilities ?? [:])
      } else {
        others.append(
          ((entry.inputs ?? [:]).mapValues(\.value), (entry.outputs ?? [:]).mapValues(\.value)))
      }
    }
    (self.texts, self.others) = (texts, others)
  }

  package static func == (one: Self, other: Self) -> Bool {
    one.texts == other.texts
      && one.others.elementsEqual(other.others) {
        $0.inputs == $1.inputs && $0.outputs == $1.outputs
      }
  }

  /// The answer to a text; nil where none was recorded.
  package func answer(to text: String) -> TextAnswer? { texts[text] }

  /// Looks for the outputs for inputs.
  ///
  /// - Parameters:
  ///   - values: The inputs by name.
  ///   - model: Says which types the outputs have.
  /// - Returns: The outputs by name; nil where none were recorded.
  /// - Throws: `ModelFormatError` for an output that is of another type than the model's.
  package func outputs(
    for values: [String: ModelValue], of model: ModelSpecification
  ) throws(ModelFormatError) -> [String: ModelValue]? {
    let asked = values.mapValues(Self.plain)
    let coarse = model.inputs.filter(\.isCoarse).map(\.name)
    let found =
      others.first { Self.rounded($0.inputs, coarse) == Self.rounded(asked, coarse) }?.outputs
      ?? textOutputs(for: values, of: model)
    guard var outputs = found else { return nil }
    for feature in model.outputs {
      guard let recorded = outputs[feature.name] else { continue }
      guard let value = feature.value(recorded) else {
        throw ModelFormatError(
          .answers,
          "the recorded answer has \(recorded.kind) for the output \(feature.name), which is "
            + feature.kind)
      }
      outputs[feature.name] = value
    }
    return outputs
  }

  /// An answer to a text is one of a model that takes nothing but that.
  private func textOutputs(for values: [String: ModelValue], of model: ModelSpecification)
    -> [String: ModelValue]?
  {
    guard values.count == 1, case .string(let text)? = values.first?.value,
      let answer = texts[text], let label = answer.label
    else { return nil }
    let name = model.predictedFeatureName
    var outputs: [String: ModelValue] = [name.isEmpty ? "label" : name: .string(label)]
    if !answer.probabilities.isEmpty, !model.predictedProbabilitiesName.isEmpty {
      outputs[model.predictedProbabilitiesName] = .byString(answer.probabilities)
    }
    return outputs
  }

  /// Values with numbers as an array of less than doubles keeps them: 0.1 is another one there.
  private static func rounded(
    _ values: [String: ModelValue], _ names: [String]
  ) -> [String: ModelValue] {
    var values = values
    for name in names {
      guard case .numbers(let numbers)? = values[name] else { continue }
      values[name] = .numbers(numbers.map { Double(Float($0)) })
    }
    return values
  }

  /// A value as the file can have it.
  private static func plain(_ value: ModelValue) -> ModelValue {
    switch value {
    case .int64(let number): .double(Double(number))
    case .byInteger(let numbers):
      .byString(
        Dictionary(numbers.map { (String($0), $1) }) { first, _ in first })
    case .double, .string, .numbers, .byString: value
    }
  }
}

extension RecordedAnswers {
  private struct File: Decodable {
    let answers: [Entry]
  }

  private struct Entry: Decodable {
    let text: String?
    let label: String?
    let probabilities: [String: Double]?
    let inputs: [String: Item]?
    let outputs: [String: Item]?
  }

  /// A value of a feature in JSON.
  private struct Item: Decodable {
    let value: ModelValue

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        value = .string(text)
      } else if let number = try? container.decode(Double.self) {
        value = .double(number)
      } else if let numbers = try? container.decode([Double].self) {
        value = .numbers(numbers)
      } else {
        value = .byString(try container.decode([String: Double].self))
      }
    }
  }
}
