import Foundation

@available(iOS 11.0, macCatalyst 13.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension ILMessageFilterQueryHandling {
  /// Runs the `async` form in a task of its own.
  public func handle(
    _ queryRequest: ILMessageFilterQueryRequest,
    context: ILMessageFilterExtensionContext,
    completion: @escaping @Sendable (ILMessageFilterQueryResponse) -> Void
  ) {
    guard let fallback = HandlerFallback.queries.entering(self, context) else {
      return completion(ILMessageFilterQueryResponse())
    }
    // Safe as on a phone: an author's handler is called from any thread, and guards itself.
    nonisolated(unsafe) let handler = self
    Task {
      completion(
        await fallback.run { await handler.handle(queryRequest, context: context) })
    }
  }

  /// Runs the form with a completion handler, and waits for its first answer.
  public func handle(
    _ queryRequest: ILMessageFilterQueryRequest,
    context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterQueryResponse {
    guard let fallback = HandlerFallback.queries.entering(self, context) else {
      return ILMessageFilterQueryResponse()
    }
    return await withCheckedContinuation { continuation in
      let answer = FirstAnswer(continuation, otherwise: ILMessageFilterQueryResponse())
      fallback.run { handle(queryRequest, context: context) { answer.give($0) } }
    }
  }
}
