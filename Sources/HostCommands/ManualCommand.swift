import Terminal

/// `messages-host manual`: prints the manual page.
enum ManualCommand {
  static let specification = CommandSpecification(
    name: "manual",
    summary: "Print the manual page, for man",
    operands: "",
    options: [],
    examples: [
      CommandSpecification.Example(
        line: "messages-host manual | man -l -", purpose: "shows the page")
    ],
    run: run)

  private static func run(
    _ arguments: CommandArguments, _ output: CommandOutput
  ) async throws -> ExitCode {
    guard arguments.operands.isEmpty else { throw UsageError("manual takes no operand") }
    output.print(String(page.dropLast()))
    return .success
  }

  /// The page in roff.
  static var page: String {
    ManualPage.text(
      CommandLineTool.commands, version: CommandLineTool.version,
      variables: EnvironmentVariable.all.map { ($0.name, $0.meaning) })
  }
}
