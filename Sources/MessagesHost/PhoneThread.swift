import Foundation
import Synchronization

/// The thread on which one phone, its sessions and their tasks run, one thing at a time.
///
/// Many phones in one process do not wait for each other, and none takes a thread from the pool that
/// all tasks share. The thread ends with the last of those that hold it.
final class PhoneThread: Sendable {
  private let queue = JobQueue()

  /// Starts the thread.
  init() {
    let thread = Thread { [queue] in queue.run() }
    thread.name = "phone"
    thread.start()
  }

  deinit {
    queue.stop()
  }

  /// What an actor that holds this thread answers as its executor.
  var executor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }
}

/// The jobs of a phone; kept by its thread until the last of them is done.
private final class JobQueue: SerialExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isOver = false
  }

  private let state = Mutex(State())
  private let changes = DispatchSemaphore(value: 0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
    changes.signal()
  }

  func stop() {
    state.withLock { $0.isOver = true }
    changes.signal()
  }

  func run() {
    while true {
      changes.wait()
      let (jobs, isOver) = state.withLock { state in
        defer { state.jobs = [] }
        return (state.jobs, state.isOver)
      }
      for job in jobs { job.runSynchronously(on: asUnownedSerialExecutor()) }
      guard !(isOver && jobs.isEmpty) else { return }
    }
  }
}
