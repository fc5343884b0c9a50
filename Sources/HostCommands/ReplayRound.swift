import HostPolicy
import Reports
import Scenarios
import Terminal

/// One file of a replay after another; what is wrong with one keeps no other from being played.
struct ReplayRound {
  let session: ReplaySession
  let privacy: PrivacyOptions
  let update: ReplayUpdate?
  /// The profile in place of the scenarios' own.
  let profile: IOSProfile?
  let output: CommandOutput
  let isVerbose: Bool
  /// Which rules were put to use so far.
  private(set) var coverage = RuleCoverage()
  /// The gravest that happened so far.
  private(set) var code = ExitCode.success
  /// One mistake in an extension stops every scenario that it plays in, and is told once.
  private var told: Set<String> = []

  init(
    session: ReplaySession, privacy: PrivacyOptions, update: ReplayUpdate?, profile: IOSProfile?,
    output: CommandOutput, isVerbose: Bool
  ) {
    self.session = session
    self.privacy = privacy
    self.update = update
    self.profile = profile
    self.output = output
    self.isVerbose = isVerbose
  }

  /// Plays a scenario file, or says why it cannot be played.
  mutating func play(_ file: String) async -> ReplayResult {
    var parsed: Scenario?
    do {
      try update?.check(file)
      var scenario = try privacy.parse(file)
      scenario.profile = profile ?? scenario.profile
      parsed = scenario
      var run = try await session.run(scenario)
      if let update, let changed = try update.apply(run) { run = try await session.run(changed) }
      coverage.add(run)
      if run.hasFailed { code = max(code, .expectationFailed) }
      return .played(run)
    } catch {
      code = max(code, CommandLineTool.exitCode(for: error))
      let text = ErrorText.text(of: error, isVerbose: isVerbose)
      if told.insert(text).inserted { output.note(text) }
      return .notPlayed(unplayed(file, parsed, error))
    }
  }

  private func unplayed(
    _ file: String, _ scenario: Scenario?, _ error: any Error
  ) -> UnplayedScenario {
    var unplayed = UnplayedScenario(error, file: file)
    unplayed.profile = scenario?.profile ?? profile ?? unplayed.profile
    guard let scenario else { return unplayed }
    unplayed.recorded = RecordedParts(isPrivate: scenario.isPrivate)
    let redaction = Redaction(unplayed.recorded, showsPrivate: privacy.showsPrivate)
    unplayed.about = redaction.message(scenario.about)
    return unplayed
  }
}
