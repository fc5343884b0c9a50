import Synchronization

/// Resumes a continuation with the first answer, or with a stand-in if none can come any more.
final class FirstAnswer<Response: Sendable>: Sendable {
  private let continuation: Mutex<CheckedContinuation<Response, Never>?>
  private let standIn: Response

  init(_ continuation: CheckedContinuation<Response, Never>, otherwise standIn: Response) {
    self.continuation = Mutex(continuation)
    self.standIn = standIn
  }

  deinit {
    give(standIn)
  }

  func give(_ response: Response) {
    continuation.withLock { $0.take() }?.resume(returning: response)
  }
}
