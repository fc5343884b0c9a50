import ExtensionBuilding
import Foundation
import HostFiles
import Sandboxing
import Terminal

/// `messages-host install`: puts the tool where it works without its checkout.
enum InstallCommand {
  static let specification = CommandSpecification(
    name: "install",
    summary: "Copy the tool, its launcher, probe, SDK, manual and completions below a prefix",
    operands: "",
    options: [
      OptionSpecification("prefix", value: "DIR", help: "The folder to get bin and share")
    ],
    examples: [
      CommandSpecification.Example(
        line: "messages-host install --prefix ~/.local",
        purpose: "makes ~/.local/bin/messages-host, which needs the toolchain only")
    ],
    run: run)

  private static func run(
    _ arguments: CommandArguments, _ output: CommandOutput
  ) async throws -> ExitCode {
    guard let prefix = arguments.value("prefix"), !prefix.isEmpty else {
      throw UsageError("install needs --prefix DIR")
    }
    guard arguments.operands.isEmpty else {
      throw UsageError("install takes nothing but --prefix DIR")
    }
    guard let tool = RealPath.ofThisProgram else {
      throw UsageError("the running program cannot be found; start it by its path")
    }
    let installation = Installation(prefix: URL(filePath: prefix))
    let sdk = try ExtensionSDK(
      environment: ProcessInfo.processInfo.environment, executable: tool)
    try installation.install(
      executables: [
        tool, URL(filePath: LauncherLocation.find()),
        URL(filePath: LauncherLocation.find(companion: "sandbox-probe")),
      ], sdk: sdk)
    for (path, text) in try pages() {
      try installation.install(Data(text.utf8), at: path)
    }
    output.print(installation.executables.appending(path: tool.lastPathComponent).path)
    return .success
  }

  /// Files beside the program, each where shells and man look for it.
  private static func pages() throws -> [(path: String, text: String)] {
    [
      ("share/man/man1/messages-host.1", ManualCommand.page),
      (
        "share/bash-completion/completions/messages-host",
        try CompletionsCommand.script(for: "bash") + "\n"
      ),
      (
        "share/zsh/site-functions/_messages-host",
        try CompletionsCommand.script(for: "zsh") + "\n"
      ),
      (
        "share/fish/vendor_completions.d/messages-host.fish",
        try CompletionsCommand.script(for: "fish") + "\n"
      ),
    ]
  }
}
