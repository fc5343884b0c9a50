package import HostPolicy

/// Whether an extension is asked any more: a value that is told what became of messages, in their order.
///
/// Messages at which it fails may stand side by side, as in a sorted corpus. It is given up only where it never
/// had an answer, and fails at many, or is late at some. That is for the order of the messages to say, so that
/// neither those that are asked about together nor how many processes there are make a difference.
package struct BulkPatience: Sendable {
  /// So many failures are many (ASSUMED).
  package static let mostFailures = 100
  /// So many answers that do not come in time are many (ASSUMED): each takes all of that time.
  package static let mostLate = 12

  private let failuresBefore: Int
  private let lateBefore: Int
  private var failures = 0
  /// Those of them where no answer came in time.
  private var late = 0
  /// Whether there ever was an answer; then it is asked whatever fails.
  package private(set) var hasAnswered: Bool
  private var lastReason = NoAnswerReason.crash

  /// - Parameters:
  ///   - hasAnswered: Whether it is known to answer.
  ///   - failuresBefore: So many failures of an earlier run come again, and are none of this one.
  ///   - lateBefore: Those of them where no answer came in time.
  package init(hasAnswered: Bool = false, failuresBefore: Int = 0, lateBefore: Int = 0) {
    self.hasAnswered = hasAnswered
    (self.failuresBefore, self.lateBefore) = (failuresBefore, lateBefore)
  }

  private var failuresLeft: Int { Self.mostFailures - max(failures - failuresBefore, 0) }
  private var lateLeft: Int { Self.mostLate - max(late - lateBefore, 0) }

  /// The most messages to ask about next: behind them it may be given up, and none was asked about in vain.
  package var next: Int {
    hasAnswered ? .max : min(max(min(failuresLeft, lateLeft), 1), Self.mostLate)
  }

  /// Why it is not asked any more, as a clause; nil where it is.
  package var end: String? {
    guard !hasAnswered, failuresLeft <= 0 || lateLeft <= 0 else { return nil }
    return "it failed at \(failures) messages in a row, at last because \(lastReason.sentence)"
  }

  /// Notes what became of the next message that it was asked about.
  package mutating func note(_ answer: FilterAnswer) {
    switch answer {
    case .response: hasAnswered = true
    // That one did not reach it.
    case .noAnswer(.tooLong): break
    case .noAnswer(let reason):
      (failures, lastReason) = (failures + 1, reason)
      if reason == .timeout { late += 1 }
    }
  }
}
