import Foundation
import HostPolicy

/// `messages-host policy`: the rules of the host as a page of Markdown.
enum PolicyCommand {
  static let specification = CommandSpecification(
    name: "policy",
    summary: "Print every rule of the host with its source, as docs/policy.md has them",
    operands: "",
    options: [
      OptionSpecification(
        "check", value: "FILE", help: "Compare with a file instead; exit 1 if it is not the same")
    ],
    examples: [
      CommandSpecification.Example(
        line: "messages-host policy > docs/policy.md", purpose: "writes the page anew")
    ],
    run: run)

  private static func run(
    _ arguments: CommandArguments, _ output: CommandOutput
  ) async throws -> ExitCode {
    guard let path = arguments.value("check") else {
      output.print(String(PolicyDocument.text.dropLast()))
      return .success
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UsageError("\(path): there is no such file")
    }
    guard String(decoding: data, as: UTF8.self) == PolicyDocument.text else {
      output.note("\(path) is not what the rules say; run messages-host policy > \(path)")
      return .expectationFailed
    }
    return .success
  }
}
