import HostPolicy
public import IdentityLookup
import MessagesHost
import Reports
import Terminal

/// What became of one message; prints without its sender and text.
public struct ReceivedMessage: Sendable {
  let outcome: MessageOutcome
  /// What the extension did until its process had ended, where it ends with each message.
  var after = ExtensionActs()
  let profile: IOSProfile
  let redaction: Redaction
  /// Whether the extension ran in the sandbox; in process nothing is refused or recorded.
  public let isConfined: Bool

  /// 1 for the first message of the phone.
  public var number: Int { outcome.decision.messageID.number }
  /// Whether the filter was asked.
  public var asked: Bool { outcome.decision.isAsked }
  /// What the filter answered; nil without an answer, or for a value that Apple does not list.
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
  /// The network requests that the host made for the extension.
  public var requests: [DeferredRequest] { outcome.deferrals.map(DeferredRequest.init(deferral:)) }
  /// What the extension printed meanwhile; in process that is the test's own output.
  public var logs: [PrintedLine] { acts.logs.map(PrintedLine.init) }
  /// What else was noticed, such as a completion handler that was called twice.
  public var notices: [String] { acts.diagnostics.map(\.line) }
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
