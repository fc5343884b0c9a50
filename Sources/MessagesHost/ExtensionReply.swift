import Fetching
import HostPolicy

/// What a session brings back about one message.
struct ExtensionReply: Sendable {
  var answer: FilterAnswer
  /// What the process did from the question until it was at rest again.
  var acts = ExtensionActs()
  var deferrals: [Deferral] = []
  /// Whether the process did nothing else when it was asked.
  var isCertain = true
  /// When the answer, or the reason for having none, was there, by the phone's clock.
  var answeredAt: Duration?
}
