/// How a deferral ended.
package enum DeferralRecord: Equatable, Sendable {
  /// The server answered, with whatever status.
  case response(NetworkResponseRecord)

  /// There is no answer.
  case failure(NetworkFailureRecord)
}
