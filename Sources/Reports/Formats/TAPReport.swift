import Scenarios
import Texts

/// A replay in the Test Anything Protocol, version 14: a subtest a scenario.
package enum TAPReport {
  /// The lines before the first scenario.
  package static func header(scenarios: Int) -> [String] {
    ["TAP version 14", "1..\(scenarios)"]
  }

  /// The lines of one scenario, whose place among all is a number from 1.
  package static func lines(
    _ result: ReplayResult, number: Int, showsPrivate: Bool
  ) -> [String] {
    switch result {
    case .played(let run): lines(run, number: number, showsPrivate: showsPrivate)
    case .notPlayed(let broken): lines(broken, number: number)
    }
  }

  /// The line that ends a run that cannot go on.
  package static func bailOut(_ text: String) -> String {
    "Bail out! " + description(text)
  }

  private static func lines(_ broken: UnplayedScenario, number: Int) -> [String] {
    var lines = ["not ok \(number) - \(description(broken.file))", "  ---", "  problems:"]
    for problem in broken.problems {
      lines.append("    - file: \(quoted(problem.file))")
      if let line = problem.line { lines.append("      line: \(line)") }
      if let column = problem.column { lines.append("      column: \(column)") }
      lines.append("      error: \(quoted(problem.text))")
    }
    return lines + ["  ..."]
  }

  private static func lines(
    _ run: ScenarioRun, number: Int, showsPrivate: Bool
  ) -> [String] {
    let cases = ReportCase.cases(of: run, showsPrivate: showsPrivate)
    let name = description(run.scenario.file)
    var inner = ["1..\(cases.count)"]
    for (index, item) in cases.enumerated() {
      let skip = item.isJudged ? "" : skipped
      inner.append(
        "\(item.isFailed ? "not ok" : "ok") \(index + 1) - \(description(item.name))\(skip)")
      if item.isFailed { inner += details(item) }
    }
    return ["# Subtest: \(name)"] + inner.map { "    " + $0 }
      + [
        "\(run.hasFailed ? "not ok" : "ok") \(number) - \(name)"
          + (run.status == .played ? skipped : "")
      ]
  }

  /// The directive behind a case of which nothing was expected.
  private static let skipped = " # SKIP nothing was expected"

  /// Failures as a block of YAML; JSON's strings are YAML's too.
  private static func details(_ item: ReportCase) -> [String] {
    var lines = ["---", "at: { line: \(item.line) }", "failures:"]
    for failure in item.failures {
      lines.append("  - field: \(quoted(failure.field))")
      lines.append("    expected: \(quoted(failure.expected))")
      lines.append("    actual: \(quoted(failure.actual))")
    }
    if !item.details.isEmpty {
      lines.append("details:")
      lines += item.details.map { "  - \(quoted($0))" }
    }
    return (lines + ["..."]).map { "  " + $0 }
  }

  private static func description(_ text: String) -> String {
    TerminalSafeText.line(text).replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }

  private static func quoted(_ text: String) -> String {
    "\"" + TerminalSafeText.line(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      + "\""
  }
}
