import Synchronization

/// The last line of a terminal, which says how far something is and is written over each time.
package final class ProgressLine: Sendable {
  private struct State {
    var isUnderWay = false
    var isShown = false
  }

  /// Back to the beginning of the line, which is empty then.
  private static let erasing = "\r\u{1B}[2K"

  private let state = Mutex(State())
  private let write: @Sendable (String) -> Void

  /// - Parameter write: Takes bytes for the terminal, whole.
  package init(_ write: @escaping @Sendable (String) -> Void) {
    self.write = write
  }

  /// Begins something that takes a while; nothing is shown of it yet.
  func begin() {
    state.withLock { $0.isUnderWay = true }
  }

  /// Shows how far it is, in place of what was shown before; nothing where it is over.
  func show(_ text: String) {
    state.withLock { state in
      guard state.isUnderWay else { return }
      write(Self.erasing + text)
      state.isShown = true
    }
  }

  /// Writes something else to the terminal, in place of the line; that comes again with its next change.
  func aside(_ body: () -> Void) {
    state.withLock { state in
      erase(&state)
      body()
    }
  }

  /// Ends it, and leaves nothing on the terminal.
  func end() {
    state.withLock { state in
      erase(&state)
      state.isUnderWay = false
    }
  }

  private func erase(_ state: inout State) {
    guard state.isShown else { return }
    write(Self.erasing)
    state.isShown = false
  }
}
