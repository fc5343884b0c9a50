import CPlatform
import ExtensionBundles
import Foundation
import HostFiles
import HostPolicy
import MessagesHost
import Reports
import ScenarioFiles
import Scenarios
import Terminal
import Texts

/// Builds what a scenario installs, and plays it.
struct ReplaySession {
  let network: NetworkChoice
  private let base: PhoneConfiguration
  private var provider: ExtensionProvider
  private let allowsMissingAnswers: Bool
  private let replacement: String?

  /// Prepares to play.
  ///
  /// - Parameters:
  ///   - base: Sandbox, launcher and time-outs.
  ///   - provider: Builds the extensions.
  ///   - network: What carries deferred requests.
  ///   - allowsMissingAnswers: Whether an answer that is missing fails nothing by itself.
  ///   - replacement: Path of the extension to run in place of the chosen one.
  init(
    base: PhoneConfiguration, provider: ExtensionProvider, network: NetworkChoice,
    allowsMissingAnswers: Bool = false, replacement: String?
  ) {
    self.base = base
    self.provider = provider
    self.network = network
    self.allowsMissingAnswers = allowsMissingAnswers
    self.replacement = replacement
  }

  /// The same session, but what its provider has to say is kept until somebody tells it.
  func collecting(_ notes: ProvidedNotes) -> ReplaySession {
    var session = self
    session.provider = provider.collecting(notes)
    return session
  }

  /// Tells a person what was not told yet.
  func tell(_ notes: [ProvidedNote]) {
    for note in notes { provider.tell(note) }
  }

  func run(_ scenario: Scenario) async throws -> ScenarioRun {
    let bundles = try await bundles(of: scenario)
    let scenario = try await provider.layingOutStores(of: scenario, for: bundles)
    return try await ScenarioReplayer(
      bundles: bundles, base: base, network: network, allowsMissingAnswers: allowsMissingAnswers
    ).run(scenario)
  }

  /// A phone as the scenario says, on which events are played as they are read.
  func player(
    of scenario: Scenario, trace: @escaping @Sendable (TraceRecord) -> Void
  ) async throws -> EventPlayer {
    let bundles = try await bundles(of: scenario)
    let scenario = try await provider.layingOutStores(of: scenario, for: bundles)
    return try await EventPlayer(
      scenario, bundles: bundles, base: base, network: network,
      allowsMissingAnswers: allowsMissingAnswers, trace: trace)
  }

  /// The bundles that it plays; where one is not there, the error says what names it.
  private func bundles(of scenario: Scenario) async throws -> [String: ExtensionBundle] {
    do {
      return try await provider.bundles(of: scenario, replacingChosen: replacement)
    } catch let error as BuildError where error.code == .inputMissing {
      let entry = scenario.installed.first { $0.resolvedPath(in: scenario) == error.path }
      guard let place = entry?.position else { throw error }
      throw error.adding("named at \(scenario.file):\(place.line):\(place.column)")
    }
  }
}

/// Plays the files of a replay; what is wrong with one keeps no other from being played.
struct ReplayRound: Sendable {
  let session: ReplaySession
  let privacy: PrivacyOptions
  let update: ReplayUpdate?
  /// The profile in place of the scenarios’ own.
  let profile: IOSProfile?
  /// Whether errors are told in full.
  let isVerbose: Bool
  /// Whether what is to be told waits until the file’s turn has come.
  let keepsNotes: Bool
  /// Whether a file may be played once more: no server hears of it twice.
  let mayRepeat: Bool

  /// What came of one file, and what is to be told of it.
  struct Outcome: Sendable {
    let result: ReplayResult
    var code = ExitCode.success
    /// Why it could not be played.
    var problem: String?
    var notes: [ProvidedNote] = []
    /// Whether it may be played once more.
    var mayRepeat = false

    /// Whether something did not hold, or could not be played.
    var hasFailed: Bool { code != .success }

    /// Whether it failed, or has no answer where one is to be, and that may be so because the machine was busy.
    var isDoubtful: Bool {
      guard mayRepeat, case .played(let run) = result else { return false }
      return run.metTimeLimit && (run.hasFailed || !run.missingAnswers.isEmpty)
    }

    /// How much of a trace it keeps.
    var weight: Int {
      guard case .played(let run) = result else { return 1 }
      return run.trace.count + 1
    }
  }

  /// Plays a scenario file, or says why it cannot be played.
  func play(_ file: String) async -> Outcome {
    guard keepsNotes else { return await play(file, session) }
    let notes = ProvidedNotes()
    var outcome = await play(file, session.collecting(notes))
    (outcome.notes, outcome.mayRepeat) = (notes.all, mayRepeat)
    return outcome
  }

