import ExtensionWire

/// In which order the network's answers to messages that are open at once reach their process: that of the
/// time that they took, and of the messages where that is the same.
///
/// Each is handed over when the process is at rest after the one before, whichever the host had first.
final class NetworkTurns {
  private struct Waiter {
    let query: QueryID
    let elapsed: Duration
    let resume: CheckedContinuation<Void, Never>
  }

  /// Whose answers are not there yet.
  private var fetching: Set<QueryID> = []
  /// Waits for these answers.
  private var arranger: CheckedContinuation<Void, Never>?
  private var waiters: [Waiter] = []
  /// Whether an answer is being handed over, or somebody looks which is the next.
  private var isTaken = false

  /// Notes that an answer is under way.
  func begin(_ query: QueryID) {
    fetching.insert(query)
  }

  /// Notes that it is there.
  func end(_ query: QueryID) {
    fetching.remove(query)
    if fetching.isEmpty { arranger.take()?.resume() }
  }

  /// Returns when it is the turn of an answer.
  ///
  /// - Parameters:
  ///   - query: Whose it is.
  ///   - elapsed: How long it took.
  ///   - arrange: Sees to it that somebody passes the turn on; called where nobody does.
  func wait(_ query: QueryID, _ elapsed: Duration, _ arrange: () -> Void) async {
    await withCheckedContinuation { continuation in
      waiters.append(Waiter(query: query, elapsed: elapsed, resume: continuation))
      guard !isTaken else { return }
      isTaken = true
      arrange()
    }
  }

  /// Returns when no answer is under way, or when nobody waits for them any more.
  ///
  /// - Parameter limit: Begins what gives it up (`giveUp`); not called where none is under way.
  func answersAreThere(_ limit: () -> Void) async {
    await withCheckedContinuation { continuation in
      guard !fetching.isEmpty else { return continuation.resume() }
      arranger = continuation
      limit()
    }
  }

  /// Waits no longer for the answers that are under way.
  func giveUp() {
    arranger.take()?.resume()
  }

  /// Lets the next answer have its turn.
  func passOn() {
    let next = waiters.indices.min { one, other in
      (waiters[one].elapsed, waiters[one].query.rawValue)
        < (waiters[other].elapsed, waiters[other].query.rawValue)
    }
    guard let next else {
      isTaken = false
      return
    }
    waiters.remove(at: next).resume.resume()
  }
}
