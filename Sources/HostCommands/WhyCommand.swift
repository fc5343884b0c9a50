import HostPolicy
import Reports
import Scenarios
import Terminal

/// `messages-host why`: the gates of a message in plain words, and what would change the outcome.
enum WhyCommand {
  static let specification = CommandSpecification(
    name: "why",
    summary: "Tell why the extension was asked about a message, or shown for a report, or was not",
    operands: "SCENARIO|TRACE [MESSAGE|rREPORT]",
    options: [
      OptionSpecification(
        "what-if", value: "FACTS",
        help: "Other facts of a message, such as contact=false,replies=0,service=sms,profile=ios11"),
      OptionSpecification(
        "extension", letter: "e", value: "PATH",
        help: "Run this extension in place of the chosen one of its kind"),
    ] + PrivacyOptions.all + [HostOptions.app] + HostOptions.all + NetworkOptions.all,
    examples: [
      CommandSpecification.Example(
        line: "messages-host why Scenarios/wwdc17/contact-not-asked.json5 1",
        purpose: "lists the gates of the first message with their sources"),
      CommandSpecification.Example(
        line: "messages-host why trace.ndjson 2 --what-if contact=false,replies=0",
        purpose: "asks a saved trace (replay --json) what other facts would have done"),
    ],
    run: run)

  private static func run(
    _ arguments: CommandArguments, _ output: CommandOutput
  ) async throws -> ExitCode {
    guard let path = arguments.operands.first, arguments.operands.count <= 2 else {
      throw UsageError(
        "why takes a scenario or a saved trace, and the number of a message, or r1 for a report")
    }
    let changes = try FactChange.all(arguments.values("what-if"), of: "--what-if")
    let word = arguments.operands.dropFirst().first
    guard changes.isEmpty || word?.hasPrefix("r") != true else { throw messagesAlone }
    let found = try await found(path, arguments, output)
    for reason in found.reasons { output.note(reason) }
    guard changes.isEmpty || !found.subjects.isEmpty || found.reports.isEmpty else {
      throw messagesAlone
    }
    let text = WhyText(usesColor: output.usesColor)
    var blocks: [[String]] = []
    if word?.hasPrefix("r") != true {
      blocks += try choose(word, from: found.subjects).map { text.lines($0, changes: changes) }
    }
    if word == nil || word?.hasPrefix("r") == true {
      blocks += try chooseReports(word, from: found.reports).map {
        text.lines($0.report, in: $0.profile)
      }
    }
    if blocks.isEmpty, found.reasons.isEmpty {
      output.note("\(path): no message came to a folder, so there is nothing to explain")
    }
    for (index, block) in blocks.enumerated() {
      if index > 0 { output.print() }
      for line in block { output.print(line) }
    }
    return .success
  }

  /// Every condition of a report is told, and whether it holds; nothing is searched for.
  private static let messagesAlone = UsageError(
    "--what-if is about messages; of a report why lists each condition, and what is against it")

  /// What can be asked about.
  private struct Found {
    var subjects: [WhySubject] = []
    var reports: [(report: WhyReport, profile: IOSProfile?)] = []
    /// Why what a saved trace is of could not be played.
    var reasons: [String] = []
  }

  private static func found(
    _ path: String, _ arguments: CommandArguments, _ output: CommandOutput
  ) async throws -> Found {
    let privacy = try PrivacyOptions(arguments)
    if path.hasSuffix(".ndjson") || path.hasSuffix(".jsonl") {
      let sections = try privacy.sections(ofTrace: path)
      return Found(
        subjects: sections.flatMap(\.subjects),
        reports: sections.flatMap { section in section.reports.map { ($0, section.profile) } },
        reasons: sections.flatMap(\.reasons))
    }
    let scenario = try privacy.parse(path)
    let session = ReplaySession(
      base: try HostOptions.configuration(arguments),
      provider: try ExtensionProvider(arguments, output: output),
      network: try NetworkOptions.choice(arguments),
      replacement: arguments.value("extension"))
    let run = try await session.run(scenario)
    NetworkOptions.noteUnused(session.network, output)
    return Found(
      subjects: WhySubject.all(of: run, showsPrivate: privacy.showsPrivate),
      reports: WhyReport.all(of: run).map { ($0, run.scenario.profile) })
  }

  private static func chooseReports(
    _ word: String?, from reports: [(report: WhyReport, profile: IOSProfile?)]
  ) throws(UsageError) -> [(report: WhyReport, profile: IOSProfile?)] {
    guard let word else { return reports }
    let chosen = reports.filter { "r\($0.report.number)" == word }
    guard !chosen.isEmpty else {
      throw UsageError("there is no report \(word); there are \(reports.count)")
    }
    return chosen
  }

  private static func choose(
    _ word: String?, from subjects: [WhySubject]
  ) throws(UsageError) -> [WhySubject] {
    guard let word else { return subjects }
    let chosen = subjects.filter { "\($0.number)" == word }
    guard !chosen.isEmpty else {
      throw UsageError("there is no message \(word); there are \(subjects.count)")
    }
    return chosen
  }
}
