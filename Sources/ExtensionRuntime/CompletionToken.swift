import ExtensionWire

/// Lives as long as a completion handler; its end tells that the handler can never be called.
final class CompletionToken: Sendable {
  private let id: QueryID
  private let book: QueryRunner

  init(id: QueryID, book: QueryRunner) {
    self.id = id
    self.book = book
  }

  deinit {
    book.release(id)
  }

  /// Gives an answer.
  func answer(_ message: @autoclosure () -> ExtensionMessage) {
    book.answer(id, with: message())
  }
}
