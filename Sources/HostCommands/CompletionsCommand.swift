import Terminal

/// `messages-host completions`: prints the script that completes command lines in a shell.
enum CompletionsCommand {
  static let specification = CommandSpecification(
    name: "completions",
    summary: "Print the script that completes command lines in bash, zsh or fish",
    operands: "SHELL",
    operandCompletion: .words(["bash", "zsh", "fish"]),
    options: [],
    examples: [
      CommandSpecification.Example(
        line: "messages-host completions bash > ~/.bash_completion.d/messages-host",
        purpose: "completes in every new bash that reads that folder"),
      CommandSpecification.Example(
        line: "messages-host completions fish > ~/.config/fish/completions/messages-host.fish",
        purpose: "completes in every new fish"),
    ],
    run: run)

  private static func run(
    _ arguments: CommandArguments, _ output: CommandOutput
  ) async throws -> ExitCode {
    guard let shell = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError("completions takes one shell: bash, zsh or fish")
    }
    output.print(try script(for: shell))
    return .success
  }

  /// The script for a shell.
  static func script(for shell: String) throws(UsageError) -> String {
    switch shell {
    case "bash": BashCompletion.script(CommandLineTool.commands)
    case "zsh": ZshCompletion.script(CommandLineTool.commands)
    case "fish": FishCompletion.script(CommandLineTool.commands)
    default: throw UsageError("there are completions for bash, zsh and fish, not for \(shell)")
    }
  }
}
