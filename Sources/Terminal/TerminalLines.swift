import CPlatform
import Dispatch
import Foundation

/// Lines that a person types and edits at the terminal.
package final class TerminalLines: Sendable {
  private let queue = DispatchQueue(label: "terminal input")

  /// Reads the terminal that is standard input.
  package init() {}

  /// The next line; nil where the person ends the input.
  package func next(
    prompt: String, history: [String], complete: @escaping @Sendable (String) -> [String]
  ) async -> String? {
    // A blocking read must not hold one of the few threads that tasks share.
    await withCheckedContinuation { continuation in
      queue.async {
        continuation.resume(
          returning: Self.read(prompt: prompt, history: history, complete: complete))
      }
    }
  }

  private static func read(
    prompt: String, history: [String], complete: @escaping @Sendable (String) -> [String]
  ) -> String? {
    guard cpl_terminal_take_keys(STDIN_FILENO) == 0 else {
      show(prompt)
      return readLine()
    }
    defer {
      cpl_terminal_give_back()
      show("\n")
    }
    var editor = LineEditor(history: history, complete: complete)
    var decoder = KeyDecoder()
    let display = LineDisplay(prompt: prompt, columns: Int(cpl_terminal_columns(STDOUT_FILENO)))
    show(display.text(editor))
    while let byte = nextByte() {
      for key in decoder.push(byte) {
        switch editor.press(key) {
        case .submitted(let line): return line
        case .ended: return nil
        case .cancelled:
          show("^C")
          return ""
        case .nothing: show("\u{7}")
        case .clearedScreen: show("\u{1b}[2J\u{1b}[H")
        case .candidates(let words): show("\r\n\(words.joined(separator: "  "))\r\n")
        case .editing: break
        }
        show(display.text(editor))
      }
    }
    return nil
  }

  private static func nextByte() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = CPlatform.read(STDIN_FILENO, &byte, 1)
      if count == 1 { return byte }
      if count == 0 || cpl_errno() != EINTR { return nil }
    }
  }

  private static func show(_ text: String) {
    StandardStream.output.write(text)
  }
}
