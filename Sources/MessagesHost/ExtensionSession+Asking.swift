import ExtensionWire
import HostPolicy
import Sandboxing

extension ExtensionSession {
  /// A query from the question until the process is at rest after its answer.
  struct OpenQuery {
    let message: IncomingMessage
    let id: MessageID
    /// Whether the process has been sent the query; an answer before that is none.
    var isSent = false
    var deferrals = 0
    var deferralsUnderWay = 0
    var reply = ExtensionReply(answer: .noAnswer(.exit))
    /// Whether the lines of the reply are in the trace.
    var areLogsTold = false
    /// Waits for the answer; nil once it is there.
    var resume: CheckedContinuation<Void, Never>?
    /// When its time is over, by the phone's clock; nil where it has no end.
    var deadline: Duration?
    /// Whether the host holds an answer of the network back, and no time is over meanwhile.
    var isHeldBack = false
    /// What is told of every deferral but the first.
    var refusals: [Task<Void, Never>] = []
    /// Waits for rest that its answer makes needless.
    var rests: [UInt64] = []
    /// Waits for the last deferral, which an answer need not wait for.
    var afterDeferrals: CheckedContinuation<Void, Never>?

    var isAnswered: Bool { resume == nil }
  }

  /// Asks the extension about a message.
  ///
  /// - Returns: The answer or the reason for none, with what the process did until it was at rest.
  func ask(_ message: IncomingMessage, id: MessageID) async -> ExtensionReply {
    tellBetween()
    budget = ProcessBudget()
    lastMessage = id
    let query = QueryID(id)
    await withCheckedContinuation { continuation in
      var entry = OpenQuery(message: message, id: id, resume: continuation)
      entry.reply.isCertain = lastRest == .idle && open.isEmpty
      for other in open.keys { open[other]?.reply.isCertain = false }
      open[query] = entry
      beginReading()
      sendWaiting()
    }
    await deferralsEnd(of: query)
    noteRest(await rest(), after: query)
    // What ends the process may have come just then; its end belongs to this query.
    if !isUsable { await untilOver() }
    tellLogs(of: query)
    return open.removeValue(forKey: query)?.reply ?? ExtensionReply(answer: .noAnswer(.exit))
  }

  /// The capabilities query, until the process is at rest after it.
  struct OpenCapabilities {
    var isSent = false
    var answer: CapabilitiesAnswer?
    var acts = ExtensionActs()
    var resume: CheckedContinuation<Void, Never>?
  }

  /// Asks the extension for its sub-actions; at most once at a time.
  func askCapabilities() async -> CapabilitiesAnswer {
    tellBetween()
    budget = ProcessBudget()
    await withCheckedContinuation { continuation in
      concludeCapabilities(.noAnswer(.exit))
      openCapabilities = OpenCapabilities(resume: continuation)
      beginReading()
      sendWaiting()
    }
    _ = await rest()
    if !isUsable { await untilOver() }
    tellCapabilitiesLogs()
    defer { openCapabilities = nil }
    return openCapabilities?.answer ?? .noAnswer(.exit)
  }

  /// Sends what was asked before the process was ready, as far as it is ready now.
  func sendWaiting() {
    switch readiness {
    case .starting: return
    case .ending: failEveryQuery(.exit)
    case .unusable(let reason): failEveryQuery(reason)
    case .ready(let handlesCapabilities):
      if !handlesCapabilities {
        concludeCapabilities(.notHandled)
      } else if openCapabilities?.isSent == false {
        openCapabilities?.isSent = true
        setDeadline(of: ExtensionSession.capabilitiesID)
        send(.capabilities(ExtensionSession.capabilitiesID), as: .capabilities)
      }
      for (query, entry) in open.sorted(by: { $0.key.rawValue < $1.key.rawValue })
      where !entry.isSent && !entry.isAnswered {
        open[query]?.isSent = true
        setDeadline(of: query)
        send(.query(query, QueryRecord(entry.message)))
      }
    }
  }

  private func setDeadline(of query: QueryID) {
    setDeadline(of: query, after: queryTimeout)
  }

  /// Gives the process so much time for its answer, from now on.
  func setDeadline(of query: QueryID, after time: Duration) {
    guard hasDeadlines else { return }
    open[query]?.deadline = clock.now + time
    process.setDeadline(UInt64(query.rawValue), after: time)
  }

  /// Whether an answer to that query is still waited for.
  func isWaiting(for query: QueryID) -> Bool {
    guard query == ExtensionSession.capabilitiesID else {
      return open[query].map { !$0.isAnswered } ?? false
    }
    return openCapabilities?.resume != nil
  }

  /// Answers a query that waits.
  func conclude(_ query: QueryID, _ answer: FilterAnswer) {
    guard let waiter = open[query]?.resume else { return }
    process.cancelDeadline(UInt64(query.rawValue))
    open[query]?.reply.answer = answer
    open[query]?.reply.answeredAt = clock.now
    open[query]?.resume = nil
    for token in open[query]?.rests ?? [] { settled(token, nil) }
    waiter.resume()
  }

  /// Answers the capabilities query, if it waits.
  func concludeCapabilities(_ answer: CapabilitiesAnswer) {
    guard let waiter = openCapabilities?.resume else { return }
    process.cancelDeadline(UInt64(ExtensionSession.capabilitiesID.rawValue))
    openCapabilities?.answer = answer
    openCapabilities?.resume = nil
    waiter.resume()
  }

  /// Answers everything that waits with the same reason for having no answer.
  func failEveryQuery(_ reason: NoAnswerReason) {
    concludeCapabilities(.noAnswer(reason))
    for query in open.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      conclude(query, .noAnswer(reason))
    }
  }
}
