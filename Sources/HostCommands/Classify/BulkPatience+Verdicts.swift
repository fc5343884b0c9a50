import HostPolicy
import MessageStreams
import MessagesHost

extension BulkPatience {
  /// - Parameters:
  ///   - checkpoint: Where an earlier run was; nil to begin at the beginning.
  ///   - asksAgain: Whether all that was asked about then is asked about again.
  init(after checkpoint: Checkpoint?, asksAgain: Bool) {
    let metrics = checkpoint?.metrics ?? ClassificationMetrics()
    if asksAgain {
      // What has failed then fails again, and whoever goes on wants to get behind it. What is too long is no
      // failure: see `note`.
      let failures = metrics.failed.filter { $0.key != NoAnswerReason.tooLong.rawValue }
      self.init(
        failuresBefore: failures.values.reduce(0, +),
        lateBefore: metrics.failed[NoAnswerReason.timeout.rawValue] ?? 0)
    } else {
      self.init(hasAnswered: metrics.hasAnswer)
    }
  }

  /// Notes what became of the next message.
  mutating func note(_ verdict: MessageVerdict) {
    switch verdict {
    case .answered(let action, let subAction, _, _, _):
      note(.response(action: action, subAction: subAction))
    case .failed(let reason, _): note(.noAnswer(reason))
    case .notAsked: break
    }
  }

  /// Asks about messages in their order, as long as the extension is not given up.
  ///
  /// - Parameters:
  ///   - messages: The messages.
  ///   - ask: Asks about some of them.
  ///   - note: Notes what became of one.
  /// - Returns: What became of each; nil where the extension is given up, as it never answered.
  /// - Throws: What asking throws.
  static func outcomes<Message, Outcome>(
    of messages: [Message], asking ask: ([Message]) async throws -> [Outcome],
    noting note: (inout BulkPatience, Outcome) -> Void
  ) async throws -> [Outcome]? {
    var patience = BulkPatience()
    var outcomes: [Outcome] = []
    outcomes.reserveCapacity(messages.count)
    while outcomes.count < messages.count {
      let next = Array(messages[outcomes.count...].prefix(patience.next))
      for outcome in try await ask(next) {
        outcomes.append(outcome)
        note(&patience, outcome)
      }
      if patience.end != nil { return nil }
    }
    return outcomes
  }
}

extension ClassificationMetrics {
  /// Whether any message was answered.
  fileprivate var hasAnswer: Bool {
    (labelled.values + [otherLabels, unlabelled]).contains { !$0.answers.isEmpty }
  }
}
