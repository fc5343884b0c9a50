import Sandboxing
import Terminal

/// `messages-host doctor`: what this machine can enforce, or what keeps a deferral from working.
enum DoctorCommand {
  static let specification = CommandSpecification(
    name: "doctor",
    summary: "Tell what this machine can enforce, or why an extension\u{2019}s deferral fails",
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
