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
    output.print(String(ManualPage.text(CommandLineTool.commands).dropLast()))
    return .success
  }
}
