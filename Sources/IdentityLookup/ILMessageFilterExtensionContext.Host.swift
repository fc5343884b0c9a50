import Foundation

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
    static let absent = Host(
      deferQuery: { completion in completion(nil, ILMessageFilterError(.system)) },
      report: { diagnostic in DiagnosticSink.report(diagnostic) })
  }
}
