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

/// The question which sub-folders the filter makes use of; it carries nothing.
@available(iOS 16.0, macCatalyst 16.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILMessageFilterCapabilitiesQueryRequest: NSObject, NSSecureCoding, @unchecked Sendable {
  // Unchecked because an open class cannot be checked; it stores nothing.

  /// Creates a request as the host does.
  package init(fromHost: Void) {
    super.init()
  }

  /// Reads a request from an archive.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Writes the request to an archive.
  open func encode(with coder: NSCoder) {}

  /// Always `true`.
  open class var supportsSecureCoding: Bool { true }
}
