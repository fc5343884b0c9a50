import Fetching
import HostPolicy
import Sandboxing

/// What a session brings back about one message.
struct ExtensionReply: Sendable {
  var answer: FilterAnswer
  var logs: [LogLine] = []
  var denials: [Denial] = []
  var diagnostics: [Diagnostic] = []
  var deferrals: [Deferral] = []
}
