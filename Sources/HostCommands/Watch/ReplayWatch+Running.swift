import Reports
import Scenarios

extension ReplayWatch {
  /// Watches until the person ends it.
  static func run(
    _ arguments: CommandArguments, _ privacy: PrivacyOptions, _ output: CommandOutput
  ) async throws -> ExitCode {
    var watch = try make(arguments, privacy, output)
    var poll = ChangePoll(below: arguments.operands)
    await watch.round(nil)
    while !output.isLost,
      let changed = await poll.next(below: watch.sources + arguments.operands)
    {
      await watch.round(changed)
    }
    return .success
  }

  /// What the options ask for.
  static func make(
    _ arguments: CommandArguments, _ privacy: PrivacyOptions, _ output: CommandOutput
  ) throws -> ReplayWatch {
    for name in ["json", "tap", "github", "junit", "coverage", "update"] where arguments.has(name) {
      throw UsageError("--watch prints changes for a person; it does not go with --\(name)")
    }
    let profiles = ProfileOption.profiles(arguments)
    guard profiles.count < 2 else { throw UsageError("--watch takes one profile") }
    let base = try HostOptions.configuration(arguments)
    let network = try NetworkOptions.choice(arguments)
    let replacement = arguments.value("extension")
    let allowsMissingAnswers = arguments.has("allow-no-answer")
    return ReplayWatch(
      find: { try ReplayCommand.files(arguments) },
      parse: { file in
        var scenario = try privacy.parse(file)
        scenario.profile = profiles.first ?? scenario.profile
        return scenario
      },
      play: { scenario in
        // A provider remembers what it built, so that every play has one of its own.
        let session = ReplaySession(
          base: base, provider: try ExtensionProvider(arguments, output: output), network: network,
          allowsMissingAnswers: allowsMissingAnswers, replacement: replacement)
        return try await session.run(scenario)
      },
      replacement: replacement,
      text: ReplayText(
        usesColor: output.usesColor, isVerbose: arguments.has("verbose"),
        showsPrivate: privacy.showsPrivate),
      output: output)
  }
}
