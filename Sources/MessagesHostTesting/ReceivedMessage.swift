import HostPolicy
public import IdentityLookup
import MessagesHost
import Reports
import Terminal

/// What became of one message; prints without its sender and text.
public struct ReceivedMessage: Sendable {
  private let outcome: MessageOutcome
  /// What the extension did until its process had ended, where it ends with each message.
  private let after: ExtensionActs
  private let profile: IOSProfile
  private let redaction: Redaction
  /// Whether the extension ran in the sandbox; in process nothing is refused or recorded.
  public let isConfined: Bool

  init(
    outcome: MessageOutcome, after: ExtensionActs, profile: IOSProfile, redaction: Redaction,
    isConfined: Bool
  ) {
    self.outcome = outcome
    self.after = after
    self.profile = profile
    self.redaction = redaction
    self.isConfined = isConfined
  }

  /// 1 for the first message of the phone.
  public var number: Int { outcome.decision.messageID.number }
  /// Whether the filter was asked.
  public var asked: Bool { outcome.decision.isAsked }
  /// What the filter answered; nil without an answer, or for a value that Apple does not list.
  ///
  /// `message.action == .none` asks for the action none, and `message.action == nil` for no answer.
  public var action: ILMessageFilterAction? {
    rawAction.flatMap(ILMessageFilterAction.init(rawValue:))
  }
  /// The sub-action of the answer, whether it was declared or not.
  public var subAction: ILMessageFilterSubAction? {
    rawSubAction.flatMap(ILMessageFilterSubAction.init(rawValue:))
  }
  /// The raw value of the answer's action; nil without an answer.
  public var rawAction: Int? {
    guard case .response(let action, _)? = outcome.decision.answer else { return nil }
    return action
  }
  /// The raw value of the answer's sub-action; nil without an answer.
  public var rawSubAction: Int? {
    guard case .response(_, let subAction)? = outcome.decision.answer else { return nil }
    return subAction
  }
  /// Why a filter that was asked gave no answer: such as `crash`, `timeout` or `never-completed`.
  public var missingAnswer: String? {
    guard case .noAnswer(let reason)? = outcome.decision.answer else { return nil }
    return reason.rawValue
  }
  /// Where the message lies.
  public var folder: MessageFolder { MessageFolder(outcome.decision.placement.folder) }
  /// What the folder is called on the screen.
  public var folderName: String { profile.name(of: outcome.decision.placement.folder) }
  /// Whether there was a sound or a banner.
  public var notified: Bool { outcome.decision.placement.isNotified }
  /// The line under the conversation, such as "Filtered by My Filter".
  public var label: String? { outcome.decision.placement.label }
  /// Unread messages in the folder, with this one.
  public var unread: Int { outcome.decision.placement.unread }
  /// Why it was asked, or was not, and why it lies where it lies.
  public var why: Explanation { Explanation(decision: outcome.decision, profile: profile) }
  /// What the sandbox refused the extension meanwhile; says nothing unless `isConfined`.
  public var denials: [SandboxDenial] { acts.denials.map { SandboxDenial($0, redaction) } }
  /// What became of each time the extension deferred the query, in the order in which they ended.
  ///
  /// A second time is refused at once, and so before the first one's answer, if that is under way.
  public var deferrals: [DeferredRequest] {
    outcome.deferrals.map { DeferredRequest($0, redaction) }
  }
  /// The same as `deferrals`.
  public var requests: [DeferredRequest] { deferrals }
  /// What the extension printed meanwhile; in process that is the test's own output.
  public var logs: [PrintedLine] { acts.logs.map(PrintedLine.init) }
  /// What else was noticed, such as a completion handler that was called twice.
  public var notices: [String] { acts.diagnostics.map { $0.line(redaction) } }
  /// How the extension's process ended meanwhile, where that was not how the host had told it to,
  /// such as `exit code 0`; a filter can answer and end.
  public var ends: [String] { acts.ends.map(\.sentence) }

  private var acts: ExtensionActs { outcome.acts.followed(by: after) }
}

extension ReceivedMessage: CustomStringConvertible, CustomReflectable {
  /// Number, service, folder and who decided; never sender or text.
  public var description: String {
    let text = OutcomeText(
      profile: profile, redaction: redaction, style: TerminalStyle(usesColor: false),
      isVerbose: false)
    return text.headline(outcome).split(separator: " ", omittingEmptySubsequences: true)
      .joined(separator: " ")
  }
  /// Nothing to look into: a log line may be private.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension ReceivedMessage {
  /// Passes if the message became what is expected; a failure tells gates, rules and denials.
  ///
  /// Only what is given is compared.
  ///
  /// - Parameters:
  ///   - asked: Whether the filter was asked.
  ///   - action: What it answered.
  ///   - subAction: The sub-action of its answer.
  ///   - folder: Where the message lies.
  ///   - notified: Whether there was a sound or a banner.
  ///   - file: The calling file, which a failure names.
  ///   - line: The calling line, which a failure names.
  /// - Throws: `PhoneTestFailure` with every difference and its explanation.
  @_disfavoredOverload
  public func expect(
    asked: Bool? = nil, action: ILMessageFilterAction? = nil,
    subAction: ILMessageFilterSubAction? = nil, folder: MessageFolder? = nil,
    notified: Bool? = nil, file: String = #fileID, line: Int = #line
  ) throws(PhoneTestFailure) {
    let differences = [
      difference("asked", asked, self.asked),
      difference("action", action, self.action),
      difference("sub-action", subAction, self.subAction),
      difference("folder", folder?.rawValue, self.folder.rawValue),
      difference("notified", notified, self.notified),
    ].compactMap(\.self)
    guard !differences.isEmpty else { return }
    let failure = PhoneTestFailure(
      .expectation,
      (["message \(number) is not as expected"]
        + differences.map { "  " + $0 } + details).joined(separator: "\n"))
    throw PhoneTestFailure(failure, at: CallPlace(file: file, line: line))
  }

  private func difference<Value: Equatable>(
    _ name: String, _ wanted: Value?, _ found: Value?
  ) -> String? {
    guard let wanted, wanted != found else { return nil }
    return "\(name): expected \(wanted), got \(found.map { "\($0)" } ?? "nothing")"
  }

  /// The explanation, and what the extension said and tried.
  private var details: [String] {
    let text = OutcomeText(
      profile: profile, redaction: redaction, style: TerminalStyle(usesColor: false),
      isVerbose: true)
    return why.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      + text.details(outcome).map { "  " + $0 }
  }
}
