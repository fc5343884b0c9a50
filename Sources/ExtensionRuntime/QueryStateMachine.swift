import ExtensionWire
import IdentityLookup

/// Which queries are open, answered and deferred: a value, told of events, that says what to do.
struct QueryStateMachine {
  /// Takes the result of a deferral.
  typealias DeferralCompletion = @Sendable (ILNetworkResponse?, (any Error)?) -> Void

  /// What to do with an answer.
  enum AnswerAction: Equatable {
    /// It is the first. `hasWaited`: the author's handler has not returned although the result of its deferral is
    /// there.
    case send(hasWaited: Bool)
    case reportTwice, reportLate
    /// It comes of a deferral that was under way when the host ended the session.
    case drop
  }

  /// What to do with a deferral.
  enum DeferralAction: Equatable {
    case forward
    case failAfterCompletion(isShutDown: Bool)
    case failAfterShutdown
  }

  private struct Entry {
    var isAnswered = false
    var isReleased = false
    /// Whether the author's handler has not returned yet.
    var isInHandler = false
    var hasDeferralEnded = false
    /// Whether the host ended the session with a deferral under way.
    var isGivenUp = false
    var deferrals: [DeferralCompletion] = []
  }

  private var entries: [QueryID: Entry] = [:]
  /// The query that was opened last.
  private var newest: QueryID?
  private var isShutDown = false
  /// Whether the host's word that it will ask no more is on its way to the main thread, or there.
  private var isEndExpected = false
  private var isInputEnded = false
  /// How many deferrals after an answer are still being failed.
  private var failing = 0
  /// Completions of deferrals that fail because the host has ended the session, the next one first.
  private var toFail: [DeferralCompletion] = []
  /// Whether somebody takes one of them after the other.
  private var isFailing = false

  /// Whether the host has let the session go, and all that it has failed is dealt with.
  var isFinished: Bool {
    isShutDown && isInputEnded && failing == 0 && toFail.isEmpty && !isFailing
  }

  /// The query that everything going on belongs to, if there is only one.
  ///
  /// One that the host gave up may stay open for ever: what goes on after a newer one was asked, and be
  /// that answered, need not be its own.
  var soleQuery: QueryID? {
    let open = entries.filter { !$0.value.isAnswered }
    return open.count == 1 && open.first?.key == newest ? newest : nil
  }

  /// Opens a query.
  ///
  /// - Parameters:
  ///   - id: Its number.
  ///   - isInHandler: Whether the author's handler is called now.
  /// - Returns: `false` if its number is in use.
  mutating func open(_ id: QueryID, isInHandler: Bool) -> Bool {
    guard let used = entries.updateValue(Entry(isInHandler: isInHandler), forKey: id) else {
      newest = id
      return true
    }
    entries[id] = used
    return false
  }

  /// Notes that the author's handler has returned.
  mutating func handlerReturned(_ id: QueryID) {
    entries[id]?.isInHandler = false
  }

  /// Notes that the completion handler was called.
  mutating func answer(_ id: QueryID) -> AnswerAction {
    guard let place = entries.index(forKey: id), !entries.values[place].isAnswered else {
      return .reportTwice
    }
    entries.values[place].isAnswered = true
    let entry = entries.values[place]
    guard isShutDown else { return .send(hasWaited: entry.isInHandler && entry.hasDeferralEnded) }
    return entry.isGivenUp ? .drop : .reportLate
  }

  /// Notes that the completion handler is gone; `true` if it was never called.
  mutating func release(_ id: QueryID) -> Bool {
    guard let place = entries.index(forKey: id) else { return false }
    let isAnswered = entries.values[place].isAnswered
    if entries.values[place].deferrals.isEmpty {
      entries.remove(at: place)
    } else {
      entries.values[place].isAnswered = true
      entries.values[place].isReleased = true
    }
    return !isAnswered
  }

  /// Notes a deferral; on `forward` the completion waits for its result.
  mutating func deferQuery(
    _ id: QueryID, completion: @escaping DeferralCompletion
  ) -> DeferralAction {
    if isShutDown {
      toFail.append(completion)
      return entries[id]?.isAnswered == false
        ? .failAfterShutdown : .failAfterCompletion(isShutDown: true)
    }
    guard entries[id]?.isAnswered == false else {
      failing += 1
      return .failAfterCompletion(isShutDown: false)
    }
    entries[id]?.deferrals.append(completion)
    return .forward
  }

  /// Gives the completion that a result is for, if one waits.
  ///
  /// The host allows the first deferral of a query and refuses the others at once, so a refusal as
  /// redundant is for the second in line while the first is still under way.
  mutating func deferralEnded(_ id: QueryID, isRedundant: Bool) -> DeferralCompletion? {
    guard let waiting = entries[id]?.deferrals, !waiting.isEmpty else { return nil }
    let place = isRedundant && waiting.count > 1 ? 1 : 0
    entries[id]?.deferrals.remove(at: place)
    entries[id]?.hasDeferralEnded = true
    forgetIfDone(id)
    return waiting[place]
  }

  /// Notes that the host's word came; what it leads to may take the main thread a while.
  mutating func expectEnd() {
    isEndExpected = true
  }

  /// Notes the end of the host's pipe; `true` where it came without a word, and the host is gone.
  mutating func inputEnded() -> Bool {
    isInputEnded = true
    return !isEndExpected
  }

  /// Notes that the host wants no more answers: deferrals whose results it will not send fail.
  mutating func shutDown() {
    isShutDown = true
    for (id, entry) in entries.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where !entry.deferrals.isEmpty {
      toFail += entry.deferrals
      entries[id]?.deferrals = []
      entries[id]?.isGivenUp = true
      forgetIfDone(id)
    }
  }

  /// Whether there is something to fail that nobody takes yet; the caller takes it, with `nextToFail`.
  mutating func startFailing() -> Bool {
    guard !isFailing, !toFail.isEmpty else { return false }
    isFailing = true
    return true
  }

  /// The next completion to fail, when the one before has returned and is let go; nil after the last.
  mutating func nextToFail() -> DeferralCompletion? {
    isFailing = !toFail.isEmpty
    return isFailing ? toFail.removeFirst() : nil
  }

  /// Notes that a completion has returned that `deferQuery` refused after an answer.
  mutating func failed() {
    failing -= 1
  }

  private mutating func forgetIfDone(_ id: QueryID) {
    if let entry = entries[id], entry.isReleased, entry.deferrals.isEmpty {
      entries[id] = nil
    }
  }
}

/// Lets the first diagnostics of a kind through, so that a loop cannot flood the host.
struct DiagnosticQuota {
  /// So many diagnostics of one code between two queries.
  static let limit = 50

  /// What to do with a diagnostic.
  enum Action: Equatable {
    case send, sendAsLast, drop
  }

  private var counts: [ExtensionDiagnostic.Code: Int] = [:]

  /// Counts a diagnostic.
  mutating func admit(_ code: ExtensionDiagnostic.Code) -> Action {
    let count = counts[code, default: 0] + 1
    counts[code] = min(count, Self.limit + 1)
    return count < Self.limit ? .send : count == Self.limit ? .sendAsLast : .drop
  }

  /// Begins to count anew.
  mutating func reset() {
    counts = [:]
  }
}
