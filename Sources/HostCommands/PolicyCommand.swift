import HostPolicy
import Terminal

/// `messages-host policy`: the rules of the host as a page of Markdown.
enum PolicyCommand {
  static let specification = CommandSpecification(
    name: "policy",
    summary: "Print every rule of the host with its source, as docs/policy.md has them",
    operands: "",
    options: [
      OptionSpecification(
        "differences", help: "Print what a phone may do otherwise, as docs/differences.md has it"),
      OptionSpecification(
        "check", value: "FILE", help: "Compare with a file instead; exit 1 if it is not the same"),
    ],
    examples: [
      CommandSpecification.Example(
        line: "messages-host policy > docs/policy.md", purpose: "writes the page anew"),
      CommandSpecification.Example(
        line: "messages-host policy --differences --check docs/differences.md",
        purpose: "compares the page of differences with the rules; for CI"),
    ],
    run: run)

  private static func run(
    _ arguments: CommandArguments, _ output: CommandOutput
  ) async throws -> ExitCode {
    guard arguments.operands.isEmpty else {
      throw UsageError("policy takes options only; a page to compare with is named by --check")
    }
    let isAboutDifferences = arguments.has("differences")
    let text = isAboutDifferences ? DifferencesDocument.text : PolicyDocument.text
    guard let path = arguments.value("check") else {
      output.print(String(text.dropLast()))
      return .success
    }
    let data = try CommandArguments.contents(of: path)
    guard String(decoding: data, as: UTF8.self) == text else {
      let command = "messages-host policy" + (isAboutDifferences ? " --differences" : "")
      output.note("\(path) is not what the rules say; run \(command) > \(path)")
      return .expectationFailed
    }
    return .success
  }
}
