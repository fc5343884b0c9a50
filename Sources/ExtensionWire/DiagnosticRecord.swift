/// Something an extension did that its author should know of.
package struct DiagnosticRecord: Codable, Equatable, Sendable {
  /// A stable code, such as `completion.twice`.
  package let code: String

  /// Text for the author; never a message's text or sender.
  package let message: String

  /// The query that it belongs to, if one.
  package let queryID: QueryID?

  /// Creates a record.
  package init(code: String, message: String, queryID: QueryID? = nil) {
    self.code = code
    self.message = message
    self.queryID = queryID
  }
}
