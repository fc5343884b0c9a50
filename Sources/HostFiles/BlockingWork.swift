import Dispatch
import Synchronization

/// Work that blocks for long, such as the run of a compiler, or a read from a program's pipe.
///
/// It has a thread of its own, since the few threads that all tasks share must not wait for it.
package enum BlockingWork {
  /// Does the work; the task waits without holding a thread.
  ///
  /// - Throws: What the work throws; `ThreadFault` where there is no thread for it.
  package static func run<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      do throws(ThreadFault) {
        try OwnThread.start("blocking-work") {
          continuation.resume(with: Result(catching: work))
        }
      } catch {
        continuation.resume(throwing: error)
      }
    }
  }

  /// Waits on such a thread for what a task does; blocks it.
  package static func wait<Value: Sendable, Failure: Error>(
    for task: @escaping @Sendable () async throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let done = DispatchSemaphore(value: 0)
    let result = Mutex<Result<Value, Failure>?>(nil)
    Task.detached {
      let outcome: Result<Value, Failure>
      do throws(Failure) {
        outcome = .success(try await task())
      } catch {
        outcome = .failure(error)
      }
      result.withLock { $0 = outcome }
      done.signal()
    }
    done.wait()
    guard let outcome = result.withLock({ $0 }) else {
      preconditionFailure("signalled before there was a result")
    }
    return try outcome.get()
  }
}
