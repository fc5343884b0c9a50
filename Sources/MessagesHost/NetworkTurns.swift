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
  fileprivate func begin(_ query: QueryID) {
    fetching.insert(query)
  }

  /// Notes that it is there.
  fileprivate func end(_ query: QueryID) {
    fetching.remove(query)
    if fetching.isEmpty { arranger.take()?.resume() }
  }

  /// Lets an answer wait for its turn; true where nobody else gives it one.
  fileprivate func wait(
    _ query: QueryID, _ elapsed: Duration, _ resume: CheckedContinuation<Void, Never>
  ) -> Bool {
    waiters.append(Waiter(query: query, elapsed: elapsed, resume: resume))
    defer { isTaken = true }
    return !isTaken
  }

  /// Lets somebody wait until no answer is under way; false where none is.
  fileprivate func wait(forAnswers arranger: CheckedContinuation<Void, Never>) -> Bool {
    guard !fetching.isEmpty else { return false }
    self.arranger = arranger
    return true
  }

  /// Waits no longer for the answers that are under way.
  fileprivate func giveUp() {
    arranger.take()?.resume()
  }

  /// Lets the next answer have its turn.
  fileprivate func passOn() {
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

extension ExtensionSession {
  /// Notes that the network is asked for a message that others may be open with.
  func beginFetching(_ query: QueryID) {
    if queries[query]?.isAtOnce == true { turns.begin(query) }
  }

  /// Returns when it is the turn of an answer to reach the process.
  ///
  /// - Parameters:
  ///   - query: Whose answer it is; one that is open alone needs no turn.
  ///   - elapsed: How long the answer took.
  /// - Returns: Whether `passTurn` must follow.
  func takeTurn(_ query: QueryID, after elapsed: Duration) async -> Bool {
    turns.end(query)
    guard queries[query]?.isAtOnce == true else { return false }
    // The host itself holds the answer back: that is not the process' time.
    process.cancelDeadline(UInt64(query.rawValue))
    let left = queries[query]?.deadline.map { max($0 - clock.now, .zero) }
    queries.hold(query, true)
    await withCheckedContinuation { continuation in
      guard turns.wait(query, elapsed, continuation) else { return }
      begin { await $0.passTurn() }
    }
    queries.hold(query, false)
    if let left, isUsable, queries.isWaiting(for: query) { setDeadline(of: query, after: left) }
    return true
  }

  /// Lets the next answer have its turn when the process is at rest, and those are there that came with it.
  func passTurn() async {
    // A task of the session must not wait for its end, which waits for it.
    if isUsable { _ = await rest(Self.momentBeforeNetwork) }
    if isUsable {
      var patience: Task<Void, Never>?
      await withCheckedContinuation { continuation in
        guard turns.wait(forAnswers: continuation) else { return continuation.resume() }
        patience = begin { session in
          guard (try? await session.clock.sleep(for: Self.timeForOthers)) != nil else { return }
          session.turns.giveUp()
        }
      }
      patience?.cancel()
    }
    turns.passOn()
  }

  /// Real time that an answer waits for others that are under way; those of a script need none of it.
  private static let timeForOthers = Duration.milliseconds(200)
}
