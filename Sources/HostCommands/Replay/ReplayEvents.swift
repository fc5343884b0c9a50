import Foundation
import HostFiles
import HostPolicy
import MessageStreams
import MessagesHost
import Reports
import ScenarioFiles
import Scenarios
import Synchronization
import Terminal
import Texts

/// `replay` of a scenario whose events come as lines: one after another, however many there are.
struct ReplayEvents {
  /// The option that names the events.
  static let option = OptionSpecification(
    "events", value: "FILE",
    help:
      "Play these events, a line each, in place of the scenario\u{2019}s; - for the standard input")

  /// Options for which a whole run, or several, would have to be kept.
  private static let unfit = [
    ("update", "what came of every event would be kept, to be written into a file"),
    ("dry-run", "it is for --update"),
    ("html", "a page holds the whole run; save it with --trace"),
    ("junit", "that report says first how much failed; save the run with --trace"),
    ("tap", "a scenario is one line of it"), ("github", "a run could print a million annotations"),
    ("coverage", "it is counted of runs that are kept"),
    ("watch", "a stream is read once"),
    ("fail-fast", "it ends a run of several scenarios, and this is one"),
    ("filter", "it chooses among several scenarios, and this is one"),
  ]

  /// Whether the options ask for that.
  private static func isAskedFor(_ arguments: CommandArguments) -> Bool {
    guard !arguments.has(option.name) else { return true }
    guard arguments.operands.count == 1, let path = arguments.operands.first else { return false }
    return ScenarioFinder.isScenario(path) && ScenarioParser.namesEvents(path: path)
  }

  /// The phone, and what must hold at the end.
  private let scenario: Scenario
  /// The rules in place of the scenario's own.
  private let profile: IOSProfile?
  /// The lines; `-` for the standard input.
  private let path: String
  private let format: EventsReport.Format
  private let trace: String?
  private let isVerbose: Bool
  private let privacy: PrivacyOptions
  private let output: CommandOutput

  /// Nil where the command line names scenarios with events of their own.
  ///
  /// - Throws: `ScenarioError`, and `UsageError` for options that would keep the whole run.
  init?(
    _ arguments: CommandArguments, _ privacy: PrivacyOptions, _ output: CommandOutput
  ) throws {
    guard Self.isAskedFor(arguments) else { return nil }
    try Self.refuseUnfit(arguments)
    let files = try ScenarioFinder.find(arguments.operands)
    guard files.count == 1, let file = files.first else {
      throw UsageError("events that come as lines are those of one scenario; name one file")
    }
    scenario = try privacy.parseBesideEvents(file)
    path =
      arguments.value(Self.option.name) ?? scenario.eventsFile?.resolvedPath(in: scenario) ?? ""
    guard !path.isEmpty else { throw UsageError("--events needs the path of a file, or -") }
    // What the scenario names was not looked at with the other words of the command line.
    _ = try ReportFiles(arguments, reading: arguments.operands + [path])
    try Self.refuseOwnOutput(path)
    profile = ProfileOption.profiles(arguments).first
    format =
      arguments.has("json") ? .json : .text(isQuiet: arguments.has("quiet"))
    trace = arguments.value("trace")
    isVerbose = arguments.has("verbose")
    (self.privacy, self.output) = (privacy, output)
  }

  /// What is printed would come as events, without an end.
  private static func refuseOwnOutput(_ path: String) throws(UsageError) {
    guard let read = FileIdentity(ofInput: path), read == FileIdentity(ofOutput: "-") else {
      return
    }
    let name = path == "-" ? "standard input" : path
    throw UsageError(
      "\(name): standard output goes to that file, and the events are read from it; print to another one"
    )
  }

  private static func refuseUnfit(_ arguments: CommandArguments) throws(UsageError) {
    guard arguments.values(option.name).count < 2 else {
      throw UsageError("--events names one file of events; it was given more than once")
    }
    for (name, reason) in unfit where arguments.has(name) {
      throw UsageError("--\(name) does not go with events that come as lines: \(reason)")
    }
    guard ProfileOption.profiles(arguments).count < 2 else {
      throw UsageError("--profile all plays the events several times, and a stream is read once")
    }
    guard !(arguments.has("quiet") && arguments.has("json")) else {
      throw UsageError("--quiet is for the text; --json tells of every event")
    }
    if let jobs = arguments.value("jobs"), jobs != "1" {
      throw UsageError("--jobs: the events of one phone come one after another; leave it out")
    }
  }

