package import HostPolicy
package import Sandboxing

/// What an event belongs to.
package enum Attribution: Sendable, Hashable {
  /// To a message. It is certain unless the process was still busy with something else, or had set
  /// a timer, when it was asked about that message; then it may belong to an earlier one.
  case message(MessageID, isCertain: Bool)
  /// To no message: the extension did it while it was not asked, after that message; nil before
  /// the first.
  case between(after: MessageID?)
  /// To the question for the filter's sub-actions, and the start of the process for it.
  case capabilities
  /// To the phone as a whole.
  case phone

  /// The message that it belongs to, certainly or perhaps; nil where it belongs to none.
  package var message: MessageID? {
    guard case .message(let id, _) = self else { return nil }
    return id
  }

  /// The message that it belongs to, or came after; nil where there was none.
  package var latestMessage: MessageID? {
    if case .between(let id) = self { id } else { message }
  }

  /// Whether the message is the right one beyond doubt.
  package var isCertain: Bool {
    if case .message(_, isCertain: false) = self { false } else { true }
  }
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
