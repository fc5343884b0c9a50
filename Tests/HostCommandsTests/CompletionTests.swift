import Foundation
import Terminal
import Testing

@testable import HostCommands

@Suite struct CompletionTests {
  static let names = ["ios11", "ios12", "ios13", "ios14", "ios15", "ios16", "ios17", "ios18"]

  @Test(arguments: [
    (["re"], ["replay"]),
    (["help", "pol"], ["policy"]),
    (["replay", "--prof"], ["--profile"]),
    (["replay", "--profile", "ios1"], names),
    (["debug", "--profile", "ios2"], ["ios26"]),
    (["replay", "-e", "FOLDER/us"], ["FOLDER/usr"]),
    (["build", "--cache", "FOLDER/us"], ["FOLDER/usr"]),
    (["replay", "--filter", "FOLDER/us"], []),
    (["completions", ""], ["bash", "zsh", "fish"]),
    (["policy", "FOLDER/us"], []),
  ])
  func bashCompletes(_ words: [String], _ expected: [String]) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "usr"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let words = words.map { $0.replacing("FOLDER", with: folder.path) }
    let expected = expected.map { $0.replacing("FOLDER", with: folder.path) }
    try await withTemporaryFile(try CompletionsCommand.script(for: "bash")) { script in
      let line = """
        source \(script)
        COMP_WORDS=(messages-host "$@"); COMP_CWORD=$#
        _messages_host; printf '%s\\n' "${COMPREPLY[@]}"
        """
      let run = try ShellRun("/bin/bash", ["-c", line, "bash"] + words)
      #expect(run.status == 0)
      #expect(run.result.split(separator: "\n").map(String.init) == expected)
    }
  }

  @Test(
    .enabled(if: ShellRun.path(of: "zsh") != nil, "zsh is not installed"))
  func zshReadsItsScript() async throws {
    let shell = try #require(ShellRun.path(of: "zsh"))
    try await withTemporaryFile(try CompletionsCommand.script(for: "zsh")) { script in
      let run = try ShellRun(shell, ["-n", script])
      #expect(run.status == 0, "\(run.result)")
    }
  }

  @Test(
    .enabled(if: ShellRun.path(of: "fish") != nil, "fish is not installed"))
  func fishCompletes() async throws {
    let shell = try #require(ShellRun.path(of: "fish"))
    try await withTemporaryFile(try CompletionsCommand.script(for: "fish")) { script in
      let line = "source \(script); complete -C 'messages-host replay --profile ios1'"
      let run = try ShellRun(shell, ["--no-config", "-c", line])
      let words = run.result.split(separator: "\n").compactMap { $0.split(separator: "\t").first }
      #expect(words.map(String.init) == Self.names, "\(run.result)")
    }
  }

  @Test(
    .enabled(if: ShellRun.path(of: "mandoc") != nil, "mandoc is not installed"))
  func manualPageIsRoff() async throws {
    let program = try #require(ShellRun.path(of: "mandoc"))
    try await withTemporaryFile(ManualCommand.page) { page in
      let run = try ShellRun(program, ["-T", "lint", "-W", "error", page])
      #expect(run.status == 0, "\(run.result)")
    }
  }

  @Test func everyOptionIsInEveryScriptAndInTheManual() throws {
    let texts = try ["bash", "zsh", "fish"].map(CompletionsCommand.script)
    let manual = ManualCommand.page
    for command in CommandLineTool.commands {
      #expect(manual.contains(".SS \(command.name) "))
      for option in command.options {
        #expect(manual.contains("\\-\\-\(option.name.replacing("-", with: "\\-"))"))
        for text in texts {
          #expect(text.contains("--\(option.name)") || text.contains("-l \(option.name)"))
        }
      }
    }
  }
}
