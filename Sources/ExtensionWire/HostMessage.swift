/// What the host says to the extension.
package enum HostMessage: Equatable, Sendable {
  /// The first message, once.
  case hello(HelloRecord)

  /// What to do with this message?
  case query(QueryID, QueryRecord)

  /// Which sub-folders does the filter use?
  case capabilities(QueryID)

  /// How a deferral of that query ended.
  case deferralResult(QueryID, DeferralRecord)

  /// No more questions; answers are too late from now on.
  case shutdown
}