  /// Plays the events to their end.
  ///
  /// - Throws: `ScenarioError` for the first line that is no event, `FileFault`, `BuildError`, `HostError`.
  func run(_ session: ReplaySession) async throws -> ExitCode {
    // A pipe is open once somebody writes to it.
    let input = try await BlockingWork.run { [path] in try RecordInput(path) }
    let name = path == "-" ? "standard input" : path
    let stream = EventStream(of: scenario, file: name)
    var played = scenario
    played.profile = profile ?? scenario.profile
    let sinks = try sinks(of: played, session.network)
    let player: EventPlayer
    do {
      player = try await session.player(of: played) { sinks.add($0) }
    } catch {
      throw sinks.abandon(error, scenario: played.file)
    }
    let text = EventsText(
      ReplayText(
        usesColor: output.usesColor, isVerbose: isVerbose, showsPrivate: privacy.showsPrivate),
      player.run, events: name, isQuiet: format == .text(isQuiet: true))
    let report = EventsReport(format, text, sinks, output)
    let progress = EventProgress(of: input.size)
    var playing = EventPlaying(
      input: input, stream: stream, player: player, report: report, progress: progress)
    return try await output.showingProgress({ progress.line }) { try await playing.run() }
  }

  /// Begins the trace wherever it is to go: the phone tells of itself as soon as it is made.
  private func sinks(
    of played: Scenario, _ network: NetworkChoice
  ) throws(FileFault) -> EventSinks {
    let lines = EventTrace(
      played, recorded: RecordedParts(played, network), showsPrivate: privacy.showsPrivate)
    // A file gets a block at a time, in the middle of whose lines others would be printed.
    let isPrinted = trace.map(OutputFile.isStandardOutput) ?? false
    let path = isPrinted ? nil : trace
    let file = try path.map { path throws(FileFault) in
      try EventTraceFile(path, lines, isPrivate: privacy.showsPrivate)
    }
    let printed =
      isPrinted || format == .json
      ? PrintedEventTrace(lines) { [output] in output.print($0) } : nil
    return EventSinks(
      file: file, printed: printed, showsPrivate: privacy.showsPrivate, output: output)
  }
}

/// Where the trace of events goes while they are played: a file, the standard output, both, or neither.
private struct EventSinks: Sendable {
  let file: EventTraceFile?
  let printed: PrintedEventTrace?
  let showsPrivate: Bool
  let output: CommandOutput

  func add(_ record: TraceRecord) {
    file?.add(record)
    printed?.add(record)
  }

  /// Ends the trace of events that could not be played to their end.
  ///
  /// - Returns: Why, to be told elsewhere.
  func abandon(_ error: any Error, scenario: String) -> any Error {
    var reason = error
    if var problem = error as? ScenarioError {
      problem.showsPrivate = showsPrivate
      reason = problem
    }
    let broken = UnplayedScenario(reason, file: scenario)
    printed?.end { $0.end(broken) }
    do throws(FileFault) {
      try file?.end { $0.end(broken) }
    } catch {
      // That it cannot be written may be why, and is told once.
      guard error != reason as? FileFault else { return reason }
      output.note(ErrorText.text(of: error, isVerbose: false))
    }
    return reason
  }
}

/// Events on their way from an input to a phone, and what came of them to a report.
private struct EventPlaying {
  let input: RecordInput
  var stream: EventStream
  var player: EventPlayer
  var report: EventsReport
  let progress: EventProgress

  mutating func run() async throws -> ExitCode { try await run(on: player.simulatedPhone) }

  /// Plays on the phone's thread: a change of threads takes longer than most events.
  private mutating func run(on _: isolated SimulatedPhone) async throws -> ExitCode {
    report.begin()
    let isWhole: Bool
    do {
      isWhole = try await playAll()
    } catch {
      await player.giveUp()
      throw report.sinks.abandon(error, scenario: player.run.scenario.file)
    }
    if isWhole {
      let late = await player.end()
      try report.end(player.run, late)
    } else {
      // What must hold at the end says nothing of a part.
      await player.giveUp()
    }
    return player.run.status == .failed ? .expectationFailed : .success
  }

