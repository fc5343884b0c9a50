import Foundation
import HostFiles
import MessagesHost
package import Terminal
import Texts

/// The `messages-host` program: finds the command, runs it, turns errors into text and status.
package enum CommandLineTool {
  /// The version that `--version` prints.
  package static let version = "0.1.0"

  /// Every command, in the order of the help.
  static let commands: [CommandSpecification] = [
    ReplayCommand.specification, WhyCommand.specification, CheckCommand.specification,
    TraceCommand.specification, DebugCommand.specification,
    DoctorCommand.specification, SoakCommand.specification,
    ClassifyCommand.specification, MergeCommand.specification,
    NewCommand.specification, BuildCommand.specification, ModelCommand.specification,
    PolicyCommand.specification, InstallCommand.specification,
    CompletionsCommand.specification, ManualCommand.specification,
    VersionCommand.specification,
  ]

  /// Runs the tool with this process's arguments and ends the process.
  package static func main() async -> Never {
    StandardStream.prepare()
    // Who started this may ignore it, and then the system keeps no child's end for us.
    signal(SIGCHLD, SIG_DFL)
    // Foundation takes an empty name for the root of the disk.
    if ProcessInfo.processInfo.environment["TMPDIR"] == "" { unsetenv("TMPDIR") }
    ProcessLimits.check()
    let output = CommandOutput.standard(environment: ProcessInfo.processInfo.environment)
    do throws(ThreadFault) {
      try SignalCleanup.listen { output.endWithProcess() }
    } catch {
      output.note(ErrorText.text(of: error, isVerbose: false))
      exit(ExitCode(for: error).rawValue)
    }
    let code = await run(Array(CommandLine.arguments.dropFirst()), output: output)
    InterruptGate.hold()
    exit(code.rawValue)
  }

  /// Runs the tool with the given words.
  ///
  /// - Returns: The command's status; at least `usage` where its results could not be printed.
  package static func run(_ words: [String], output: CommandOutput) async -> ExitCode {
    let code = await perform(words, output: output)
    guard let fault = output.fault else { return code }
    output.note("messages-host: error: \(fault)")
    return max(code, .usage)
  }

  private static func perform(_ words: [String], output: CommandOutput) async -> ExitCode {
    do {
      return try await dispatch(words, output: output)
    } catch {
      output.note(ErrorText.text(of: error, isVerbose: ErrorText.isVerbose(words)))
      if error is UsageError {
        output.note("Try \u{201C}messages-host help\u{201D}.")
      }
      return ExitCode(for: error)
    }
  }

  private static func dispatch(
    _ words: [String], output: CommandOutput
  ) async throws -> ExitCode {
    guard let first = words.first else {
      output.print(CommandHelp.overview(commands))
      return .usage
    }
    switch first {
    case "help", "--help", "-h": return try help(words.dropFirst().first, output: output)
    case "--version": return VersionCommand.show(output)
    default: break
    }
    let command = try find(first)
    let arguments = try CommandArguments(Array(words.dropFirst()), for: command)
    if arguments.has("help") {
      output.print(CommandHelp.text(for: command))
      return .success
    }
    try checkCurrentFolder(command, arguments)
    return try await command.run(arguments, output)
  }

  /// Where the current folder was deleted, a relative path would begin at the root of the machine.
  private static func checkCurrentFolder(
    _ command: CommandSpecification, _ arguments: CommandArguments
  ) throws(UsageError) {
    guard RealPath.of(".") == nil else { return }
    let takesPlaces = ["PATH", "EXTENSION", "NAME", "MODEL"].contains(
      where: command.operands.contains)
    let options = command.options.filter { [.files, .folders].contains($0.completion) }
    let places =
      (takesPlaces ? arguments.operands : []) + options.flatMap { arguments.values($0.name) }
    guard let place = places.first(where: { !$0.hasPrefix("/") }) else { return }
    throw UsageError(
      "\(place): the current folder is not there any more, so that this names nothing")
  }

  private static func help(_ name: String?, output: CommandOutput) throws -> ExitCode {
    let isOverview = name.map(["help", "--help", "-h"].contains) ?? true
    output.print(
      try name.flatMap { isOverview ? nil : CommandHelp.text(for: try find($0)) }
        ?? CommandHelp.overview(commands))
    return .success
  }

  private static func find(_ name: String) throws(UsageError) -> CommandSpecification {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let names = commands.map(\.name) + ["help"]
    throw UsageError(
      "there is no command \(name)", suggestion: Suggestion.nearest(to: name, in: names))
  }
}
