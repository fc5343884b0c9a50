import CPlatform
import Dispatch
import Foundation
import Synchronization
import Terminal

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
      let lines = String(decoding: data, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      if let place = lines.firstIndex(where: { $0.utf8.count > Self.longestLine }) {
        throw UsageError(
          "\(script):\(place + 1): the line has \(lines[place].utf8.count) bytes, and no command needs "
            + "more than \(Self.longestLine)")
      }
      self = .lines(LineQueue(lines.map(String.init)), name: script)
    } else if isatty(STDIN_FILENO) == 1 {
      self = .terminal(TerminalLines())
    } else {
      self = .lines(LineQueue(standardInput: ()), name: "stdin")
    }
  }

  /// In bytes.
  private static let longestLine = 64 << 10

  /// The place of a line, for an error; nil at a terminal, where the person sees it.
  func place(_ number: Int) -> String? {
    switch self {
    case .terminal: nil
    case .lines(_, let name): "\(name):\(number)"
    }
  }
}

/// Lines of a script or a pipe, one at a time.
final class LineQueue: Sendable {
  /// Lines that are known already; nil to read them.
  private let prepared: Mutex<ArraySlice<String>?>
  private let queue = DispatchQueue(label: "console input")

  init(_ lines: [String]) {
    prepared = Mutex(lines[...])
  }

  /// The lines of standard input as they come.
  init(standardInput: Void) {
    prepared = Mutex(nil)
  }

  /// The next line; nil at the end.
  func next() async -> String? {
    let (isPrepared, line) = prepared.withLock { lines in (lines != nil, lines?.popFirst()) }
    if isPrepared { return line }
    // A blocking read must not hold one of the few threads that tasks share.
    return await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: readLine()) }
    }
  }
}
