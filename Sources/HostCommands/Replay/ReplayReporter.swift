import Foundation
import HostFiles
import Reports
import Scenarios
import Terminal

/// What a replay prints, and the reports that it writes besides, whatever happens.
struct ReplayReporter {
  /// The options that choose reports.
  static let options =
    ([
      OptionSpecification("json", help: "Print the trace as NDJSON"),
      OptionSpecification("tap", help: "Print the results in the Test Anything Protocol"),
      OptionSpecification(
        "github", help: "Print failures as annotations of GitHub\u{2019}s workflows"),
      OptionSpecification(
        "junit", value: "FILE", help: "Write the results as JUnit\u{2019}s XML too"),
      TraceOptions.trace, TraceOptions.html, TraceOptions.noTrace,
    ] + PrivacyOptions.all + [
      OptionSpecification("quiet", letter: "q", help: "Print only what failed, and the sum"),
      OptionSpecification("verbose", letter: "v", help: "Print gates and log lines too"),
    ]).grouped("Reports")

  private enum Format { case text, json, tap }

  private let format: Format
  private let annotates: Bool
  private let junit: String?
  private let showsPrivate: Bool
  private let isQuiet: Bool
  /// Whether what failed, if anything did, is what was told last.
  private let failsFast: Bool
  private let text: ReplayText
  private let output: CommandOutput
  private var summary = ReplaySummary()
  private let traces: TraceOptions
  /// Takes each section as soon as those before it are there.
  private let trace: GatheredOutput?
  /// Those of the run for `--junit`, which begins with their sums.
  private var results: [ReplayResult] = []
  /// What is wanted at the end.
  private var sections: [TraceSection] = []
  private var count = 0
  /// How many there are to be.
  private var total = 0
  private var start = ContinuousClock.now
  /// A line for each that failed, for the end of a long report.
  private var failures: [String] = []
  private var isFinished = false

  init(
    _ arguments: CommandArguments, _ privacy: PrivacyOptions, _ output: CommandOutput
  ) throws(UsageError) {
    guard !(arguments.has("json") && arguments.has("tap")) else {
      throw UsageError("--json and --tap both say what is printed; choose one")
    }
    guard !(arguments.has("github") && (arguments.has("json") || arguments.has("tap"))) else {
      throw UsageError("--github prints among the text; it goes with neither --json nor --tap")
    }
    guard !(arguments.has("quiet") && (arguments.has("json") || arguments.has("tap"))) else {
      throw UsageError("--quiet is for the text; --json and --tap tell of every scenario")
    }
    try ReportFiles.refuseMixing(arguments, with: ["json", "tap"])
    isQuiet = arguments.has("quiet")
    failsFast = arguments.has("fail-fast")
    format = arguments.has("json") ? .json : arguments.has("tap") ? .tap : .text
    annotates = arguments.has("github")
    junit = arguments.value("junit")
    showsPrivate = privacy.showsPrivate
    text = ReplayText(
      usesColor: output.usesColor, isVerbose: arguments.has("verbose"),
      showsPrivate: showsPrivate)
    traces = TraceOptions(arguments, output: output)
    trace = traces.trace()
    self.output = output
  }

  /// What is in memory until the end.
  struct Kept: Equatable {
    var results = 0
    var sections = 0
    var traceBytes = 0
  }

  /// How much is kept now.
  var kept: Kept {
    Kept(results: results.count, sections: sections.count, traceBytes: trace?.held ?? 0)
  }

  /// Prints what comes before the first scenario.
  mutating func begin(scenarios: Int) {
    total = scenarios
    start = ContinuousClock.now
    if format == .tap { print(TAPReport.header(scenarios: scenarios)) }
  }

