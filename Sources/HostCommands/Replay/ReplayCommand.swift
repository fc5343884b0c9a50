import Foundation
import HostPolicy
import Reports
import Scenarios
import Terminal
import ScenarioFiles

/// `messages-host replay`: plays scenarios and compares with what they expect.
enum ReplayCommand {
  static let specification = CommandSpecification(
    name: "replay",
    summary: "Play scenarios and compare the outcome with what they expect",
    operands: "PATH\u{2026}",
    options: [
      OptionSpecification(
        "extension", letter: "e", value: "PATH",
        help: "Run this extension in place of the one that is chosen"),
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
