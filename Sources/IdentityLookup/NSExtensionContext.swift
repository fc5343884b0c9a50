public import Foundation

/// The part of Foundation's extension context that a message filter can reach.
///
/// A filter has no input items and no request to complete; its completion handler is its answer.
@available(iOS 8.0, macCatalyst 13.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class NSExtensionContext: NSObject, @unchecked Sendable {  // It stores nothing.
  /// The items that the host hands over: none, for a message filter (ASSUMED).
  open var inputItems: [Any] { [] }

  /// Does not open the URL: a message filter has no screen (ASSUMED).
  ///
  /// - Parameters:
  ///   - URL: What to open.
  ///   - completionHandler: Called with `false`.
  open func open(_ URL: URL, completionHandler: ((Bool) -> Void)? = nil) {
    DiagnosticSink.report(
      .unsupported, "NSExtensionContext.open(_:) opens nothing: a message filter has no screen")
    completionHandler?(false)
  }
}