  private func play(_ file: String, _ session: ReplaySession) async -> Outcome {
    var parsed: Scenario?
    do {
      try update?.check(file)
      var scenario = try privacy.parse(file)
      scenario.profile = profile ?? scenario.profile
      parsed = scenario
      var run = try await session.run(scenario)
      if let update, let changed = try update.apply(run) { run = try await session.run(changed) }
      return Outcome(result: .played(run), code: run.hasFailed ? .expectationFailed : .success)
    } catch {
      return Outcome(
        result: .notPlayed(unplayed(file, parsed, error)), code: ExitCode(for: error),
        problem: ErrorText.text(of: error, isVerbose: isVerbose))
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

/// What the files of a replay came to so far, in their order.
struct ReplayTally {
  /// Which rules were put to use so far.
  private(set) var coverage = RuleCoverage()
  /// The gravest that happened so far.
  private(set) var code = ExitCode.success
  /// One mistake in an extension stops every scenario that it plays in, and is told once.
  private var told: Set<String> = []

  /// Counts what came of the next file, and tells what nobody was told yet.
  mutating func add(
    _ outcome: ReplayRound.Outcome, of session: ReplaySession, _ output: CommandOutput
  ) {
    session.tell(outcome.notes)
    if let problem = outcome.problem, told.insert(problem).inserted { output.note(problem) }
    if case .played(let run) = outcome.result { coverage.add(run) }
    code = max(code, outcome.code)
  }
}

/// `replay --update`: writes what came of a scenario into its file as its new expectations.
struct ReplayUpdate {
  /// The options of updating.
  static let options = [
    OptionSpecification(
      "update", help: "Write what came of every event that failed or expects nothing as expected"),
    OptionSpecification("dry-run", help: "With --update: show the changes, write nothing"),
  ].grouped("Reports")

  private let isDry: Bool
  private let privacy: PrivacyOptions
  private let output: CommandOutput

  /// Nil unless the user asked for it.
  init?(
    _ arguments: CommandArguments, _ privacy: PrivacyOptions, _ output: CommandOutput
  ) throws(UsageError) {
    isDry = arguments.has("dry-run")
    guard arguments.has("update") else {
      guard !isDry else { throw UsageError("--dry-run is for --update") }
      return nil
    }
    guard arguments.value("profile") == nil else {
      throw UsageError(
        "--update writes what a scenario\u{2019}s own profile gives; it does not go with --profile")
    }
    self.privacy = privacy
    self.output = output
  }

  /// Whether the file can be written anew, asked before it is played.
  ///
  /// - Throws: `FileFault` for a pipe, a device, what this process has open, and a folder that is closed to
  ///   this user.
  func check(_ file: String) throws(FileFault) {
    var found = stat()
    guard stat(file, &found) == 0 else { return }
    guard found.st_mode & S_IFMT == S_IFREG else {
      throw FileFault(file, "cannot be updated", reason: "it is a pipe or a device, not a file")
    }
    // It would be written at the place where the last one left off, or not at all.
    guard !OutputFile.isStream(OutputFile.fileName(file)) else {
      throw FileFault(
        file, "cannot be updated",
        reason: "it is what this process has open; name the file by its own path")
    }
    try checkFolder(of: file)
  }

  /// It gets its new content by a new file in its folder.
  private func checkFolder(of file: String) throws(FileFault) {
    let folder = URL(filePath: file).resolvingSymlinksInPath().deletingLastPathComponent().path
    guard !isDry, access(folder, W_OK) != 0 else { return }
    throw FileFault(file, "cannot be updated", number: errno)
  }

  /// Shows and writes the expectations that a run did not hold to, or does not have.
  ///
  /// - Returns: The scenario as its file has it now; nil where nothing was written.
  /// - Throws: `UsageError` where the file changed meanwhile, `FileFault` where it cannot be
  ///   written; `ScenarioError` never leaves a file behind that the tool cannot read.
  func apply(_ run: ScenarioRun) throws -> Scenario? {
    let file = run.scenario.file
    let data = try FileBytes.read(file, limit: ScenarioParser.longestFile)
    guard data == run.scenario.contents else {
      throw UsageError(
        "\(file): the file changed while the scenario was played; nothing was written")
    }
    let update: ScenarioUpdate
    do {
      update = try ScenarioUpdate(of: run, in: String(decoding: data, as: UTF8.self))
    } catch {
      throw FileFault(file, "cannot be updated", reason: error.description)
    }
    // Numbers are those of the file as it is when this is read.
    for failure in isDry ? update.remaining : update.remainingInText {
      output.note(
        "\(file):\(failure.position.line): \(failure.field) is not for --update to change")
    }
    guard !update.changes.isEmpty else { return nil }
    let redaction = run.redaction(showsPrivate: privacy.showsPrivate)
    // What is expected of deferrals repeats what servers answered.
    let repeatsAnswers = run.scenario.events.contains { $0.expectation?[.deferrals] != nil }
    for change in update.changes {
      let text = repeatsAnswers ? redaction.words(change.text) : redaction.message(change.text)
      output.note("\(file):\(change.line): \(change.isAdded ? "+" : "-") \(text)")
    }
    var changed = try ScenarioParser.parse(Data(update.text.utf8), file: file)
    changed.isPrivate = run.scenario.isPrivate
    guard !isDry else { return nil }
    try OutputFile.write(Data(update.text.utf8), to: OutputFile.fileName(file))
    return changed
  }
}

extension UnplayedScenario {
  /// A scenario that an error kept from being played.
  ///
  /// - Parameters:
  ///   - error: What a parser, a build or the host threw.
  ///   - file: The scenario.
  init(_ error: any Error, file: String) {
    switch error {
    case let error as ScenarioError: self.init(error)
    case let error as BuildError:
      let places = error.details.compactMap(Problem.init(detail:))
      self.init(file: file, problems: places.isEmpty ? [Problem(error, file: file)] : places)
    default: self.init(file: file, problems: [Problem(file: file, text: "\(error)")])
    }
  }
}

extension UnplayedScenario.Problem {
  /// A build that failed as a whole.
  fileprivate init(_ error: BuildError, file: String) {
    let lines = [error.problem + (error.key.map { " (key \($0))" } ?? "")] + error.details
    let text = (lines + [error.remedy].compactMap(\.self)).joined(separator: "; ")
    self.init(file: error.path ?? file, line: error.line, text: text)
  }

  /// A line of the compiler, `path:line:column: error: text`; nil for any other.
  fileprivate init?(detail: String) {
    guard let match = detail.wholeMatch(of: #/(.+?):(\d+)(?::(\d+))?: error: (.*)/#),
      let line = Int(match.2)
    else { return nil }
    self.init(
      file: String(match.1), line: line, column: match.3.flatMap { Int($0) },
      text: String(match.4))
  }
}
