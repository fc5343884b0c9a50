import ExtensionBuilding
import Foundation
import Sandboxing

/// `messages-host install`: puts the tool where it works without its checkout.
enum InstallCommand {
  static let specification = CommandSpecification(
    name: "install",
    summary: "Copy the tool, its launcher and probe, and the extension SDK below a prefix",
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
    guard let prefix = arguments.value("prefix"), arguments.operands.isEmpty else {
      throw UsageError("install needs --prefix DIR")
    }
    guard let tool = Bundle.main.executableURL else {
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
    output.print(installation.executables.appending(path: tool.lastPathComponent).path)
    return .success
  }
}
