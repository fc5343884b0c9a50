package import HostPolicy
package import Scenarios
import Texts

/// A scenario that could not be played, because it, an extension or the machine is not as it must be.
package struct UnplayedScenario: Sendable, Hashable {
  /// One thing that is wrong, and where.
  package struct Problem: Sendable, Hashable {
    /// The scenario, or the source file that does not compile.
    package let file: String
    /// From 1; nil where the file is wrong as a whole.
    package let line: Int?
    package let column: Int?
    /// What is wrong and what to do, redacted where that has to be.
    package let text: String

    package init(file: String, line: Int? = nil, column: Int? = nil, text: String) {
      self.file = file
      self.line = line
      self.column = column
      self.text = text
    }

    /// Such as `a.json5:3:5: error: …`.
    package var sentence: String {
      let place = [line, column].compactMap(\.self).map { ":\($0)" }.joined()
      return "\(file)\(place): error: \(text)"
    }
  }

  /// The scenario as the user named it.
  package let file: String
  /// At least one.
  package let problems: [Problem]
  /// The rules that it would have been played by; those of a scenario without any where that is not
  /// known.
  package var profile = IOSProfile.ios16
  /// What it says of itself, redacted where that has to be; empty where nobody could read it.
  package var about = ""
  /// Whether it stands for a run that could not begin, and `file` is the command's name.
  package var isOfRun = false
  /// What of the file is private, whether or not it is redacted here.
  package var recorded: RecordedParts = []

  package init(file: String, problems: [Problem]) {
    self.file = file
    self.problems = problems
  }

  /// The file that a problem is of; nil where it is of the whole run.
  func file(of problem: Problem?) -> String? {
    isOfRun && (problem?.file ?? file) == file ? nil : problem?.file ?? file
  }

  /// A scenario that is none.
  package init(_ error: ScenarioError) {
    self.init(
      file: error.file,
      problems: error.problems.map { problem in
        Problem(
          file: problem.file ?? error.file, line: problem.position.line,
          column: problem.position.column,
          text: error.words(of: problem))
      })
    recorded = RecordedParts(isPrivate: error.isPrivate)
  }
}

/// What came of one file of a replay.
package enum ReplayResult: Sendable {
  case played(ScenarioRun)
  case notPlayed(UnplayedScenario)

  package var file: String {
    switch self {
    case .played(let run): run.scenario.file
    case .notPlayed(let broken): broken.file
    }
  }

  package var status: ScenarioRun.Status {
    switch self {
    case .played(let run): run.status
    case .notPlayed: .notPlayed
    }
  }
}
