/// Why a deferred query has no answer.
package struct NetworkFailureRecord: Codable, Equatable, Sendable {
  /// What the extension gets.
  package let error: ErrorRecord

  /// What is under `NSUnderlyingErrorKey`.
  package let underlying: ErrorRecord?

  /// Creates a record.
  package init(error: ErrorRecord, underlying: ErrorRecord? = nil) {
    self.error = error
    self.underlying = underlying
  }
}
