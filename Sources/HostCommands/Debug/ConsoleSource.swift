import CPlatform
import Dispatch
import Foundation

/// Where the console's lines come from.
enum ConsoleSource: Sendable {
  /// A person at a terminal, who can edit a line.
  case terminal(TerminalLines)
  /// A pipe or a file, one command a line; `name` is what errors call it.
  case lines(LineQueue, name: String)

  /// The lines of a script, else those of the terminal or of the pipe on standard input.
  init(script: String?) throws(UsageError) {
    if let script {
      let data = try CommandArguments.contents(of: script)
      self = .lines(
        LineQueue(
          String(decoding: data, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false
          ).map(String.init)),
        name: script)
    } else if isatty(STDIN_FILENO) == 1 {
      self = .terminal(TerminalLines())
    } else {
      self = .lines(LineQueue(standardInput: ()), name: "stdin")
    }
  }

  /// The place of a line, for an error; nil at a terminal, where the person sees it.
  func place(_ number: Int) -> String? {
    switch self {
    case .terminal: nil
    case .lines(_, let name): "\(name):\(number)"
    }
  }
}
