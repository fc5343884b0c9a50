import Reports
import Sandboxing

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
