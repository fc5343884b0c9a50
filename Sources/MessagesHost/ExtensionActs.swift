import ExtensionWire
package import Sandboxing

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

/// How an extension's process ended.
package struct ProcessEnd: Sendable, Hashable {
  /// The end in words, such as "signal 11" or "ended by the host: no answer in time".
  package let sentence: String
  /// Whether the process ended by itself with status 0, or because it was not needed any more.
  package let isOrderly: Bool
  /// Whether the host told it to end because it was not needed any more.
  package let isWanted: Bool
  /// Whether the host ended it over an answer that did not come or was no answer.
  package let isDecidedByHost: Bool
  /// Whether the host ended it because its time was up.
  package let isOutOfTime: Bool

  init(_ status: TerminationStatus, _ reason: TerminationReason?) {
    isWanted = reason == .finished
    // What the host ends for a reason of its own may leave with status 0 before it is killed.
    isOrderly = isWanted || (reason == nil && status == .exited(code: 0))
    isDecidedByHost =
      switch reason {
      case .deadline, .protocolViolation, .inputNotRead, .abandoned: true
      case nil, .finished, .memory, .groupMemory, .storage, .storageDepth: false
      }
    isOutOfTime = reason == .deadline || reason == .inputNotRead
    sentence = reason?.words ?? Self.words(of: status)
  }

  /// The host's own signal ends only a program that has let go of what the runtime set for it.
  private static func words(of status: TerminationStatus) -> String {
    guard status == .signalled(number: HostSignal.number) else { return status.description }
    return "\(status), by which the host calls: its code has reset that signal\u{2019}s handler"
  }
}
