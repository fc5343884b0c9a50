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
    (["replay", "--wire", "xml", "x"], "--wire takes one of binary, json, not xml"),
    (
      ["replay", "--profile", "ios19", "x"],
      "--profile takes one of ios11, ios12, ios13, ios14, ios15, ios16, ios17, ios18, ios26, all, "
        + "not ios19: there is no iOS 19 to 25; the releases go from 18 to 26"
    ),
    (
      ["debug", "--profile", "ios10", "x"],
      "ios18, ios26, not ios10: message filters came with iOS 11"
    ),
    (["replay", "--profile", "android", "x"], "ios26, all, not android\n"),
    (
      ["why", "x", "--what-if", "profile=ios27"],
      "--what-if does not know profile=ios27: iOS 26 is the last release that is known here; it takes"
    ),
    (
      ["why", "x", "--what-if", "service=ios27"], "--what-if does not know service=ios27; it takes"
    ),
    (["doctor", "--live"], "--live goes with --network"),
    (["doctor", "--ca-file", "a.pem"], "--ca-file needs --network"),
    (["doctor", "--app", "A"], "--app goes with --network"),
    (["doctor", "--association-file", "a"], "--association-file goes with --network"),
    (["completions", "tcsh"], "bash, zsh and fish, not for tcsh"),
    (["build"], "build takes one folder"),
    (["build", "no-such-folder"], "there is no such folder"),
    (["install"], "install needs --prefix DIR"),
    (["install", "--prefix", ""], "install needs --prefix DIR"),
    (["version", "extra"], "version takes no operands, not extra"),
    (["help", "extra"], "there is no command extra"),
    (["trace", "no-view", "x"], "trace has no view no-view"),
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

  @Test(arguments: ["help", "--help", "-h"])
  func helpOfHelpIsTheOverview(_ word: String) async {
    let run = await ToolRun("help", word)
    #expect(run.code == .success)
    #expect(run.result == CommandHelp.overview(CommandLineTool.commands) + "\n")
  }

  @Test func versionIsACommandAndAnOption() async {
    let runs = [await ToolRun("version"), await ToolRun("--version")]
    for run in runs {
      #expect(run.code == .success && run.notes.isEmpty)
      #expect(run.result == "messages-host \(CommandLineTool.version)\n")
    }
    let help = await ToolRun("help", "version")
    #expect(help.code == .success)
    #expect(help.result.contains("--version"))
  }

  @Test func overviewListsEveryCommand() async {
    let run = await ToolRun("--help")
    #expect(run.result.contains("\n  version "))
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
