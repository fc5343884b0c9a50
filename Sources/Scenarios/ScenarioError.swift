package import Texts

/// What is wrong with a scenario file; every problem that was found, in the file's order.
package struct ScenarioError: Error, Sendable, Hashable {
  /// One problem with its place.
  package struct Problem: Sendable, Hashable {
    package let position: SourcePosition
    /// Such as `events[3].expect.folder`; empty for the file as a whole.
    package let keyPath: QuotingText
    /// What was expected, what was found, and what to do.
    package let text: QuotingText
    /// The file that the position is in; nil for the scenario itself.
    package var file: String?

    package init(
      position: SourcePosition, keyPath: QuotingText, text: QuotingText, file: String? = nil
    ) {
      self.file = file
      self.position = position
      self.keyPath = keyPath
      self.text = text
    }
  }

  /// The file as the user named it.
  package let file: String
  package let problems: [Problem]
  /// Whether what the file holds was recorded or imported, so that nothing of it is quoted.
  package var isPrivate = false
  /// Whether the user asked to see it all the same.
  package var showsPrivate = false

  package init(
    file: String, problems: [Problem], isPrivate: Bool = false, showsPrivate: Bool = false
  ) {
    self.file = file
    self.problems = problems
    self.isPrivate = isPrivate
    self.showsPrivate = showsPrivate
  }
}

extension ScenarioError: CustomStringConvertible {
  /// A line for each problem, such as `a.json5:3:5: error: … (events[0].receive)`.
  package var description: String {
    problems.map { problem in
      let place = "\(problem.file ?? file):\(problem.position.line):\(problem.position.column)"
      return "\(place): error: \(words(of: problem))"
    }
    .joined(separator: "\n")
  }

  /// A problem without its line; redacted where the file is private.
  package func words(of problem: Problem, withPath: Bool = true) -> String {
    let isHidden = isPrivate && !showsPrivate
    let path = isHidden ? problem.keyPath.redacted : problem.keyPath.revealed
    let text = isHidden ? problem.text.redacted : problem.text.revealed
    return text + (path.isEmpty || !withPath ? "" : " (\(path))")
  }
}
