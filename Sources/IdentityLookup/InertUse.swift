import Synchronization

/// Tells the host that the extension used a part of Apple's frameworks that does nothing here.
///
/// What the extension makes of that is no fault of its author, and no answer of a phone's. Each query
/// in which a part is used has a notice of its own, so that the host knows which answers rest on it.
package enum InertUse {
  /// What one extension was told; inside a test a process may have several.
  package final class Book: Sendable {
    fileprivate struct State {
      var told: Set<String> = []
      var hasQuery = false
    }

    fileprivate let state = Mutex(State())

    package init() {}
  }

  private static let current = Mutex(Book())

  /// Counts uses for the extension of this book from now on.
  package static func install(_ book: Book) {
    current.withLock { $0 = book }
  }

  /// Reports a use; a part is told once a query, in a loop too.
  ///
  /// - Parameters:
  ///   - part: What was used, such as `the Keychain`; with its own name where there are several.
  ///   - consequence: What it did instead, for the author.
  package static func report(_ part: String, _ consequence: String) {
    let book = current.withLock { $0 }
    guard book.state.withLock({ $0.told.insert(part).inserted }) else { return }
    DiagnosticSink.report(
      .inertUsed, "this answer rests on \(part), which does nothing here: \(consequence)")
  }

  /// Begins a query; what was used before the first one counts for that.
  static func beginQuery() {
    let book = current.withLock { $0 }
    book.state.withLock { state in
      if state.hasQuery { state.told = [] }
      state.hasQuery = true
    }
  }
}
