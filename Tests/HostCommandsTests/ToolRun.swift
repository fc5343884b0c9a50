import Synchronization

@testable import HostCommands

/// Runs the tool in this process and keeps what it prints.
struct ToolRun {
  let code: ExitCode
  let result: String
  let notes: String

  init(_ words: String...) async {
    await self.init(words)
  }

  init(_ words: [String], usesColor: Bool = false) async {
    let printed = Mutex((result: "", notes: ""))
    let output = CommandOutput(
      usesColor: usesColor,
      result: { text in printed.withLock { $0.result += text } },
      note: { text in printed.withLock { $0.notes += text } })
    code = await CommandLineTool.run(words, output: output)
    (result, notes) = printed.withLock { $0 }
  }
}
