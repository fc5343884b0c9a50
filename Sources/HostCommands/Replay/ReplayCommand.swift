import Foundation
import HostFiles
import HostPolicy
import Reports
import ScenarioFiles
import Scenarios
import Terminal

/// `messages-host replay`: plays scenarios and compares with what they expect.
enum ReplayCommand {
  static let specification = CommandSpecification(
    name: "replay",
    summary: "Play scenarios and compare the outcome with what they expect",
    operands: "PATH\u{2026}",
    options: [
      OptionSpecification(
        "extension", letter: "e", value: "PATH",
        help: "Run this extension in place of the chosen one of its kind"),
      OptionSpecification(
        "filter", value: "NAME", help: "Only scenarios whose path contains NAME"),
      ProfileOption.specification,
      OptionSpecification(
        "coverage", help: "Print which rules of the policy the scenarios put to use"),
      allowNoAnswer, DebuggerOption.specification, ReplayWatch.option,
    ] + ReplayReporter.options + ReplayUpdate.options + [HostOptions.app] + HostOptions.all
      + NetworkOptions.all,
    examples: [
      CommandSpecification.Example(
        line: "messages-host replay Scenarios", purpose: "plays every scenario of the folder"),
      CommandSpecification.Example(
        line: "messages-host replay inbox.json5 --update",
        purpose: "plays one inbox and writes what came of it as what is expected"),
      CommandSpecification.Example(
        line: "messages-host replay inbox.json5 --extension MyFilter --verbose",
        purpose: "plays one inbox against your extension, with every gate"),
    ],
    run: run)

  /// The option that lets answers be missing.
  private static let allowNoAnswer = OptionSpecification(
    "allow-no-answer",
    help: "Count crashes, hangs and missing answers that nobody expected, and fail by none")

  private static func run(
    _ arguments: CommandArguments, _ output: CommandOutput
  ) async throws -> ExitCode {
    try ReportFiles(arguments).removeStale()
    guard !arguments.operands.isEmpty else {
      throw UsageError("replay needs a scenario or a folder of scenarios")
    }
    let privacy = try PrivacyOptions(arguments)
    if arguments.has("watch") { return try await ReplayWatch.run(arguments, privacy, output) }
    var reporter = try ReplayReporter(arguments, privacy, output)
    do {
      return try await run(arguments, privacy, &reporter, output)
    } catch {
      reporter.abandon(error)
      throw error
    }
  }

  private static func run(
    _ arguments: CommandArguments, _ privacy: PrivacyOptions, _ reporter: inout ReplayReporter,
    _ output: CommandOutput
  ) async throws -> ExitCode {
    let update = try ReplayUpdate(arguments, privacy, output)
    let files = try files(arguments)
    var base = try HostOptions.configuration(arguments)
    DebuggerOption.apply(arguments, to: &base, output)
    let session = ReplaySession(
      base: base,
      provider: try ExtensionProvider(arguments, output: output),
      network: try NetworkOptions.choice(arguments),
      allowsMissingAnswers: arguments.has("allow-no-answer"),
      replacement: arguments.value("extension"))
    defer { NetworkOptions.noteUnused(session.network, output) }
    let profiles = ProfileOption.profiles(arguments)
    guard profiles.count < 2 else {
      guard !arguments.has("trace"), !arguments.has("html"), !arguments.has("junit") else {
        throw UsageError(
          "--trace, --html and --junit keep one profile\u{2019}s run; name one with --profile")
      }
      return try await ReplayComparison.run(
        try files.map(privacy.parse), session, profiles: profiles, output: output)
    }
    reporter.begin(scenarios: files.count)
    var round = ReplayRound(
      session: session, privacy: privacy, update: update, profile: profiles.first, output: output,
      isVerbose: arguments.has("verbose"))
    for file in files { reporter.add(await round.play(file)) }
    if arguments.has("coverage") { reporter.add(round.coverage) }
    try reporter.finish()
    return round.code
  }

  /// The scenario files that the command line names.
  static func files(_ arguments: CommandArguments) throws -> [String] {
    let files = try ScenarioFinder.find(arguments.operands)
    guard let name = arguments.value("filter") else { return files }
    let chosen = files.filter { $0.contains(name) }
    guard !chosen.isEmpty else { throw UsageError("no scenario\u{2019}s path contains \(name)") }
    return chosen
  }
}

/// What a replay prints, and the reports that it writes besides, whatever happens.
private struct ReplayReporter {
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
      OptionSpecification("verbose", letter: "v", help: "Print gates and log lines too")
    ]).grouped("Reports")

  private enum Format { case text, json, tap }

  private let format: Format
  private let annotates: Bool
  private let junit: String?
  private let showsPrivate: Bool
  private let text: ReplayText
  private let output: CommandOutput
  private var summary = ReplaySummary()
  private let traces: TraceOptions
  private var results: [ReplayResult] = []
  private var sections: [TraceSection] = []
  private var count = 0
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
    format = arguments.has("json") ? .json : arguments.has("tap") ? .tap : .text
    annotates = arguments.has("github")
    junit = arguments.value("junit")
    showsPrivate = privacy.showsPrivate
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

  /// Prints what came of a scenario.
  mutating func add(_ result: ReplayResult) {
    summary.add(result)
    count += 1
    let isKept = traces.keepsEverything || result.status == .failed
    let section = isKept || format == .json ? section(result) : nil
    if let section, isKept { sections.append(section) }
    switch format {
    case .text: print(lines(result))
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

  /// Prints the sum and writes the files.
  mutating func finish() throws {
    isFinished = true
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
    sections.append(section(result))
    do {
      try writeFiles()
    } catch {
      output.note(ErrorText.text(of: error, isVerbose: false))
    }
  }

  /// Each by itself, so that one that cannot be written keeps no other from it.
  private func writeFiles() throws {
    var problems: [any Error] = []
    if let junit {
      let document = JUnitReport.document(results, showsPrivate: showsPrivate)
      do {
        try OutputFile.write(Data(document.utf8), to: junit)
      } catch {
        problems.append(error)
      }
    }
    do {
      try traces.save(sections, title: "replay")
    } catch {
      problems.append(error)
    }
    guard let last = problems.popLast() else { return }
    for problem in problems { output.note(ErrorText.text(of: problem, isVerbose: false)) }
    throw last
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

/// `replay --profile all`: every scenario under every profile, and where they differ.
private enum ReplayComparison {
  static func run(
    _ scenarios: [Scenario], _ session: ReplaySession, profiles: [IOSProfile], output: CommandOutput
  ) async throws -> ExitCode {
    var rows: [ProfileComparison.Row] = []
    for scenario in scenarios {
      var runs: [(profile: IOSProfile, run: ScenarioRun)] = []
      for profile in profiles {
        var variant = scenario
        variant.profile = profile
        runs.append((profile, try await session.run(variant)))
      }
      rows += ProfileComparison(runs).rows
    }
    for line in ProfileComparison.table(rows, profiles: profiles) { output.print(line) }
    return .success
  }
}

/// The option that puts another profile in place of the scenarios' own.
enum ProfileOption {
  static let specification = OptionSpecification(
    "profile", value: "NAME", choices: IOSProfile.names + ["all"], reason: IOSProfile.reason,
    help: "Use this profile in place of the scenario\u{2019}s; all compares them")

  /// The profiles that were asked for, each set of rules once; empty for the scenarios' own.
  static func profiles(_ arguments: CommandArguments) -> [IOSProfile] {
    guard let name = arguments.value("profile") else { return [] }
    return name == "all" ? IOSProfile.all : [IOSProfile.named(name)].compactMap(\.self)
  }
}
