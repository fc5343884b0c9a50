import Terminal

/// `messages-host version`: prints which version this is.
enum VersionCommand {
  static let specification = CommandSpecification(
    name: "version",
    summary: "Print the version, as --version does",
    operands: "",
    options: [],
    examples: [
      CommandSpecification.Example(
        line: "messages-host version", purpose: "prints messages-host and the version's numbers")
    ],
    run: run)

  private static func run(
    _ arguments: CommandArguments, _ output: CommandOutput
  ) async throws -> ExitCode {
    guard arguments.operands.isEmpty else {
      throw UsageError(
        "version takes no operands, not \(arguments.operands.joined(separator: " "))")
    }
    return show(output)
  }

  /// Prints it.
  static func show(_ output: CommandOutput) -> ExitCode {
    output.print("messages-host \(CommandLineTool.version)")
    return .success
  }
}
