import Scenarios

/// Several files that cannot be read, told at once.
struct InputErrors: Error, CustomStringConvertible {
  let errors: [ScenarioError]

  var description: String {
    let count = errors.reduce(0) { $0 + $1.problems.count }
    let lines = errors.map { "\($0)" }.joined(separator: "\n")
    return "\(count) \(count == 1 ? "problem" : "problems") in the scenarios\n\(lines)"
  }
}
