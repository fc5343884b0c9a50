import ExtensionBuilding
import Foundation
import MessagesHost
import Reports
import Sandboxing
import Scenarios

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
      DebuggerOption.specification, ReplayWatch.option,
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

  private static func run(
    _ arguments: CommandArguments, _ output: CommandOutput
  ) async throws -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw UsageError("replay needs a scenario or a folder of scenarios")
    }
    if arguments.has("watch") { return try await ReplayWatch.run(arguments, output) }
    let files = try files(arguments)
    let scenarios = try parse(files, output: output)
    var base = try HostOptions.configuration(arguments)
    DebuggerOption.apply(arguments, to: &base, output)
    let session = ReplaySession(
      base: base,
      shop: try ExtensionShop(arguments, output: output),
      network: try NetworkOptions.choice(arguments),
      replacement: arguments.value("extension"))
    let profiles = ProfileOption.profiles(arguments)
    guard profiles.count < 2 else {
      guard !arguments.has("trace"), !arguments.has("html") else {
        throw UsageError(
          "--trace and --html keep one profile\u{2019}s run; name one with --profile")
      }
      return try await ReplayComparison.run(
        scenarios, session, profiles: profiles, output: output)
    }
    let played = scenarios.map { scenario in
      var scenario = scenario
      scenario.profile = profiles.first ?? scenario.profile
      return scenario
    }
    return try await play(played, session, arguments, output)
  }

  /// The scenario files that the command line names.
  static func files(_ arguments: CommandArguments) throws -> [String] {
    let files = try ScenarioFinder.find(arguments.operands)
    guard let name = arguments.value("filter") else { return files }
    let chosen = files.filter { $0.contains(name) }
    guard !chosen.isEmpty else { throw UsageError("no scenario\u{2019}s path contains \(name)") }
    return chosen
  }

  private static func parse(
    _ files: [String], output: CommandOutput
  ) throws -> [Scenario] {
    var scenarios: [Scenario] = []
    var errors: [ScenarioError] = []
    for file in files {
      do {
        scenarios.append(try ScenarioParser.parse(path: file))
      } catch {
        errors.append(error)
      }
    }
    guard errors.isEmpty else { throw InputErrors(errors: errors) }
    return scenarios
  }

  private static func play(
    _ scenarios: [Scenario], _ session: ReplaySession, _ arguments: CommandArguments,
    _ output: CommandOutput
  ) async throws -> ExitCode {
    var reporter = try ReplayReporter(arguments, output)
    let update = try ReplayUpdate(arguments, output)
    var coverage = RuleCoverage()
    reporter.begin(scenarios: scenarios.count)
    for scenario in scenarios {
      var run = try await session.run(scenario)
      if let update, !run.isAsExpected, let changed = try update.apply(run) {
        run = try await session.run(changed)
      }
      reporter.add(run)
      coverage.add(run)
    }
    if arguments.has("coverage") { reporter.add(coverage) }
    try reporter.finish()
    return reporter.tally.failed == 0 ? .success : .expectationFailed
  }
}
