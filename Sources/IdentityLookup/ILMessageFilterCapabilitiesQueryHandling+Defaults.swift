import Foundation

@available(iOS 16.0, macCatalyst 16.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension ILMessageFilterCapabilitiesQueryHandling {
  /// Runs the `async` form in a task of its own.
  public func handle(
    _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest,
    context: ILMessageFilterExtensionContext,
    completion: @escaping @Sendable (ILMessageFilterCapabilitiesQueryResponse) -> Void
  ) {
    guard let fallback = HandlerFallback.capabilities.entering(self, context) else {
      return completion(ILMessageFilterCapabilitiesQueryResponse())
    }
    // Safe as on a phone: an author's handler is called from any thread, and guards itself.
    nonisolated(unsafe) let handler = self
    Task {
      completion(
        await fallback.run { await handler.handle(capabilitiesQueryRequest, context: context) })
    }
  }

  /// Runs the form with a completion handler, and waits for its first answer.
  public func handle(
    _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest,
    context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterCapabilitiesQueryResponse {
    guard let fallback = HandlerFallback.capabilities.entering(self, context) else {
      return ILMessageFilterCapabilitiesQueryResponse()
    }
    return await withCheckedContinuation { continuation in
      let answer = FirstAnswer(continuation, otherwise: ILMessageFilterCapabilitiesQueryResponse())
      fallback.run { handle(capabilitiesQueryRequest, context: context) { answer.give($0) } }
    }
  }
}
