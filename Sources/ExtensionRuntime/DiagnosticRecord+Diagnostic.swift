import ExtensionWire
import IdentityLookup

extension DiagnosticRecord {
  /// Puts a diagnostic on the wire.
  init(_ diagnostic: ExtensionDiagnostic, queryID: QueryID?) {
    self.init(code: diagnostic.code.rawValue, message: diagnostic.message, queryID: queryID)
  }
}
