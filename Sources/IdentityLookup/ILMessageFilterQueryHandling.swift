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
