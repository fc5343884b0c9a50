import Synchronization

/// Lets the phones that run an extension in this process be asked one after another.
final class ProcessTurns: Sendable {
  static let shared = ProcessTurns()

  private struct State {
    var isTaken = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Waits for a turn.
  func take() async {
    await withCheckedContinuation { continuation in
      let isMine = state.withLock { state in
        guard state.isTaken else {
          state.isTaken = true
          return true
        }
        state.waiters.append(continuation)
        return false
      }
      if isMine { continuation.resume() }
    }
  }

  /// Lets the next one have its turn.
  func give() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.waiters.isEmpty else { return state.waiters.removeFirst() }
      state.isTaken = false
      return nil
    }
    next?.resume()
  }
}
