import Foundation
import Synchronization
import Terminal

@testable import HostCommands

/// Runs the tool in this process and keeps what it prints.
struct ToolRun {
  let code: ExitCode
  let result: String
  let notes: String

  /// For all runs of this process, and gone with it: what fails here is meant to.
  private static let failureFolder: URL = {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "tool-runs-\(UUID().uuidString)", directoryHint: .isDirectory)
    mkdir(folder.path, 0o700)
    atexit { try? FileManager.default.removeItem(at: ToolRun.failureFolder) }
    return folder
  }()

  init(_ words: String...) async {
    await self.init(words)
  }

  init(_ words: [String], usesColor: Bool = false) async {
    let printed = Mutex((result: "", notes: ""))
    var output = CommandOutput(
      usesColor: usesColor,
      result: { text in printed.withLock { $0.result += text } },
      note: { text in printed.withLock { $0.notes += text } })
    output.failureFolder = Self.failureFolder
    code = await CommandLineTool.run(words, output: output)
    (result, notes) = printed.withLock { $0 }
  }
}
