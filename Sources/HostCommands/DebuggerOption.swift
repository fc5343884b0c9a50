import CPlatform
import Foundation
import MessagesHost
import Terminal

/// The option that stops every extension before its code runs.
enum DebuggerOption {
  static let specification = OptionSpecification(
    "wait-for-debugger",
    help: "Stop the extension before its code runs, print how to attach; no time limits")

  /// Lets processes wait, where the option asks for it.
  static func apply(
    _ arguments: CommandArguments, to configuration: inout PhoneConfiguration,
    _ output: CommandOutput
  ) {
    guard arguments.has(specification.name) else { return }
    configuration.debugger = { wait in
      for line in lines(wait, restriction: restriction()) { output.note(line) }
    }
  }

  /// What to type to attach.
  static func lines(_ wait: DebuggerWait, restriction: String?) -> [String] {
    let process = wait.processIdentifier
    let first =
      "\(wait.filter) waits for a debugger as process \(process); none of its code has run"
    return [
      first,
      "  lldb -p \(process)    then: breakpoint set --file FILE.swift --line N, continue",
      "  gdb -p \(process)     then: break FILE.swift:N, continue",
    ] + (restriction.map { ["  \($0)"] } ?? [])
  }

  /// What this machine has against attaching; nil where nothing is known.
  private static func restriction() -> String? {
    let path = "/proc/sys/kernel/yama/ptrace_scope"
    guard geteuid() != 0, let data = FileManager.default.contents(atPath: path) else { return nil }
    let word = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    switch word {
    case "0": return nil
    case "1", "2": return "this machine lets only root attach: put sudo before it"
    default: return "this machine lets nobody attach (\(path) is \(word))"
    }
  }
}
