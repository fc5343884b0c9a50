/// What is wrong with a scenario file; every problem that was found, in the file's order.
package struct ScenarioError: Error, Sendable, Hashable {
  /// One problem with its place.
  package struct Problem: Sendable, Hashable {
    package let position: SourcePosition
    /// Such as `events[3].expect.folder`; empty for the file as a whole.
    package let keyPath: String
    /// What was expected, what was found, and what to do.
    package let text: String
  }

  /// The file as the user named it.
  package let file: String
  package let problems: [Problem]
}

extension ScenarioError: CustomStringConvertible {
  /// A line for each problem, such as `a.json5:3:5: error: … (events[0].receive)`.
  package var description: String {
    problems.map { problem in
      let place = "\(file):\(problem.position.line):\(problem.position.column)"
      let path = problem.keyPath.isEmpty ? "" : " (\(problem.keyPath))"
      return "\(place): error: \(problem.text)\(path)"
    }
    .joined(separator: "\n")
  }
}
