import ExtensionBundles
import Foundation
import Synchronization

/// Runs of the compiler that wait for one another, as many at a time as there are processors.
struct CompilerJobs {
  /// One run.
  private struct Job {
    let name: String
    /// Names of jobs that must have ended well.
    let dependencies: Set<String>
    let body: @Sendable () throws(BuildError) -> Void
  }

  /// The jobs; of several that could start, the first one does.
  private var jobs: [Job] = []

  private struct State {
    var waiting: [Job]
    var done: Set<String> = []
    var failure: BuildError?

    /// Takes the next job that may start.
    mutating func next() -> Job? {
      guard failure == nil else { return nil }
      let index = waiting.firstIndex { done.isSuperset(of: $0.dependencies) }
      return index.map { waiting.remove(at: $0) }
    }

    var isOver: Bool { waiting.isEmpty || failure != nil }
  }

  /// Adds a job.
  mutating func add(
    _ name: String, after dependencies: Set<String> = [],
    _ body: @escaping @Sendable () throws(BuildError) -> Void
  ) {
    jobs.append(Job(name: name, dependencies: dependencies, body: body))
  }
}

extension CompilerJobs {
  /// Runs everything; after a failure nothing new starts.
  ///
  /// - Throws: The first failure, when every run has ended.
  func run() throws(BuildError) {
    let state = Mutex(State(waiting: jobs))
    let changes = NSCondition()
    let width = min(jobs.count, max(1, ProcessInfo.processInfo.activeProcessorCount))
    DispatchQueue.concurrentPerform(iterations: width) { _ in
      while let job = Self.take(from: state, changes) {
        let failure = Self.failure(of: job)
        changes.lock()
        state.withLock { state in
          state.done.insert(job.name)
          state.failure = state.failure ?? failure
        }
        changes.broadcast()
        changes.unlock()
      }
    }
    if let failure = state.withLock({ $0.failure }) {
      throw failure
    }
  }

  private static func take(from state: borrowing Mutex<State>, _ changes: NSCondition) -> Job? {
    changes.lock()
    defer { changes.unlock() }
    while true {
      if let job = state.withLock({ $0.next() }) {
        return job
      }
      if state.withLock({ $0.isOver }) {
        return nil
      }
      changes.wait()
    }
  }

  private static func failure(of job: Job) -> BuildError? {
    do {
      try job.body()
      return nil
    } catch {
      return error
    }
  }
}
