import CPlatform
import Dispatch
import Synchronization

/// A thread for work that blocks, or that has to stay on one thread.
///
/// Foundation's `Thread` says nothing where the system makes none, and whoever waits for its work would
/// wait for ever; so it is not used.
package enum OwnThread {
  /// A compiler's diagnostics and deep trees of files need more than what some systems give by default.
  private static let stackBytes = 8 << 20

  /// Starts it; it ends when the work is done.
  ///
  /// - Parameters:
  ///   - name: For debuggers; 15 bytes of it are kept.
  ///   - stackBytes: The size of its stack in bytes.
  ///   - work: What is done there.
  /// - Throws: `ThreadFault`; the work is not done then.
  package static func start(
    _ name: String, stackBytes: Int = stackBytes, _ work: @escaping @Sendable () -> Void
  ) throws(ThreadFault) {
    let box = Unmanaged.passRetained(Box(work))
    let error = cpl_start_thread(
      name, stackBytes,
      { argument in
        // The box that was retained for this one call.
        if let argument { Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().work() }
      }, box.toOpaque())
    guard error != 0 else { return }
    box.release()
    throw ThreadFault(name: name, number: error)
  }

  private final class Box {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }
}

/// Why a thread could not be started.
package struct ThreadFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// What it was for, by the thread's name.
  package let name: String
  /// The system's error number (errno).
  package let number: Int32

  package var description: String { "\(problem). \(remedy)" }

  /// What happened, and what the system said.
  package var problem: String {
    "the thread \u{201C}\(name)\u{201D} cannot be started: \(FileFault.words(number))"
  }

  /// What the user can do.
  package var remedy: String { Self.advice.prefix(1).uppercased() + Self.advice.dropFirst() + "." }

  /// The same in the midst of a sentence; the system does not say which of them it is.
  package static let advice =
    "close other programs, or raise this user's limit of processes and threads (ulimit -u), the "
    + "container's (pids) or that of memory (ulimit -v), whichever there is"
}

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
    let handover = Handover<Value, any Error>()
    try OwnThread.start("blocking-work") { handover.give(Result(catching: work)) }
    return try await handover.value()
  }

  /// Waits on such a thread for what a task does; blocks it.
  package static func wait<Value: Sendable, Failure: Error>(
    for task: @escaping @Sendable () async throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let handover = Handover<Value, Failure>()
    Task.detached {
      do throws(Failure) {
        handover.give(.success(try await task()))
      } catch {
        handover.give(.failure(error))
      }
    }
    return try handover.valueHere()
  }
}

/// One value on its way from a thread or task to the one that waits for it.
///
/// It lies under a lock, whose order ThreadSanitizer sees; of a value that a continuation is resumed with
/// it sees none on Linux, and reports its first reader as a race.
package final class Handover<Value: Sendable, Failure: Error>: Sendable {
  private struct State {
    var value: Result<Value, Failure>?
    var waiter: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  package init() {}

  /// Gives the value; another one after it is dropped.
  package func give(_ value: Result<Value, Failure>) {
    let waiter = state.withLock { state -> (@Sendable () -> Void)? in
      guard state.value == nil else { return nil }
      state.value = value
      return state.waiter.take()
    }
    waiter?()
  }

  /// Waits for it without holding a thread; for one task.
  ///
  /// - Throws: What was given instead of a value.
  package func value() async throws(Failure) -> Value {
    await withCheckedContinuation { continuation in
      whenGiven { continuation.resume() }
    }
    return try given()
  }

  /// The same on this thread, which waits, whichever it is: no task has to run for it.
  package func valueHere() throws(Failure) -> Value {
    let isThere = DispatchSemaphore(value: 0)
    whenGiven { isThere.signal() }
    isThere.wait()
    return try given()
  }

  private func whenGiven(_ waiter: @escaping @Sendable () -> Void) {
    let isGiven = state.withLock { state in
      if state.value == nil { state.waiter = waiter }
      return state.value != nil
    }
    if isGiven { waiter() }
  }

  private func given() throws(Failure) -> Value {
    guard let value = state.withLock({ $0.value }) else {
      preconditionFailure("told before there was a value")
    }
    return try value.get()
  }
}
