import Foundation
import Synchronization

/// Ends a run from any thread, also one that has not started yet.
final class CurlStop: Sendable {
  private struct State {
    var isArmed = false
    var isStopped = false
  }
  private let state = Mutex(State())
  private let end: @Sendable () -> Void

  init(_ process: Process) {
    end = {
      // Not terminate(): threads of the concurrency runtime block SIGTERM, and a child inherits that.
      guard process.isRunning else { return }
      kill(process.processIdentifier, SIGKILL)
    }
  }

  /// The process runs from now on.
  func arm() {
    let isStopped = state.withLock { state in
      state.isArmed = true
      return state.isStopped
    }
    if isStopped { end() }
  }

  func stop() {
    let isArmed = state.withLock { state in
      defer { state.isStopped = true }
      return state.isArmed && !state.isStopped
    }
    if isArmed { end() }
  }
}
