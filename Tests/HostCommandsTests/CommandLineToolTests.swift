import Terminal
import Testing

@testable import HostCommands

@Suite struct CommandLineToolTests {
  @Test(arguments: [
    (["replai"], "there is no command replai; did you mean replay?"),
    (["replay"], "replay needs a scenario or a folder of scenarios"),
    (["replay", "--jsn", "x"], "replay has no option --jsn; did you mean --json?"),
    (["replay", "--filter"], "--filter needs a value: --filter NAME"),
    (["replay", "--json=1", "x"], "--json takes no value"),
    (["replay", "no-such-folder"], "no-such-folder: there is no such file or folder"),
    (
      ["replay", "--sandbox", "maybe", "x"], "--sandbox takes one of enforce, audit, off, not maybe"
    ),
    (["replay", "--profile", "ios15", "x"], "one of ios11, ios14, ios16, ios26, all, not ios15"),
    (["doctor", "--live"], "--live goes with --network"),
    (["doctor", "--ca-file", "a.pem"], "--ca-file needs --network"),
    (["doctor", "--app", "A"], "--app goes with --network"),
    (["doctor", "--association-file", "a"], "--association-file goes with --network"),
    (["completions", "tcsh"], "bash, zsh and fish, not for tcsh"),
    (["build"], "build takes one folder"),
    (["build", "no-such-folder"], "there is no such folder"),
    (["install"], "install needs --prefix DIR"),
    (["install", "--prefix", ""], "install needs --prefix DIR"),
  ])
  func wrongUsageIsExplainedWithStatus2(_ words: [String], _ message: String) async {
    let run = await ToolRun(words)
    #expect(run.code == .usage)
    #expect(run.notes.contains(message), "\(run.notes)")
    #expect(run.result.isEmpty)
  }

  @Test(arguments: CommandLineTool.commands.map(\.name))
  func everyCommandHasHelpWithExamples(_ name: String) async {
    let run = await ToolRun("help", name)
    #expect(run.code == .success)
    #expect(run.result.contains("Usage: messages-host \(name)"))
    #expect(run.result.contains("Examples:\n  messages-host \(name)"))
    let flag = await ToolRun(name, "--help")
    #expect(flag.result == run.result)
  }

  @Test func overviewListsEveryCommand() async {
    let run = await ToolRun("--help")
    for command in CommandLineTool.commands {
      #expect(run.result.contains("  \(command.name)"))
    }
  }

  @Test func badScenarioIsToldWithFileAndLine() async throws {
    try await withTemporaryFile("{\n  format: 1,\n  abut: \"x\",\n  events: []\n}") { path in
      let run = await ToolRun("replay", path)
      #expect(run.code == .usage)
      #expect(run.notes.contains("\(path):3:3: error: unknown key \u{201C}abut\u{201D}"))
      #expect(run.notes.contains("did you mean about?"))
    }
  }

  /// An option without effect is a mistake.
  @Test(arguments: [
    ["--cassette", "c"], ["--keep-private"], ["--network", "live", "--keep-private"],
  ])
  func whatNeedsACassetteSaysSo(_ options: [String]) async throws {
    let text = "{ format: 1, about: 'a', extensions: { f: 'F' }, events: [{ wait: '1s' }] }"
    try await withTemporaryFile(text) { path in
      for command in ["replay", "why"] {
        let run = await ToolRun([command, path] + options)
        #expect(run.code == .usage)
        let option = options.contains("--cassette") ? "--cassette" : "--keep-private"
        #expect(run.notes.contains("\(option) needs --network cassette"), "\(run.notes)")
      }
    }
  }
}