  /// Prints what came of a scenario.
  mutating func add(_ result: ReplayResult) {
    summary.add(result)
    count += 1
    let isKept = traces.keepsEverything || traces.keepsFailures && result.status == .failed
    let section = isKept || trace != nil || format == .json ? section(result) : nil
    if let section {
      trace?.append(TraceOptions.data([section]))
      if isKept { sections.append(section) }
    }
    switch format {
    case .text:
      let hasFailed = result.status == .failed || result.status == .notPlayed
      if !isQuiet || hasFailed { print(lines(result)) }
      if let failure = text.failedLine(result) { failures.append(failure) }
    case .json: print(section?.lines ?? [])
    case .tap: print(TAPReport.lines(result, number: count, showsPrivate: showsPrivate))
    }
    annotate(result)
    if junit != nil { results.append(result) }
  }

  /// Prints which rules were put to use.
  func add(_ coverage: RuleCoverage) {
    switch format {
    case .text: print(coverage.lines)
    case .json: print([coverage.json])
    case .tap: print(coverage.lines.map { "# \($0)" })
    }
  }

  /// The longest report that is seen at once; a longer one repeats what failed at its end.
  private static let fewScenarios = 5

  /// Prints what failed once more where that may be far up, and the sum, and writes the files.
  ///
  /// - Parameter tellsWholeTime: Whether scenarios were played at once, so that the sum of their times says
  ///   nothing.
  /// - Throws: `FileFault` where a file cannot be written.
  mutating func finish(tellsWholeTime: Bool = false) throws {
    isFinished = true
    if tellsWholeTime { summary.wholeTime = ContinuousClock.now - start }
    if count < total {
      summary.leaveOut(total - count)
      if format == .tap {
        let rest = (total - count).counting("scenario")
        print([
          TAPReport.bailOut("the first failure ends the run (--fail-fast): \(rest) not played")
        ])
      }
    }
    if format == .text, !isQuiet, count > Self.fewScenarios, !failures.isEmpty, !failsFast {
      print(["", "failed:"] + failures)
    }
    let line = summary.line(usesColor: output.usesColor)
    if format == .text { output.print(line) } else { output.note(line) }
    try writeFiles()
  }

  /// Writes the files of a run that could not go on, with the reason as their last case.
  mutating func abandon(_ error: any Error) {
    guard !isFinished else { return }
    let name = "messages-host replay"
    var reason = UnplayedScenario(error, file: name)
    reason.isOfRun = reason.file == name
    let result = ReplayResult.notPlayed(reason)
    switch format {
    case .text: break
    case .json: print(section(result).lines)
    case .tap:
      if count == 0 { print(["TAP version 14"]) }
      print([TAPReport.bailOut(reason.problems.map(\.sentence).joined(separator: "; "))])
    }
    annotate(result)
    results.append(result)
    let section = self.section(result)
    trace?.append(TraceOptions.data([section]))
    sections.append(section)
    do {
      try writeFiles()
    } catch {
      output.note(ErrorText.text(of: error, isVerbose: false))
    }
  }

  private func writeFiles() throws {
    try ReportFiles.writeEach(
      [
        { try writeResults() },
        { try trace?.finish() },
        { try traces.savePage(of: sections, title: "replay") },
        { traces.saveFailures(sections) },
      ], output)
  }

  private func writeResults() throws(FileFault) {
    guard let junit else { return }
    let document = JUnitReport.document(results, showsPrivate: showsPrivate)
    try OutputFile.write(Data(document.utf8), to: junit, isPrivate: showsPrivate)
  }

  private func section(_ result: ReplayResult) -> TraceSection {
    switch result {
    case .played(let run): TraceSection(run, showsPrivate: showsPrivate)
    case .notPlayed(let broken): TraceSection(broken, showsPrivate: showsPrivate)
    }
  }

  private func lines(_ result: ReplayResult) -> [String] {
    switch result {
    case .played(let run): text.lines(run)
    case .notPlayed(let broken): text.lines(broken)
    }
  }

  private func annotate(_ result: ReplayResult) {
    guard annotates else { return }
    let commands = GitHubAnnotations.lines(result, showsPrivate: showsPrivate)
    for command in commands { output.command(command) }
  }

  private func print(_ lines: [String]) {
    for line in lines { output.print(line) }
  }
}
