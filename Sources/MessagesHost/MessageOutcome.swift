package import Fetching
package import HostPolicy
package import Sandboxing

/// Everything that became of one received message.
package struct MessageOutcome: Sendable {
  package let decision: Decision
  /// What the extension printed while it was asked.
  package let logs: [LogLine]
  /// What the sandbox refused it meanwhile.
  package let denials: [Denial]
  /// What else was noticed about the extension.
  package let diagnostics: [Diagnostic]
  /// The network requests that the host made for it.
  package let deferrals: [Deferral]

  init(_ decision: Decision, reply: ExtensionReply? = nil) {
    self.decision = decision
    logs = reply?.logs ?? []
    denials = reply?.denials ?? []
    diagnostics = reply?.diagnostics ?? []
    deferrals = reply?.deferrals ?? []
  }
}
