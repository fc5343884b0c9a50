package import Foundation
import Synchronization

/// What a model said on a Mac, by what it was asked: for models that only Apple's frameworks can run.
package struct RecordedAnswers: Sendable {
  /// What was said of a text.
  package struct TextAnswer: Sendable, Equatable {
    /// The label; nil where there was none.
    package let label: String?
    /// The probabilities by label; empty where they were not recorded.
    package let probabilities: [String: Double]
  }

  /// The file's name beside the model in the compiled folder.
  package static let fileName = "answers.json"

  /// What was said of texts; each is decoded when it is asked for.
  private let texts: AnswerIndex
  private let others: [(inputs: [String: ModelValue], outputs: [String: ModelValue])]

  /// Reads what the host has put beside the model; the host has looked for mistakes before.
  ///
  /// - Throws: `ModelFormatError` for a file of another form.
  package init(data: Data) throws(ModelFormatError) {
    guard let texts = AnswerIndex(data) else {
      throw ModelFormatError(.malformed, "the recorded answers cannot be read")
    }
    var others: [(inputs: [String: ModelValue], outputs: [String: ModelValue])] = []
    for data in texts.others {
      let entry: Entry
      do {
        entry = try JSONDecoder().decode(Entry.self, from: data)
      } catch {
        throw ModelFormatError(.malformed, "a recorded answer cannot be read")
      }
      others.append(
        ((entry.inputs ?? [:]).mapValues(\.value), (entry.outputs ?? [:]).mapValues(\.value)))
    }
    (self.texts, self.others) = (texts, others)
  }

  /// The answers of a file, which is read once in a process: it lies in a bundle, where nothing changes.
  ///
  /// - Parameter file: Where they lie.
  /// - Returns: The answers; nil where there are none that can be read.
  package static func kept(at file: URL) -> RecordedAnswers? {
    files.withLock { files in
      if let found = files[file.path] { return found }
      let data = try? Data(contentsOf: file, options: .mappedIfSafe)
      let found = data.flatMap { try? RecordedAnswers(data: $0) }
      files[file.path] = .some(found)
      return found
    }
  }

  private static let files = Mutex<[String: RecordedAnswers?]>([:])

  /// The answer to a text; nil where none was recorded.
  package func answer(to text: String) -> TextAnswer? {
    guard
      let entry = texts.entry(for: text).flatMap({ try? JSONDecoder().decode(Entry.self, from: $0) }
      )
    else { return nil }
    return TextAnswer(label: entry.label, probabilities: entry.probabilities ?? [:])
  }

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
      let answer = answer(to: text), let label = answer.label
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
  private struct Entry: Decodable {
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
