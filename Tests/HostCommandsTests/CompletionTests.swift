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
    (["v"], ["version"]),
    (["help", "ver"], ["version"]),
    (["help", "hel"], ["help"]),
    (["trace", "m"], ["messages", "message"]),
    (["trace", "FOLDER/us"], []),
    (["trace", "show", "FOLDER/us"], ["FOLDER/usr"]),
    (["trace", "message", "3", "FOLDER/us"], ["FOLDER/usr"]),
    (["trace", "--html", "page.html", "sh"], ["show"]),
    (["trace", "--html", "FOLDER/us"], ["FOLDER/usr"]),
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

  /// A value stands without the description of its option, a command and an option with theirs.
  @Test(
    .enabled(if: ShellRun.path(of: "fish") != nil, "fish is not installed"),
    arguments: [
      ("replay --profile ios1", names), ("completions ", ["bash", "fish", "zsh"]),
      ("trace m", ["message", "messages"]), ("trace show Package.swif", ["Package.swift"]),
      ("trace message 3 Package.swif", ["Package.swift"]), ("trace Package.swif", []),
      ("vers", ["version\tPrint the version, as --version does"]),
      ("help vers", ["version"]), ("help hel", ["help"]),
      ("doctor --liv", ["--live\t"]),
    ])
  func fishCompletes(_ words: String, _ expected: [String]) async throws {
    let shell = try #require(ShellRun.path(of: "fish"))
    try await withTemporaryFile(try CompletionsCommand.script(for: "fish")) { script in
      let root = GeneratedSection.root.path
      let line = "source \(script); cd \(root); complete -C 'messages-host \(words)'"
      let run = try ShellRun(shell, ["--no-config", "-c", line])
      let found = run.result.split(separator: "\n").map(String.init)
      #expect(found.count == expected.count, "\(run.result)")
      for (found, expected) in zip(found, expected) {
        #expect(expected.hasSuffix("\t") ? found.hasPrefix(expected) : found == expected)
      }
    }
  }

  @Test func zshNamesTheViewsOfATraceAndTheVersion() throws {
    let script = try CompletionsCommand.script(for: "zsh")
    #expect(
      script.contains(
        "'1:operand:(show messages message network denials logs diff)' \\\n        '*:operand:_files' ;;"
      ))
    #expect(script.components(separatedBy: "version:Print the version").count == 2)
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
