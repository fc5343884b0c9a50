package import Scenarios

/// Failures as workflow commands, which GitHub shows at the scenario's lines.
package enum GitHubAnnotations {
  /// A command for each failed expectation.
  package static func lines(_ run: ScenarioRun, showsPrivate: Bool) -> [String] {
    ReportCase.cases(of: run, showsPrivate: showsPrivate).flatMap { item in
      item.failures.map { failure in
        let place =
          "file=\(property(run.scenario.file)),line=\(failure.position.line),"
          + "col=\(failure.position.column)"
        let title = property("\(item.name): \(failure.field)")
        let text = ["expected \(failure.expected), actual \(failure.actual)"] + item.details
        return "::error \(place),title=\(title)::\(data(text.joined(separator: "\n")))"
      }
    }
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
