package import Foundation
import Synchronization
package import Texts

/// Answers of a Core ML model that were recorded on a Mac, as a file of this tool's has them.
///
/// `{ format: 1, model: "Name", answers: [{ text: "…", label: "junk", probabilities: { junk: 0.9 } }] }`,
/// or, for a model that takes more than a text, `{ inputs: { … }, outputs: { … } }`.
package struct ModelAnswers: Sendable, Hashable {
  /// The format that this version reads.
  package static let format = 1

  /// What the name of such a file ends with, after the model's name.
  package static let suffix = ".answers.json"

  /// The name that they have in a compiled model.
  package static let nameInModel = "answers.json"

  /// The keys of the format.
  package static let keys: Set<String> = [
    "format", "model", "answers", "text", "label", "probabilities", "inputs", "outputs",
  ]

  /// The longest file, in bytes.
  package static let longestFile = 64 << 20

  /// The model's name.
  package let model: String

  /// The answers as plain JSON.
  package let data: Data

  /// Something that is wrong, and where.
  package struct Problem: Sendable, Hashable {
    /// The value that it is about.
    package let path: ValuePath
    /// What was expected, and what is there.
    package let text: QuotingText
  }

  /// Checks a whole document.
  ///
  /// - Parameters:
  ///   - value: The document.
  ///   - model: The model that the file must be of.
  /// - Returns: The answers, or everything that is wrong.
  package static func read(
    document value: StructuredValue, of model: String
  ) -> (answers: ModelAnswers?, problems: [Problem]) {
    var reader = ModelAnswersReader()
    let entries = reader.document(value, of: model)
    guard reader.problems.isEmpty else { return (nil, reader.problems) }
    return (ModelAnswers(model: model, entries: entries), [])
  }

  private init(model: String, entries: [StructuredValue]) {
    self.model = model
    // Its numbers are finite, so that JSON has a way to write each value.
    data = (try? StructuredValue.object(["answers": .list(entries)]).jsonData()) ?? Data("{}".utf8)
  }

  /// The problems of a file's text with their places, or its answers.
  package static func read(
    text: String, of model: String
  ) -> (answers: ModelAnswers?, problems: [(position: SourcePosition, problem: Problem)]) {
    let document = JSON5Document(text.hasPrefix("\u{feff}") ? String(text.dropFirst()) : text)
    if let trouble = document.trouble {
      return (nil, [(trouble.position, Problem(path: .root, text: "not JSON5: \(trouble.text)"))])
    }
    if let twice = document.duplicates.first {
      let problem = Problem(path: twice.path, text: "the key is here a second time")
      return (nil, [(twice.position, problem)])
    }
    let found = read(document: document.value, of: model)
    let problems = found.problems.map { (document.position(of: $0.path), $0) }
    return (found.answers, problems.sorted { $0.0 < $1.0 })
  }

  /// What was read last of each file: a build looks into one several times.
  private static let known = Mutex<[String: (data: Data, answers: ModelAnswers)]>([:])

  /// Reads a file's contents.
  ///
  /// - Parameters:
  ///   - data: What the file holds.
  ///   - model: The model that it must be of.
  ///   - path: The file's path, for the error.
  /// - Throws: `BuildError` with the first problem's place.
  package init(_ data: Data, of model: String, at path: String) throws(BuildError) {
    if let known = Self.known.withLock({ $0[path] }), known.answers.model == model,
      known.data == data
    {
      self = known.answers
      return
    }
    let file = URL(fileURLWithPath: path)
    guard let text = String(validating: data, as: UTF8.self) else {
      throw BuildError(.inputUnreadable, at: file, "the file is not UTF-8 text")
    }
    let (answers, problems) = Self.read(text: text, of: model)
    guard let answers else {
      let lines = problems.map { item in
        "\(item.position.line):\(item.position.column): \(item.problem.text.revealed)"
      }
      throw BuildError(
        .inputUnreadable, at: file, line: problems.first?.position.line,
        column: problems.first?.position.column,
        key: problems.first.map { "\($0.problem.path)" }.flatMap { $0.isEmpty ? nil : $0 },
        problems.first?.problem.text.revealed ?? "there are no answers in it",
        remedy: "messages-host model record-script writes a script that makes such a file.",
        details: Array(lines.dropFirst().prefix(9)))
    }
    self = answers
    Self.known.withLock { $0[path] = (data, answers) }
  }
}

