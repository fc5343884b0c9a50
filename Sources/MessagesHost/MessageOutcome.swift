package import Fetching
package import HostPolicy
package import Sandboxing

/// Everything that became of one received message.
package struct MessageOutcome: Sendable {
  package let decision: Decision
  /// What the extension did from the question until it was at rest again.
  package let acts: ExtensionActs
  /// Whether `acts` belong to this message beyond doubt; see `Attribution`.
  package let isCertain: Bool
  /// The network requests that the host made for it.
  package let deferrals: [Deferral]

  init(_ decision: Decision, reply: ExtensionReply? = nil) {
    self.decision = decision
    acts = reply?.acts ?? ExtensionActs()
    isCertain = reply?.isCertain ?? true
    deferrals = reply?.deferrals ?? []
  }
}

extension MessageOutcome {
  /// What the extension printed.
  package var logs: [LogLine] { acts.logs }
  /// What the sandbox refused it.
  package var denials: [Denial] { acts.denials }
  /// What else was noticed about the extension.
  package var diagnostics: [Diagnostic] { acts.diagnostics }
}
