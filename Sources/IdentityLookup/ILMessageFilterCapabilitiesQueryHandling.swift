public import Foundation

/// Handles the host's question which sub-folders the filter makes use of.
///
/// Implement one of the two methods; each is the other's default. A class that implements neither
/// gets the diagnostic `handler.missing` and declares nothing.
@available(iOS 16.0, macCatalyst 16.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@preconcurrency public protocol ILMessageFilterCapabilitiesQueryHandling: NSObjectProtocol {
  /// Calls the completion with the sub-actions that the filter may answer with.
  ///
  /// - Parameters:
  ///   - capabilitiesQueryRequest: The question; it carries nothing.
  ///   - context: What may be asked of the host meanwhile.
  ///   - completion: To be called once, now or later, on any thread (DOC).
  @preconcurrency func handle(
    _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest,
    context: ILMessageFilterExtensionContext,
    completion: @escaping @Sendable (ILMessageFilterCapabilitiesQueryResponse) -> Void)

  /// Returns the sub-actions that the filter may answer with.
  ///
  /// - Parameters:
  ///   - capabilitiesQueryRequest: The question; it carries nothing.
  ///   - context: What may be asked of the host meanwhile.
  /// - Returns: The sub-actions, five in all at most (DOC).
  func handle(
    _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest,
    context: ILMessageFilterExtensionContext
  ) async -> ILMessageFilterCapabilitiesQueryResponse
}
