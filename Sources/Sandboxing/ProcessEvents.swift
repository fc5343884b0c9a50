/// What happens to a child, for one consumer; ends after `exited`, and where the consumer's task is cancelled.
///
/// An event comes on the consumer's own actor, without a stop at another thread.
package struct ProcessEvents: AsyncSequence, Sendable {
  private let process: SandboxedProcess

  init(of process: SandboxedProcess) {
    self.process = process
  }

  /// Begins with the first event that nobody has taken.
  package func makeAsyncIterator() -> AsyncIterator { AsyncIterator(process: process) }

  /// Waits for one event after the other.
  package struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let process: SandboxedProcess

    /// The next event, for a consumer without an actor.
    package mutating func next() async -> ProcessEvent? { await next(isolation: nil) }

    /// The next event; nil after the last one, and in a task that was cancelled, for which nothing is taken.
    package mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> ProcessEvent? {
      guard !Task.isCancelled else { return nil }
      return await process.nextEvent()
    }
  }
}
