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
      OptionSpecification("json", help: "Print the trace as NDJSON"),
      OptionSpecification(
        "show-private", help: "Print senders and texts, which are redacted otherwise"),
      OptionSpecification("verbose", letter: "v", help: "Print gates and log lines too"),
    ] + [HostOptions.app] + HostOptions.all + NetworkOptions.all,
    examples: [
      CommandSpecification.Example(
        line: "messages-host replay Scenarios", purpose: "plays every scenario of the folder"),
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
    var files = try ScenarioFinder.find(arguments.operands)
    if let name = arguments.value("filter") {
      files = files.filter { $0.contains(name) }
      guard !files.isEmpty else { throw UsageError("no scenario\u{2019}s path contains \(name)") }
    }
    let scenarios = try parse(files, output: output)
    let session = ReplaySession(
      base: try HostOptions.configuration(arguments),
      shop: try ExtensionShop(arguments, output: output),
      network: try NetworkOptions.choice(arguments),
      replacement: arguments.value("extension"))
    let profiles = try ProfileOption.profiles(arguments)
    guard profiles.count < 2 else {
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
    let isJSON = arguments.has("json")
    let showsPrivate = arguments.has("show-private")
    let text = ReplayText(
      usesColor: output.usesColor, isVerbose: arguments.has("verbose"),
      showsPrivate: showsPrivate)
    var tally = ReplayTally()
    var coverage = RuleCoverage()
    for scenario in scenarios {
      let run = try await session.run(scenario)
      tally.add(run)
      coverage.add(run)
      if isJSON {
        for line in ReplayTrace.lines(run, showsPrivate: showsPrivate) { output.print(line) }
      } else {
        for line in text.lines(run) { output.print(line) }
      }
    }
    if arguments.has("coverage") {
      for line in isJSON ? [coverage.json] : coverage.lines { output.print(line) }
    }
    let summary = text.summary(
      scenarios: scenarios.count, failed: tally.failed, messages: tally.messages,
      protections: tally.protections, seconds: tally.seconds)
    if isJSON { output.note(summary) } else { output.print(summary) }
    return tally.failed == 0 ? .success : .expectationFailed
  }
}
