import Foundation
import HostPolicy
import MessagesHost
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
      ReplayEvents.option, allowNoAnswer, DebuggerOption.specification, ReplayWatch.option,
    ] + ReplayJobs.options + ReplayReporter.options + ReplayUpdate.options + [HostOptions.app]
      + HostOptions.all
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
      CommandSpecification.Example(
        line: "messages-host replay phone.json5 --events inbox.ndjson --quiet --trace trace.ndjson",
        purpose: "plays an inbox of any length, an event a line, and says what failed"),
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
    if let events = try ReplayEvents(arguments, privacy, output) {
      let session = try session(arguments, sharing: nil, output)
      defer { NetworkOptions.noteUnused(session.network, output) }
      return try await events.run(session)
    }
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
    let most = try ReplayJobs.count(arguments)
    let update = try ReplayUpdate(arguments, privacy, output)
    guard update == nil || !arguments.has("fail-fast") else {
      throw UsageError("--update changes what failed; it does not go with --fail-fast")
    }
    let files = try files(arguments)
    let jobs = min(most, files.count)
    // Made for the phones of many scenarios; one alone needs no second copy.
    let programs = SharedPrograms()
    defer { programs.remove() }
    let session = try session(arguments, sharing: files.count > 1 ? programs : nil, output)
    defer { NetworkOptions.noteUnused(session.network, output) }
    let profiles = ProfileOption.profiles(arguments)
    guard profiles.count < 2 else {
      try ProfileOption.refuseReports(arguments)
      return try await ReplayComparison(
        session: session, profiles: profiles, jobs: jobs,
        mayRepeat: !ReplayJobs.meetOutside(arguments)
      ).run(try files.map(privacy.parse), output)
    }
    reporter.begin(scenarios: files.count)
    let round = ReplayRound(
      session: session, privacy: privacy, update: update, profile: profiles.first,
      isVerbose: arguments.has("verbose"), keepsNotes: jobs > 1,
      mayRepeat: !ReplayJobs.meetOutside(arguments))
    let tally = try await play(
      files, round, jobs: jobs, failsFast: arguments.has("fail-fast"), &reporter, output)
    if arguments.has("coverage") { reporter.add(tally.coverage) }
    try reporter.finish(tellsWholeTime: jobs > 1)
    return tally.code
  }

  private static func session(
    _ arguments: CommandArguments, sharing programs: SharedPrograms?, _ output: CommandOutput
  ) throws -> ReplaySession {
    var base = try HostOptions.configuration(arguments)
    base.programs = programs
    DebuggerOption.apply(arguments, to: &base, output)
    return ReplaySession(
      base: base,
      provider: try ExtensionProvider(arguments, output: output),
      network: try NetworkOptions.choice(arguments),
      allowsMissingAnswers: arguments.has("allow-no-answer"),
      replacement: arguments.value("extension"))
  }

  /// Plays files, several at once, and reports them in their order.
  private static func play(
    _ files: [String], _ round: ReplayRound, jobs: Int, failsFast: Bool,
    _ reporter: inout ReplayReporter, _ output: CommandOutput
  ) async throws -> ReplayTally {
    let progress = ReplayProgress(of: files.count)
    let work = OrderedWork<ReplayRound.Outcome>(
      jobs: jobs,
      work: { await round.play(files[$0]) },
      weight: { $0.weight }, heaviest: mostRecords,
      isLast: { failsFast && $0.hasFailed }, isDoubtful: { $0.isDoubtful },
      note: { progress.count(hasFailed: $0.hasFailed) })
    var tally = ReplayTally()
    try await output.showingProgress({ progress.line }) {
      try await work.run(files.count) { outcome in
        tally.add(outcome, of: round.session, output)
        reporter.add(outcome.result)
      }
    }
    return tally
  }

  /// So many records of traces may wait for a scenario whose turn is before theirs.
  private static let mostRecords = 250_000

  /// The scenario files that the command line names.
  static func files(_ arguments: CommandArguments) throws -> [String] {
    let files = try ScenarioFinder.find(arguments.operands)
    guard let name = arguments.value("filter") else { return files }
    let chosen = files.filter { $0.contains(name) }
    guard !chosen.isEmpty else { throw UsageError("no scenario\u{2019}s path contains \(name)") }
    return chosen
  }
}

/// `replay --profile all`: every scenario under every profile, and where they differ.
private struct ReplayComparison: Sendable {
  let session: ReplaySession
  let profiles: [IOSProfile]
  let jobs: Int
  /// Whether a scenario may be played once more: no server hears of it twice.
  let mayRepeat: Bool

  /// What came of one scenario, and what is to be told of it.
  private struct Outcome: Sendable {
    let rows: Result<[ProfileComparison.Row], any Error>
    var notes: [ProvidedNote] = []
    var metTimeLimit = false
  }

  func run(_ scenarios: [Scenario], _ output: CommandOutput) async throws -> ExitCode {
    let progress = ReplayProgress(of: scenarios.count)
    let work = OrderedWork<Outcome>(
      jobs: jobs,
      work: { await play(scenarios[$0]) }, isDoubtful: { mayRepeat && $0.metTimeLimit },
      note: { _ in progress.count(hasFailed: false) })
    var rows: [ProfileComparison.Row] = []
    try await output.showingProgress({ progress.line }) {
      try await work.run(scenarios.count) { outcome in
        session.tell(outcome.notes)
        rows += try outcome.rows.get()
      }
    }
    for line in ProfileComparison.table(rows, profiles: profiles) { output.print(line) }
    return .success
  }

  private func play(_ scenario: Scenario) async -> Outcome {
    let notes = ProvidedNotes()
    let session = self.session.collecting(notes)
    var runs: [(profile: IOSProfile, run: ScenarioRun)] = []
    do {
      for profile in profiles {
        var variant = scenario
        variant.profile = profile
        runs.append((profile, try await session.run(variant)))
      }
      return Outcome(
        rows: .success(ProfileComparison(runs).rows), notes: notes.all,
        metTimeLimit: runs.contains { $0.run.metTimeLimit })
    } catch {
      return Outcome(rows: .failure(error), notes: notes.all)
    }
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
  /// Refuses what is of one profile’s run, where several are compared.
  static func refuseReports(_ arguments: CommandArguments) throws(UsageError) {
    guard !arguments.has("trace"), !arguments.has("html"), !arguments.has("junit") else {
      throw UsageError(
        "--trace, --html and --junit keep one profile\u{2019}s run; name one with --profile")
    }
    for name in ["quiet", "fail-fast"] where arguments.has(name) {
      throw UsageError("--profile all prints a table of differences; it does not go with --\(name)")
    }
  }
}
