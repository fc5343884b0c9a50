import MessagesHost
import Reports
import Sandboxing
import Texts

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

  init(_ acts: ExtensionActs, _ redaction: Redaction) {
    denials = acts.denials.map { SandboxDenial($0, redaction) }
    logs = acts.logs.map(PrintedLine.init)
    notices = acts.diagnostics.map { $0.line(redaction) }
    ends = acts.ends.map(\.sentence)
  }
}

extension Diagnostic {
  /// Code and text as one line that can be printed.
  func line(_ redaction: Redaction) -> String {
    let notice = redaction.show(self)
    return TerminalSafeText.line("\(notice.code): \(notice.text)")
  }
}

/// A line that the extension printed; may quote a message, so it prints redacted.
public struct PrintedLine: Sendable, Hashable {
  /// Where it was printed.
  public enum Stream: String, Sendable, Hashable {
    /// `print`.
    case stdout
    /// `NSLog`, `Logger` and `debugPrint(to:)`.
    case stderr
  }

  /// Where it was printed.
  public let stream: Stream
  /// The line itself; whoever prints it takes the responsibility for where it goes.
  public let text: String

  init(_ line: LogLine) {
    stream = line.stream == .stdout ? .stdout : .stderr
    text = line.text
  }
}

extension PrintedLine: CustomStringConvertible, CustomReflectable {
  /// The stream and the length.
  public var description: String { "\(stream.rawValue), \(text.count) characters <private>" }
  /// Nothing to look into: the text may be private.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// One act of the extension that the sandbox refused.
public struct SandboxDenial: Sendable, Hashable {
  /// What kind of act it was, such as `network.connect`.
  public let code: String
  /// What was tried, such as `write to App Group group.x/rules.json`; it may quote a message.
  public let attempt: String
  /// The system call, such as `openat`.
  public let call: String
  /// The error that the extension got, such as `EPERM`.
  public let error: String
  /// What an author can do instead.
  public let remedy: String
  /// How often it was tried.
  public let count: Int

  init(_ denial: Denial, _ redaction: Redaction) {
    code = denial.code.rawValue
    attempt = redaction.words(denial.attempt)
    call = denial.call
    error = denial.errnoName
    remedy = denial.remedy
    count = denial.count
  }
}

extension SandboxDenial: CustomStringConvertible {
  /// The act with its system call and error.
  public var description: String { TerminalSafeText.line("\(code): \(attempt) [\(call) \(error)]") }
}
