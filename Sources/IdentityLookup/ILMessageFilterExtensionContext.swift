import Foundation

/// What a filter may ask of the host while it handles one query.
@available(iOS 11.0, macCatalyst 13.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILMessageFilterExtensionContext: NSExtensionContext, @unchecked Sendable {
  // Unchecked because an open class cannot be checked; both properties are immutable and sendable.
  private let host: Host

  /// Creates a context without a host: a deferral fails with `system` (REP(RE)).
  public override init() {
    host = .absent
    super.init()
  }

  /// Creates a context for one query of a host.
  package init(host: Host) {
    self.host = host
    super.init()
    InertUse.beginQuery()
  }

  /// Asks the host to send the query to the network URL in `Info.plist`.
  ///
  /// - Parameter completion: Called once, off the main thread (ASSUMED), with the server's answer
  ///   or with an error, usually an `ILMessageFilterError`.
  @preconcurrency open func deferQueryRequestToNetwork(
    completion: @escaping @Sendable (ILNetworkResponse?, (any Error)?) -> Void
  ) {
    host.deferQuery(completion)
  }

  /// Asks the host to send the query to the network URL in `Info.plist`.
  ///
  /// - Returns: The server's answer, whatever its status code.
  /// - Throws: Usually an `ILMessageFilterError`.
  open func deferQueryRequestToNetwork() async throws -> ILNetworkResponse {
    try await withCheckedThrowingContinuation { continuation in
      deferQueryRequestToNetwork { response, error in
        if let response {
          continuation.resume(returning: response)
        } else {
          continuation.resume(throwing: error ?? ILMessageFilterError(.system))
        }
      }
    }
  }

  /// Tells the host what went wrong with this query.
  func report(_ code: ExtensionDiagnostic.Code, _ message: String) {
    host.report(ExtensionDiagnostic(code: code, message: message))
  }
}
