public import Foundation

/// Handles the host's question what to do with a message.
///
/// Implement one of the two methods; each is the other's default. A class that implements neither
/// gets the diagnostic `handler.missing` and answers `none`.
@available(iOS 11.0, macCatalyst 13.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@preconcurrency public protocol ILMessageFilterQueryHandling: NSObjectProtocol {
  /// Judges a message, and calls the completion with the verdict.
  ///
  /// - Parameters:
  ///   - queryRequest: The message.
  ///   - context: What may be asked of the host meanwhile.
  ///   - completion: To be called once, now or later, on any thread (DOC).
  @preconcurrency func handle(
    _ queryRequest: ILMessageFilterQueryRequest,
    context: ILMessageFilterExtensionContext,
    completion: @escaping @Sendable (ILMessageFilterQueryResponse) -> Void)

  /// Judges a message, and returns the verdict.
  ///
  /// - Parameters:
  ///   - queryRequest: The message.
  ///   - context: What may be asked of the host meanwhile.
  /// - Returns: The verdict.
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest,
    context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterQueryResponse
}

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
