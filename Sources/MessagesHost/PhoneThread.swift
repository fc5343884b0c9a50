import CPlatform
import Dispatch
import HostFiles
import Synchronization

/// The thread on which one phone, its sessions and their tasks run, one thing at a time.
///
/// Many phones in one process do not wait for each other, and none takes a thread from the pool that
/// all tasks share. The thread ends with the last of those that hold it.
final class PhoneThread: Sendable {
  private let queue = JobQueue()
  private let clock: PhoneClock

  /// Starts the thread.
  ///
  /// - Parameter clock: Virtual time passes while the thread has nothing to do.
  /// - Throws: `HostError` with code `thread` where the system makes none.
  init(_ clock: PhoneClock = .real) throws(HostError) {
    self.clock = clock
    do throws(ThreadFault) {
      try OwnThread.start("phone") { [queue] in
        // It writes to processes that may be gone.
        cpl_ignore_broken_pipes()
        queue.run(clock)
      }
    } catch {
      throw HostError(.thread, "\(error)")
    }
  }

  deinit {
    queue.stop()
  }

  /// What an actor that holds this thread answers as its executor.
  var executor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  /// What the tasks of the phone prefer, so that no part of them runs on another thread; in real
  /// time, nothing.
  ///
  /// Virtual time would pass meanwhile. A task that prefers something else than it runs on is suspended
  /// where an actor calls its own function, too: who waits asks within the continuation whether there
  /// is still something to wait for.
  var preference: (any TaskExecutor)? {
    if case .virtual = clock { queue } else { nil }
  }
}

/// The jobs of a phone; kept by its thread until the last of them is done.
private final class JobQueue: SerialExecutor, TaskExecutor {
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

  func run(_ clock: PhoneClock) {
    while true {
      let (jobs, isOver) = state.withLock { state in
        defer { state.jobs = [] }
        return (state.jobs, state.isOver)
      }
      for job in jobs { run(job, clock) }
      guard jobs.isEmpty else { continue }
      guard !isOver else { return }
      if case .virtual(let time) = clock, time.passToNext() { continue }
      // Wakes once too often for each job that was done meanwhile, which only looks again.
      changes.wait()
    }
  }

  private func run(_ job: UnownedJob, _ clock: PhoneClock) {
    switch clock {
    case .real: job.runSynchronously(on: asUnownedSerialExecutor())
    case .virtual:
      job.runSynchronously(
        isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
    }
  }
}
