import ExtensionBuilding
import Foundation

/// `messages-host install`: puts the tool where it works without its checkout.
enum InstallCommand {
  static let specification = CommandSpecification(
    name: "install",
    summary: "Copy the tool, its launcher and the extension SDK below a prefix",
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
    for path in try SDKInstaller.install(prefix: URL(filePath: prefix)) { output.print(path) }
    return .success
  }
}
