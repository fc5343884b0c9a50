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

/// What an extension's process did in one stretch of time.
package struct ExtensionActs: Sendable {
  /// What it printed: standard output, then standard error with the phone's log.
  ///
  /// Between the two the kernel keeps no order; within one the order is that of the process.
  package var logs: [LogLine] { output + errorOutput }
  /// What the sandbox refused.
  package var denials: [Denial] = []
  /// What else was noticed.
  package var diagnostics: [Diagnostic] = []
  /// How its process ended, where that was not how the host had told it to.
  package var ends: [ProcessEnd] = []

  private(set) var output: [LogLine] = []
  private(set) var errorOutput: [LogLine] = []

  package init() {}

  /// Whether nothing happened.
  package var isEmpty: Bool {
    logs.isEmpty && denials.isEmpty && diagnostics.isEmpty && ends.isEmpty
  }

  /// Both, one after the other.
  package func followed(by later: ExtensionActs) -> ExtensionActs {
    var acts = self
    acts.output += later.output
    acts.errorOutput += later.errorOutput
    acts.denials += later.denials
    acts.diagnostics += later.diagnostics
    acts.ends += later.ends
    return acts
  }

  mutating func add(_ line: LogLine) {
    if line.stream == .stdout { output.append(line) } else { errorOutput.append(line) }
  }

  mutating func takeLogs() -> [LogLine] {
    defer { (output, errorOutput) = ([], []) }
    return logs
  }
}
