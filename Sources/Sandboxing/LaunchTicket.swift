import Synchronization

/// Carries the result of a launch from the supervising thread to the task that waits for it.
final class LaunchTicket: Sendable {
  typealias Outcome = Result<(status: SandboxStatus, process: Int32), SandboxError>

  private struct State {
    var outcome: Outcome?
    var waiter: CheckedContinuation<Outcome, Never>?
  }

  private let state = Mutex(State())

  func settle(_ result: Outcome) {
    let waiter = state.withLock { state in
      state.outcome = result
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(returning: result)
  }

  /// Waits without holding a thread; for one task.
  func wait() async throws(SandboxError) -> (status: SandboxStatus, process: Int32) {
    let outcome = await withCheckedContinuation { continuation in
      let known = state.withLock { state in
        if state.outcome == nil { state.waiter = continuation }
        return state.outcome
      }
      if let known { continuation.resume(returning: known) }
    }
    return try outcome.get()
  }
}
