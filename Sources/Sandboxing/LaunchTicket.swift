import Dispatch
import Synchronization

/// Carries the result of a launch from the supervising thread to whoever waits for it.
final class LaunchTicket: Sendable {
  typealias LaunchResult = Result<(status: SandboxStatus, process: Int32), SandboxError>

  private struct State {
    var outcome: LaunchResult?
    var waiter: (@Sendable (LaunchResult) -> Void)?
  }

  private let state = Mutex(State())

  func settle(_ result: LaunchResult) {
    let waiter = state.withLock { state in
      state.outcome = result
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?(result)
  }

  /// Waits without holding a thread; for one task.
  func wait() async throws(SandboxError) -> (status: SandboxStatus, process: Int32) {
    let outcome = await withCheckedContinuation { continuation in
      hand(to: { continuation.resume(returning: $0) })
    }
    return try outcome.get()
  }

  /// Waits on this thread, whichever it is: no task has to run for it.
  func waitHere() throws(SandboxError) -> (status: SandboxStatus, process: Int32) {
    try waitOnThisThread(for: hand(to:)).get()
  }

  private func hand(to waiter: @escaping @Sendable (LaunchResult) -> Void) {
    let known = state.withLock { state in
      if state.outcome == nil { state.waiter = waiter }
      return state.outcome
    }
    if let known { waiter(known) }
  }
}

/// Holds this thread until another one hands a value over.
func waitOnThisThread<Value: Sendable>(
  for register: (@escaping @Sendable (Value) -> Void) -> Void
) -> Value {
  let done = DispatchSemaphore(value: 0)
  let handed = Mutex<Value?>(nil)
  register { value in
    handed.withLock { $0 = value }
    done.signal()
  }
  done.wait()
  guard let value = handed.withLock({ $0 }) else {
    preconditionFailure("signalled before there was a value")
  }
  return value
}
