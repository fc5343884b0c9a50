import Testing

/// A text that is no scenario, and every problem that the parser must find in it.
struct ProblemExample: Sendable, CustomTestStringConvertible {
  let text: String
  let problems: [String]
  let testDescription: String

  /// Keys of the document; they stand in line 2.
  static func document(_ keys: String, _ problems: String...) -> ProblemExample {
    ProblemExample(text: ScenarioText.with(keys), problems: problems, testDescription: keys)
  }

  /// Keys of the only event; it stands in line 2.
  static func event(_ keys: String, _ problems: String...) -> ProblemExample {
    ProblemExample(text: ScenarioText.event(keys), problems: problems, testDescription: keys)
  }

  /// The whole text.
  static func text(_ text: String, _ problems: String...) -> ProblemExample {
    ProblemExample(text: text, problems: problems, testDescription: text)
  }
}