  /// Plays every event.
  ///
  /// - Returns: Whether it did; false where nobody gets anything of the rest.
  private mutating func playAll() async throws -> Bool {
    var groups = EventGroups()
    var isAtEnd = false
    while !isAtEnd {
      // What was played is told before the next line is waited for.
      try report.flush()
      let input = input
      let bytes = try await BlockingWork.run { try input.read() }
      isAtEnd = bytes.isEmpty
      if isAtEnd { stream.finish() } else { stream.push(bytes) }
      try await playWhole(&groups)
      if report.isLost, !isAtEnd { return false }
    }
    for group in groups.finish() { try await play(group) }
    guard stream.count > 0 else {
      throw ScenarioError(
        file: stream.file,
        problems: [
          ScenarioError.Problem(position: .start, keyPath: "", text: "expected at least one event")
        ])
    }
    return true
  }

  /// Plays what was read; also what stands before a line that is no event.
  private mutating func playWhole(_ groups: inout EventGroups) async throws {
    while true {
      let found: Scenario.Event?
      do {
        found = try stream.next()
      } catch {
        for group in groups.finish() { try await play(group) }
        throw error
      }
      guard let event = found else { return }
      for group in groups.take(event) { try await play(group) }
    }
  }

  private mutating func play(_ group: [Scenario.Event]) async throws {
    let played = try await player.play(group)
    report.add(played, player.launches)
    progress.note(events: player.run.events, failed: player.run.failureCount, bytes: stream.offset)
  }
}

/// What is printed of events while they are played, and their trace.
private struct EventsReport {
  enum Format: Equatable {
    case text(isQuiet: Bool)
    case json
  }

  private let format: Format
  private var text: EventsText
  let sinks: EventSinks
  private let output: CommandOutput

  init(_ format: Format, _ text: EventsText, _ sinks: EventSinks, _ output: CommandOutput) {
    (self.format, self.text, self.sinks, self.output) = (format, text, sinks, output)
  }

  /// Whether nobody gets anything of it any more.
  var isLost: Bool { output.isLost && sinks.file == nil }

  func begin() {
    if format == .text(isQuiet: false) { print(text.head) }
  }

  mutating func add(_ played: EventPlayer.Played, _ launches: LaunchTally) {
    guard format != .json else { return }
    print(text.warnings(of: launches))
    print(text.lines(played))
  }

  func flush() throws(FileFault) { try sinks.file?.flush() }

  func end(_ run: EventRun, _ late: [EventFailure]) throws(FileFault) {
    if format != .json { print(text.end(run, late: late)) }
    sinks.printed?.end { $0.end(run) }
    var summary = ReplaySummary()
    summary.add(run)
    let line = summary.line(usesColor: output.usesColor)
    print([line])
    try sinks.file?.end { $0.end(run) }
  }

  /// Text for people goes to where the trace does not.
  private func print(_ lines: [String]) {
    for line in lines {
      if sinks.printed == nil { output.print(line) } else { output.note(line) }
    }
  }
}

/// How far a stream of events is, in a few words.
final class EventProgress: Sendable {
  private struct Counts {
    var events = 0
    var failed = 0
    var bytes = 0
  }

  private let size: Int?
  private let start = ContinuousClock.now
  private let counts = Mutex(Counts())

  /// Begins; the size is that of the input in bytes, if somebody knows it.
  init(of size: Int?) {
    self.size = size
  }

  /// Notes how far it is.
  func note(events: Int, failed: Int, bytes: Int) {
    counts.withLock { $0 = Counts(events: events, failed: failed, bytes: bytes) }
  }

  /// Such as `1200 events, 3 failures, 4100/s, 12 %, 3 s left`, as far as it is known.
  var line: String { line(after: ContinuousClock.now - start) }

  /// The same after a time.
  func line(after time: Duration) -> String {
    let counts = counts.withLock { $0 }
    let stream = StreamProgress(rows: counts.events, bytes: counts.bytes, size: size, elapsed: time)
    var parts = [counts.events.counting("event")]
    if counts.failed > 0 { parts.append(counts.failed.counting("failure")) }
    if let rate = stream.rate { parts.append("\(rate)/s") }
    if let percent = stream.percent { parts.append("\(percent) %") }
    if let timeLeft = stream.timeLeft { parts.append(timeLeft) }
    return parts.joined(separator: ", ")
  }
}
