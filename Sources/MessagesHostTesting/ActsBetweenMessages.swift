import MessagesHost
import Reports
import Sandboxing

/// What an extension did while it was not asked: late timers, and work that went on after an answer.
public struct ActsBetweenMessages: Sendable {
  /// What the sandbox refused it.
  public let denials: [SandboxDenial]
  /// What it printed.
  public let logs: [PrintedLine]
  /// What else was noticed, such as an answer that came too late.
  public let notices: [String]
  /// How its process ended, where that was not how the host had told it to, such as `exit code 0`.
  public let ends: [String]

  /// Whether nothing happened.
  public var isEmpty: Bool {
    denials.isEmpty && logs.isEmpty && notices.isEmpty && ends.isEmpty
  }

  init(_ acts: ExtensionActs) {
    denials = acts.denials.map { SandboxDenial($0, .none) }
    logs = acts.logs.map(PrintedLine.init)
    notices = acts.diagnostics.map(\.line)
    ends = acts.ends.map(\.sentence)
  }
}

extension Diagnostic {
  /// Code and text as one line that can be printed.
  var line: String { TerminalSafeText.line("\(code): \(text)") }
}

extension SimulatedPhone {
  /// Takes what the extension did while it was not asked, since this was called last.
  ///
  /// An act of a timer belongs to no message, since nobody can tell which one it is about.
  /// `wait(_:)` lets real time pass for it, at most three seconds.
  ///
  /// - Returns: What happened so far; in process nothing is confined or recorded but notices.
  public func takeActsBetweenMessages() async -> ActsBetweenMessages {
    ActsBetweenMessages(await host.takeActsBetween())
  }
}
