public import Foundation

/// The base class of a message filter's principal class.
@available(iOS 11.0, macCatalyst 13.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILMessageFilterExtension: NSObject {
  /// Creates the principal object; the host does this once a process (ASSUMED).
  public override init() {
    super.init()
  }
}

/// What the tool writes for `ILMessageFilterExtension` in the copy of a source where the class is on the
/// main actor: of no other class in Swift may such a class replace `init()`.
public typealias _MessageFilterObject = NSObject

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

extension ILMessageFilterExtensionContext {
  /// The host's side of a context.
  package struct Host: Sendable {
    /// Takes the completion of one deferral, and calls it once.
    package let deferQuery:
      @Sendable (@escaping @Sendable (ILNetworkResponse?, (any Error)?) -> Void) -> Void

    /// Takes a diagnostic about the query.
    package let report: @Sendable (ExtensionDiagnostic) -> Void

    /// Creates the host's side from its two acts.
    package init(
      deferQuery:
        @escaping @Sendable (@escaping @Sendable (ILNetworkResponse?, (any Error)?) -> Void) -> Void,
      report: @escaping @Sendable (ExtensionDiagnostic) -> Void
    ) {
      self.deferQuery = deferQuery
      self.report = report
    }

    /// No host: deferrals fail, diagnostics go to the process' own sink.
    fileprivate static let absent = Host(
      deferQuery: { completion in completion(nil, ILMessageFilterError(.system)) },
      report: { diagnostic in DiagnosticSink.report(diagnostic) })
  }
}

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
  // swift-format-ignore: AlwaysUseLowerCamelCase
  open func open(_ URL: URL, completionHandler: ((Bool) -> Void)? = nil) {
    DiagnosticSink.report(
      .unsupported, "NSExtensionContext.open(_:) opens nothing: a message filter has no screen")
    completionHandler?(false)
  }
}
