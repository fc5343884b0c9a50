import ExtensionWire
import HostPolicy
import Sandboxing

extension ExtensionSession {
  /// A query that waits for its answer.
  struct OpenQuery {
    let message: IncomingMessage
    let id: MessageID
    /// Whether the process has been sent the query; an answer before that is none.
    var isSent = false
    var deferrals = 0
    var reply = ExtensionReply(answer: .noAnswer(.exit))
    let resume: CheckedContinuation<ExtensionReply, Never>
  }

  /// Asks the extension about a message; returns with its answer or with the reason for none.
  func ask(_ message: IncomingMessage, id: MessageID) async -> ExtensionReply {
    await withCheckedContinuation { continuation in
      lastMessage = id
      let query = QueryID(rawValue: UInt32(truncatingIfNeeded: id.number))
      open[query] = OpenQuery(message: message, id: id, resume: continuation)
      sendWaiting()
    }
  }

  /// The capabilities query that waits for its answer.
  struct OpenCapabilities {
    var isSent = false
    let resume: CheckedContinuation<CapabilitiesAnswer, Never>
  }

  /// Asks the extension for its sub-actions; at most once at a time.
  func askCapabilities() async -> CapabilitiesAnswer {
    await withCheckedContinuation { continuation in
      concludeCapabilities(.noAnswer(.exit))
      openCapabilities = OpenCapabilities(resume: continuation)
      sendWaiting()
    }
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
        send(.capabilities(ExtensionSession.capabilitiesID))
      }
      for (query, entry) in open.sorted(by: { $0.key.rawValue < $1.key.rawValue })
      where !entry.isSent {
        open[query]?.isSent = true
        setDeadline(of: query)
        send(.query(query, QueryRecord(entry.message)))
      }
    }
  }

  private func setDeadline(of query: QueryID) {
    guard hasDeadlines else { return }
    process.setDeadline(UInt64(query.rawValue), after: queryTimeout)
  }

  /// Answers an open query and forgets it.
  func conclude(_ query: QueryID, _ answer: FilterAnswer) {
    guard var entry = open.removeValue(forKey: query) else { return }
    process.cancelDeadline(UInt64(query.rawValue))
    entry.reply.answer = answer
    entry.resume.resume(returning: entry.reply)
  }

  /// Answers the capabilities query and forgets it.
  func concludeCapabilities(_ answer: CapabilitiesAnswer) {
    process.cancelDeadline(UInt64(ExtensionSession.capabilitiesID.rawValue))
    openCapabilities?.resume.resume(returning: answer)
    openCapabilities = nil
  }

  /// Answers everything that is open with the same reason for having no answer.
  func failEveryQuery(_ reason: NoAnswerReason) {
    concludeCapabilities(.noAnswer(reason))
    for query in open.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      conclude(query, .noAnswer(reason))
    }
  }
}
