import HostPolicy
import Reports
import Terminal

/// `messages-host why`: the gates of a message in plain words, and what would change the outcome.
enum WhyCommand {
  static let specification = CommandSpecification(
    name: "why",
    summary: "Tell why the extension was asked about a message, or was not",
    operands: "SCENARIO|TRACE [MESSAGE]",
    options: [
      OptionSpecification(
        "what-if", value: "FACTS",
        help: "Other facts, such as contact=false,replies=0,service=sms,profile=ios11"),
      OptionSpecification(
        "extension", letter: "e", value: "PATH",
        help: "Run this extension in place of the one that is chosen"),
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
      throw UsageError("why takes a scenario or a saved trace, and the number of a message")
    }
    let changes = try FactChange.all(arguments.values("what-if"), of: "--what-if")
    let (subjects, reasons) = try await subjects(path, arguments, output)
    for reason in reasons { output.note(reason) }
    let chosen = try choose(arguments.operands.dropFirst().first, from: subjects)
    if chosen.isEmpty, reasons.isEmpty {
      output.note("\(path): no message came to a folder, so there is nothing to explain")
    }
    let text = WhyText(usesColor: output.usesColor)
    for (index, subject) in chosen.enumerated() {
      if index > 0 { output.print() }
      for line in text.lines(subject, changes: changes) { output.print(line) }
    }
    return .success
  }

  /// The messages, and why what a saved trace is of could not be played.
  private static func subjects(
    _ path: String, _ arguments: CommandArguments, _ output: CommandOutput
  ) async throws -> (subjects: [WhySubject], reasons: [String]) {
    let privacy = try PrivacyOptions(arguments)
    if path.hasSuffix(".ndjson") || path.hasSuffix(".jsonl") {
      let sections = try privacy.sections(ofTrace: path)
      return (sections.flatMap(\.subjects), sections.flatMap(\.reasons))
    }
    let scenario = try privacy.parse(path)
    let session = ReplaySession(
      base: try HostOptions.configuration(arguments),
      provider: try ExtensionProvider(arguments, output: output),
      network: try NetworkOptions.choice(arguments),
      replacement: arguments.value("extension"))
    let run = try await session.run(scenario)
    NetworkOptions.noteUnused(session.network, output)
    return (WhySubject.all(of: run, showsPrivate: privacy.showsPrivate), [])
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