/// Looks through recorded answers, and notes every problem on the way.
private struct ModelAnswersReader {
  private(set) var problems: [ModelAnswers.Problem] = []
  /// What was said of each text, by its bytes: a model can tell two writings of one text apart.
  private var texts: [[UInt8]: StructuredValue] = [:]

  /// A model's sums are of single precision: one can be that much more than 1.
  private static let probabilities = 0...(1 + 1e-5)

  private mutating func add(_ text: QuotingText, at path: ValuePath) {
    problems.append(ModelAnswers.Problem(path: path, text: text))
  }

  mutating func document(_ value: StructuredValue, of model: String) -> [StructuredValue] {
    guard case .object(let fields) = value else {
      add("expected an object with format, model and answers, found \(value.kind)", at: .root)
      return []
    }
    refuseUnknown(fields, ["format", "model", "answers"], at: .root)
    if fields["format"]?.number != Double(ModelAnswers.format) {
      add(
        "expected format \(ModelAnswers.format), the only one that this version reads",
        at: .root.key("format"))
    }
    if let name = fields["model"], name.text != model {
      add("expected the answers of the model \(quoting: model)", at: .root.key("model"))
    }
    guard let list = fields["answers"] else {
      add("the key answers is missing: what the model said, an array", at: .root)
      return []
    }
    return entries(list, at: .root.key("answers"))
  }

  mutating func entries(_ value: StructuredValue, at path: ValuePath) -> [StructuredValue] {
    guard case .list(let values) = value else {
      add("expected an array of answers, found \(value.kind)", at: path)
      return []
    }
    for (index, value) in values.enumerated() { entry(value, at: path.index(index)) }
    return values
  }

  private mutating func entry(_ value: StructuredValue, at path: ValuePath) {
    guard case .object(let fields) = value else {
      add(
        "expected an object with text and label, or inputs and outputs, found \(value.kind)",
        at: path)
      return
    }
    if fields["inputs"] != nil || fields["outputs"] != nil {
      refuseUnknown(fields, ["inputs", "outputs"], at: path)
      for key in ["inputs", "outputs"] { features(fields[key], at: path.key(key)) }
      return
    }
    refuseUnknown(fields, ["text", "label", "probabilities"], at: path)
    guard let text = fields["text"]?.text else {
      add("expected a text: what the model was asked", at: path.key("text"))
      return
    }
    if let label = fields["label"], label != .null, label.text == nil {
      add("expected a string or null: the label that the model gave", at: path.key("label"))
    }
    let bytes = Array(text.utf8)
    if let known = texts[bytes], known != value {
      add("this text has another answer above", at: path.key("text"))
    }
    texts[bytes] = value
    guard let all = fields["probabilities"] else { return }
    guard case .object(let probabilities) = all else {
      add(
        "expected an object of numbers by label, found \(all.kind)", at: path.key("probabilities"))
      return
    }
    for (label, number) in probabilities where !(Self.probabilities ~= number.number ?? -1) {
      add("expected a number from 0 to 1", at: path.key("probabilities").key(label))
    }
  }

  /// Texts, numbers, arrays of numbers, and objects of numbers.
  private mutating func features(_ value: StructuredValue?, at path: ValuePath) {
    guard case .object(let fields)? = value else {
      add("expected an object of values by feature", at: path)
      return
    }
    for (name, value) in fields where !Self.isFeature(value) {
      add(
        "expected a string, a number, an array of numbers or an object of numbers",
        at: path.key(name))
    }
  }

  private static func isFeature(_ value: StructuredValue) -> Bool {
    func isNumber(_ value: StructuredValue) -> Bool { value.number?.isFinite == true }
    switch value {
    case .text: return true
    case .list(let values): return values.allSatisfy(isNumber)
    case .object(let fields): return fields.values.allSatisfy(isNumber)
    default: return isNumber(value)
    }
  }

  private mutating func refuseUnknown(
    _ fields: [String: StructuredValue], _ known: [String], at path: ValuePath
  ) {
    for key in fields.keys.sorted() where !known.contains(key) {
      add(
        "the key \(quoting: key) means nothing here; expected \(known.joined(separator: ", "))",
        at: path.key(key))
    }
  }
}
