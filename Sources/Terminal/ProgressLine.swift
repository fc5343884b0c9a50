import Synchronization

/// The last line of a terminal, which says how far something is and is written over each time.
package final class ProgressLine: Sendable {
  /// Back to the beginning of the line, which is empty then.
  private static let erasing = "\r\u{1B}[2K"

  private let isUnderWay = Mutex(false)
  /// Written under that lock, but read without it as the process ends; true also while it is written.
  private let isShown = Atomic(false)
  private let write: @Sendable (String) -> Void
  private let writeLast: @Sendable (String) -> Void
  /// Waits until something is to be shown again, and before that for the first time.
  let pause: @Sendable () async throws -> Void

  /// - Parameters:
  ///   - write: Takes bytes for the terminal, whole.
  ///   - writeLast: Takes them as the process ends, when `write` may not return any more.
  ///   - pause: Waits until something is to be shown again; a second, but for tests.
  package init(
    _ write: @escaping @Sendable (String) -> Void,
    writeLast: @escaping @Sendable (String) -> Void = { _ in },
    pause: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(1)) }
  ) {
    (self.write, self.writeLast, self.pause) = (write, writeLast, pause)
  }

  /// Begins something that takes a while; nothing is shown of it yet.
  func begin() {
    isUnderWay.withLock { $0 = true }
  }

  /// Shows how far it is, in place of what was shown before; nothing where it is over.
  func show(_ text: String) {
    isUnderWay.withLock { isUnderWay in
      guard isUnderWay else { return }
      isShown.store(true, ordering: .releasing)
      write(Self.erasing + text)
    }
  }

  /// Writes something else to the terminal, in place of the line; that comes again with its next change.
  func aside(_ body: () -> Void) {
    isUnderWay.withLock { _ in
      erase()
      body()
    }
  }

  /// Ends it, and leaves nothing on the terminal.
  func end() {
    isUnderWay.withLock { isUnderWay in
      erase()
      isUnderWay = false
    }
  }

  /// Leaves nothing on the terminal as the process ends by an interrupt.
  ///
  /// Whoever would write then waits for the end, maybe with the lock, which is therefore not taken.
  func endWithProcess() {
    if isShown.load(ordering: .acquiring) { writeLast(Self.erasing) }
  }

  private func erase() {
    guard isShown.load(ordering: .relaxed) else { return }
    write(Self.erasing)
    isShown.store(false, ordering: .releasing)
  }
}
