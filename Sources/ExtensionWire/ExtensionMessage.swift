/// What the extension says to the host.
package enum ExtensionMessage: Equatable, Sendable {
  /// The first message, once, when the principal object is there.
  case ready(ReadyRecord)

  /// The verdict on a query, once.
  case response(QueryID, ResponseRecord)

  /// The declared sub-actions, once.
  case capabilities(QueryID, CapabilitiesRecord)

  /// Please send this query to the network.
  case deferral(QueryID)

  /// Something that the author should know of.
  case diagnostic(DiagnosticRecord)
}
