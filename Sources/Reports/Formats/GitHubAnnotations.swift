import Scenarios
import Texts

/// Failures as workflow commands, which GitHub shows at the scenario's lines.
package enum GitHubAnnotations {
  /// A command for each failed expectation, for what could not be played, and for a scenario
  /// that tests nothing.
  package static func lines(_ result: ReplayResult, showsPrivate: Bool) -> [String] {
    switch result {
    case .played(let run): lines(run, showsPrivate: showsPrivate)
    case .notPlayed(let broken):
      broken.problems.map { problem in
        command(
          "error", file: broken.file(of: problem), line: problem.line, column: problem.column,
          title: broken.isOfRun
            ? "the run could not begin" : "\(broken.file) could not be played",
          text: problem.text)
      }
    }
  }

  private static func lines(_ run: ScenarioRun, showsPrivate: Bool) -> [String] {
    guard run.status != .played else {
      return [
        command(
          "notice", file: run.scenario.file, line: 1, column: nil, title: "nothing was expected",
          text: "The scenario was played and says nowhere what must come of it.")
      ]
    }
    return ReportCase.cases(of: run, showsPrivate: showsPrivate).flatMap { item in
      item.failures.map { failure in
        let text = ["expected \(failure.expected), actual \(failure.actual)"] + item.details
        return command(
          "error", file: run.scenario.file, line: failure.position.line,
          column: failure.position.column, title: "\(item.name): \(failure.field)",
          text: text.joined(separator: "\n"))
      }
    }
  }

  private static func command(
    _ kind: String, file: String?, line: Int?, column: Int?, title: String, text: String
  ) -> String {
    let places = [
      file.map { "file=\(property($0))" }, line.map { "line=\($0)" }, column.map { "col=\($0)" },
      "title=\(property(title))",
    ]
    return "::\(kind) \(places.compactMap(\.self).joined(separator: ","))::\(data(text))"
  }

  private static func data(_ text: String) -> String {
    TerminalSafeText.lines(text).replacing("%", with: "%25").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
