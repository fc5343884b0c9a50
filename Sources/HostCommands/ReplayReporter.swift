import Foundation
import HostFiles
import Reports
import Scenarios

/// What a replay prints, and the reports that it writes besides.
struct ReplayReporter {
  /// The options that choose reports.
  static let options = [
    OptionSpecification("json", help: "Print the trace as NDJSON"),
    OptionSpecification("tap", help: "Print the results in the Test Anything Protocol"),
    OptionSpecification(
      "github", help: "Print failures as annotations of GitHub\u{2019}s workflows"),
    OptionSpecification(
      "junit", value: "FILE", help: "Write the results as JUnit\u{2019}s XML too"),
    TraceOptions.trace, TraceOptions.html, TraceOptions.noTrace, TraceOptions.showPrivate,
    OptionSpecification("verbose", letter: "v", help: "Print gates and log lines too"),
  ].grouped("Reports")

  private enum Format { case text, json, tap }

  private let format: Format
  private let annotates: Bool
  private let junit: String?
  private let showsPrivate: Bool
  private let text: ReplayText
  private let output: CommandOutput
  private(set) var tally = ReplayTally()
  private let traces: TraceOptions
  private var runs: [ScenarioRun] = []
  private var sections: [TraceSection] = []
  private var count = 0

  init(_ arguments: CommandArguments, _ output: CommandOutput) throws(UsageError) {
    guard !(arguments.has("json") && arguments.has("tap")) else {
      throw UsageError("--json and --tap both say what is printed; choose one")
    }
    guard !(arguments.has("github") && (arguments.has("json") || arguments.has("tap"))) else {
      throw UsageError("--github prints among the text; it goes with neither --json nor --tap")
    }
    format = arguments.has("json") ? .json : arguments.has("tap") ? .tap : .text
    annotates = arguments.has("github")
    junit = arguments.value("junit")
    showsPrivate = arguments.has("show-private")
    text = ReplayText(
      usesColor: output.usesColor, isVerbose: arguments.has("verbose"),
      showsPrivate: showsPrivate)
    traces = TraceOptions(arguments, output: output)
    self.output = output
  }

  /// Prints what comes before the first scenario.
  func begin(scenarios: Int) {
    if format == .tap { print(TAPReport.header(scenarios: scenarios)) }
  }

  /// Prints a scenario that was played.
  mutating func add(_ run: ScenarioRun) {
    tally.add(run)
    count += 1
    let isKept = traces.keepsEverything || !run.isAsExpected
    let section =
      isKept || format == .json ? TraceSection(run, showsPrivate: showsPrivate) : nil
    if let section, isKept { sections.append(section) }
    switch format {
    case .text: print(text.lines(run))
    case .json: print(section?.lines ?? [])
    case .tap: print(TAPReport.lines(run, number: count, showsPrivate: showsPrivate))
    }
    if annotates { print(GitHubAnnotations.lines(run, showsPrivate: showsPrivate)) }
    if junit != nil { runs.append(run) }
  }

  /// Prints which rules were put to use.
  func add(_ coverage: RuleCoverage) {
    switch format {
    case .text: print(coverage.lines)
    case .json: print([coverage.json])
    case .tap: print(coverage.lines.map { "# \($0)" })
    }
  }

  /// Prints the sum and writes the files.
  func finish() throws {
    if let junit {
      let document = JUnitReport.document(runs, showsPrivate: showsPrivate)
      try OutputFile.write(Data(document.utf8), to: junit)
    }
    let summary = text.summary(
      scenarios: count, failed: tally.failed, messages: tally.messages,
      protections: tally.protections, seconds: tally.seconds)
    if format == .text { output.print(summary) } else { output.note(summary) }
    try traces.save(sections, title: "replay")
  }

  private func print(_ lines: [String]) {
    for line in lines { output.print(line) }
  }
}
