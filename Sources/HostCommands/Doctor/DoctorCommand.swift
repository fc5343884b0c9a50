import Fetching
import HostPolicy
import MessagesHost
import PrivacyChecks
import Reports
import Terminal
import Texts

/// `messages-host doctor`: what this machine can enforce, or what keeps a deferral or report from working.
enum DoctorCommand {
  static let specification = CommandSpecification(
    name: "doctor",
    summary: "Tell what this machine can enforce, or why a deferral or report fails",
    operands: "[EXTENSION|SCENARIO]",
    options: [
      OptionSpecification(
        "network", help: "Walk the way of an extension, or of a scenario\u{2019}s, to its server"),
      OptionSpecification(
        "live", help: "With --network: ask the real site and the real server"),
      OptionSpecification(
        "app", value: "PATH",
        help: "With --network: the containing app\u{2019}s folder or .app, as in replay"),
      OptionSpecification(
        "association-file", value: "FILE",
        help: "With --network: a copy of the site\u{2019}s apple-app-site-association"),
      OptionSpecification(
        "prove", help: "Try the attacks that the sandbox must refuse, with and without it"),
      OptionSpecification(
        "group", value: "LETTER", help: "With --prove: only these groups of the checklist"),
      OptionSpecification("case", value: "ID", help: "With --prove: only these cases"),
      OptionSpecification("list", help: "Print every notice and every line, and exit"),
      OptionSpecification("markdown", help: "With --list: print the page docs/diagnostics.md"),
      OptionSpecification("json", help: "Print one JSON object a line"),
    ] + LiveOptions.all + BuildOptions.all,
    examples: [
      CommandSpecification.Example(
        line: "messages-host doctor", purpose: "lists the protections that hold on this machine"),
      CommandSpecification.Example(
        line: "messages-host doctor --prove",
        purpose: "shows each attack succeed outside of the sandbox and fail inside"),
      CommandSpecification.Example(
        line: "messages-host doctor --network MyFilterExtension --app MyApp --live",
        purpose: "finds the check that fails, and the code that a phone would give"),
      CommandSpecification.Example(
        line: "messages-host doctor --network inbox.json5",
        purpose: "looks at the extension that the scenario chooses, in the app that it names"),
    ],
    run: run)

  private static func run(
    _ arguments: CommandArguments, _ output: CommandOutput
  ) async throws -> ExitCode {
    if arguments.has("list") { return try CatalogueListing.run(arguments, output) }
    guard !arguments.has("markdown") else { throw UsageError("--markdown goes with --list") }
    if arguments.has("network") {
      for option in ["prove", "group", "case"] where arguments.has(option) {
        throw UsageError("--\(option) does not go with --network")
      }
      return try await NetworkDoctor.run(arguments, output)
    }
    for option in ["live", "app", "association-file"] where arguments.has(option) {
      throw UsageError("--\(option) goes with --network")
    }
    try LiveOptions.refuse(arguments, without: "--network")
    if arguments.has("prove") {
      guard arguments.operands.isEmpty else {
        throw UsageError("doctor --prove takes neither an extension nor a scenario")
      }
      return try await ProofDoctor.run(arguments, output)
    }
    for option in ["group", "case"] where arguments.has(option) {
      throw UsageError("--\(option) goes with --prove")
    }
    guard arguments.operands.isEmpty else {
      throw UsageError("doctor takes an extension or a scenario with --network only")
    }
    return try await MachineDoctor.run(arguments, output)
  }
}

/// `messages-host doctor --list`: what can be noticed of a run and on the way to a server.
private enum CatalogueListing {
  static func run(_ arguments: CommandArguments, _ output: CommandOutput) throws -> ExitCode {
    guard arguments.operands.isEmpty else { throw UsageError("--list takes no extension") }
    let entries = NoticeCatalog.all + DoctorRule.advice
    if arguments.has("markdown") {
      // The page ends its last line itself.
      output.print(String(DiagnosticsDocument.text.dropLast()))
    } else if arguments.has("json") {
      for entry in entries { output.print(TraceLine.encode(fields(entry))) }
    } else {
      let width = entries.map(\.id.count).max() ?? 0
      let indent = String(repeating: " ", count: width + 2)
      for entry in entries {
        let id = entry.id + String(repeating: " ", count: width - entry.id.count)
        output.print("\(id)  \(entry.rule.sentence)")
        output.print("\(indent)fix: \(entry.remedy)")
        output.print("\(indent)[\(entry.rule.provenance.rawValue), \(entry.rule.source)]")
      }
    }
    return .success
  }

  private static func fields(_ entry: AdvisedRule) -> [String: StructuredValue] {
    [
      "id": .text(entry.id), "sentence": .text(entry.rule.sentence),
      "remedy": .text(entry.remedy), "source": .text(entry.rule.source),
      "mark": .text(entry.rule.provenance.rawValue),
    ]
  }
}
