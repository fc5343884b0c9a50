import ExtensionBundles
import Reports
import Scenarios

extension UnplayedScenario {
  /// A scenario that an error kept from being played.
  ///
  /// - Parameters:
  ///   - error: What a parser, a build or the host threw.
  ///   - file: The scenario.
  init(_ error: any Error, file: String) {
    switch error {
    case let error as ScenarioError: self.init(error)
    case let error as BuildError:
      let places = error.details.compactMap(Problem.init(detail:))
      self.init(file: file, problems: places.isEmpty ? [Problem(error, file: file)] : places)
    default: self.init(file: file, problems: [Problem(file: file, text: "\(error)")])
    }
  }
}

extension UnplayedScenario.Problem {
  /// A build that failed as a whole.
  fileprivate init(_ error: BuildError, file: String) {
    let lines = [error.problem + (error.key.map { " (key \($0))" } ?? "")] + error.details
    let text = (lines + [error.remedy].compactMap(\.self)).joined(separator: "; ")
    self.init(file: error.path ?? file, line: error.line, text: text)
  }

  /// A line of the compiler, `path:line:column: error: text`; nil for any other.
  fileprivate init?(detail: String) {
    guard let match = detail.wholeMatch(of: #/(.+?):(\d+)(?::(\d+))?: error: (.*)/#),
      let line = Int(match.2)
    else { return nil }
    self.init(
      file: String(match.1), line: line, column: match.3.flatMap { Int($0) },
      text: String(match.4))
  }
}
