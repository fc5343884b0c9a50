import ExtensionWire
import HostPolicy

/// What a reporting extension's process was asked about its sheet last, until it has replied.
///
/// It belongs to one session, whose process shows one report. One question is open at a time.
final class OpenSheet {
  /// What the process says about its sheet.
  enum Reply: Sendable {
    case screen(ScreenRecord)
    case acted(refusal: String?)
    case classification(ClassificationRecord)
  }

  /// What is waited for.
  enum Question: Sendable {
    case screen, acted, classification

    /// Whether a reply is one to this question.
    func fits(_ reply: Reply) -> Bool {
      switch (self, reply) {
      case (.screen, .screen), (.acted, .acted), (.classification, .classification): true
      // Done was disabled by then.
      case (.classification, .acted): true
      default: false
      }
    }
  }

  private var question: Question?
  private var message: HostMessage?
  private var waiter: CheckedContinuation<Result<Reply, NoAnswerReason>, Never>?

  private var isTaken = false
  private var turns: [CheckedContinuation<Void, Never>] = []

  /// How many questions were sent, by which their deadlines are known.
  private var sentQuestions: UInt64 = 0

  /// Why the process says no more; nil while it may.
  private(set) var end: NoAnswerReason?

  /// The number of the deadline of the question that was sent last.
  var deadline: UInt64 { sentQuestions }

  /// Whether a reply is waited for until that deadline.
  func isWaiting(until deadline: UInt64) -> Bool { waiter != nil && deadline == sentQuestions }

  /// Returns when nobody else asks anything; what asks passes the turn on at its end.
  func takeTurn() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { turns.append($0) }
  }

  /// Lets the next one ask that waits.
  func passTurn() {
    guard let next = turns.first else {
      isTaken = false
      return
    }
    turns.removeFirst()
    next.resume()
  }

  /// Opens a question, which is sent when the process is ready.
  func begin(
    _ question: Question, _ message: HostMessage,
    _ waiter: CheckedContinuation<Result<Reply, NoAnswerReason>, Never>
  ) {
    (self.question, self.message, self.waiter) = (question, message, waiter)
  }

  /// The question that was not sent yet; it counts as sent.
  func takeUnsent() -> HostMessage? {
    if message != nil { sentQuestions += 1 }
    return message.take()
  }

  /// Takes a reply in; false where nothing of the kind is waited for.
  func take(_ reply: Reply) -> Bool {
    guard message == nil, question?.fits(reply) == true, let waiter = waiter.take() else {
      return false
    }
    question = nil
    waiter.resume(returning: .success(reply))
    return true
  }

  /// Ends a question that could not be asked; the process is as it was.
  func refuse(_ reason: NoAnswerReason) {
    (question, message) = (nil, nil)
    waiter.take()?.resume(returning: .failure(reason))
  }

  /// Ends what is open without a reply, and whatever would be asked after it.
  func fail(_ reason: NoAnswerReason) {
    (question, message) = (nil, nil)
    end = end ?? reason
    waiter.take()?.resume(returning: .failure(reason))
  }
}
