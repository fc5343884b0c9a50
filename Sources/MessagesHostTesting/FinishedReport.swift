import HostPolicy
public import IdentityLookup
import MessagesHost
import Reports
import Terminal
import Texts

/// What became of the user's wish to report something; prints without sender and texts.
public struct FinishedReport: Sendable {
  let outcome: ReportOutcome
  let profile: IOSProfile
  let redaction: Redaction

  init(_ outcome: ReportOutcome, _ profile: IOSProfile, _ redaction: Redaction) {
    (self.outcome, self.profile, self.redaction) = (outcome, profile, redaction)
  }

  /// 1 for the first report of the phone, also where it was not offered.
  public var number: Int { outcome.offer.id.number }
  /// Whether no rule was against it, so that the extension was asked to show it.
  public var isOffered: Bool { outcome.offer.isOffered }
  /// Every condition that was looked at before it was shown, in order.
  public var gates: [Explanation.Gate] { outcome.offer.gates.map(Explanation.Gate.init(record:)) }
  /// The condition that was against it; nil where it was offered.
  public var refusal: Explanation.Gate? {
    outcome.offer.refusal.map(Explanation.Gate.init(record:))
  }
  /// The rules about what the extension was told and about what followed, in order.
  public var rules: [HostRule] {
    (outcome.offer.rules + (outcome.conclusion?.rules ?? [])).map(HostRule.init(rule:))
  }

  /// What the user saw, from the first screen on, and after each act; empty where nothing appeared.
  public var screens: [SheetScreen] { outcome.screens.map { SheetScreen($0, redaction) } }
  /// Whether the user pressed Cancel, or the test let the sheet go without Done.
  public var isCancelled: Bool { outcome.answer == .cancelled || outcome.answer == .notReady }
  /// Whether the sheet is gone; false where none was offered.
  public var isDismissed: Bool { outcome.conclusion?.steps.contains(.dismiss) ?? false }

  /// What the extension answered; nil without an answer, or for a value that Apple does not list.
  ///
  /// `report.action == .none` asks for the action none, and `report.action == nil` for no answer.
  public var action: ILClassificationAction? {
    rawAction.flatMap(ILClassificationAction.init(rawValue:))
  }
  /// The raw value of the answer's action; nil without an answer.
  public var rawAction: Int? { outcome.reply?.action }
  /// The text of a report by message that it answered.
  public var userString: String? { outcome.reply?.userString?.revealed }
  /// What of a report by network it answered; whole numbers are integers, as JSON does not tell them apart.
  ///
  /// Nil without an answer, without a `userInfo`, and where that holds what JSON has not.
  public var userInfo: [String: SharedValue]? {
    guard let json = outcome.reply?.userInfo,
      case .object(let fields)? = StructuredValue(json: json.revealed)
    else { return nil }
    return fields.mapValues(SharedValue.init(_:))
  }
  /// Whether its `userInfo` holds what JSON has not; `notices` say where.
  public var isUserInfoFaulty: Bool { outcome.reply?.isUserInfoFaulty ?? false }
  /// Why the sheet ended without an answer although the user wanted one: such as `crash` or `timeout`.
  public var missingAnswer: String? {
    guard case .noAnswer(let reason)? = outcome.answer else { return nil }
    return reason.rawValue
  }

  /// How it was reported; nil where nothing was sent or shown.
  public var channel: ReportChannel? {
    if posted?.url != nil { return .network }
    return composed == nil ? nil : .message
  }
  /// The report by network; nil where there was to be none.
  public var posted: PostedReport? {
    guard case .network(let report)? = outcome.sent else { return nil }
    return PostedReport(report, redaction)
  }
  /// The report by message that the user saw; nil where there was none.
  public var composed: ComposedReport? {
    guard case .message(let composer, let outcome)? = outcome.sent else { return nil }
    return ComposedReport(composer, outcome)
  }
  /// Why nothing was reported although the answer asks for it: `no-destination`, `no-text`, `user-info`.
  public var obstacle: String? {
    guard case .failed(let failure)? = outcome.sent else { return nil }
    return failure.obstacle.rawValue
  }
  /// What the user pressed in the alert about a blocked sender; nil where there was none.
  public var alert: BlockAlertChoice? {
    outcome.alert.flatMap { BlockAlertChoice(rawValue: $0.rawValue) }
  }
  /// Whom the report took to Blocked Contacts, as it was written; nil for nobody.
  public var blocked: String? { outcome.blocked?.text.revealed }

  /// What the sandbox refused the extension meanwhile.
  public var denials: [SandboxDenial] { outcome.acts.denials.map { SandboxDenial($0, redaction) } }
  /// What the extension printed meanwhile.
  public var logs: [PrintedLine] { outcome.acts.logs.map(PrintedLine.init) }
  /// What else was noticed, such as a value of `userInfo` that JSON has not.
  public var notices: [String] { outcome.acts.diagnostics.map { $0.line(redaction) } }
  /// How its process ended, where that was not how the host had told it to, such as `exit code 0`.
  public var ends: [String] { outcome.acts.ends.map(\.sentence) }
}

/// How a report leaves the phone.
public enum ReportChannel: String, Sendable, Hashable, CaseIterable {
  /// A request to a server.
  case network
  /// A message that the user may send.
  case message
}

extension FinishedReport: CustomStringConvertible, CustomReflectable {
  /// Number and how it ended; never sender or text.
  public var description: String {
    text(isVerbose: false).headline(outcome).split(separator: " ", omittingEmptySubsequences: true)
      .joined(separator: " ")
  }
  /// Nothing to look into: an answer and a screen may be private.
  public var customMirror: Mirror { Mirror(self, children: []) }

  private func text(isVerbose: Bool) -> OutcomeText {
    OutcomeText(
      profile: profile, redaction: redaction, style: TerminalStyle(usesColor: false),
      isVerbose: isVerbose)
  }

  /// How it went, why, and what the extension said and tried.
  fileprivate var details: [String] {
    let text = text(isVerbose: true)
    return [description] + text.gates(outcome.offer).map { "  " + $0 }
      + rules.map { "  " + TerminalSafeText.line("\($0)") }
      + text.details(outcome).map { "  " + $0 }
  }
}

extension FinishedReport {
  /// Passes if the report became what is expected; a failure tells conditions, rules and what was said.
  ///
  /// Only what is given is compared. In `userInfo` a whole number is the same with and without a point.
  ///
  /// - Parameters:
  ///   - action: What the extension answered.
  ///   - userString: The text of its answer.
  ///   - userInfo: The values of its answer.
  ///   - channel: How it was reported.
  ///   - blocks: Whether the sender was blocked.
  ///   - file: The calling file, which a failure names.
  ///   - line: The calling line, which a failure names.
  /// - Throws: `PhoneTestFailure` with every difference and its explanation.
  @_disfavoredOverload
  public func expect(
    action: ILClassificationAction? = nil, userString: String? = nil,
    userInfo: [String: SharedValue]? = nil, channel: ReportChannel? = nil, blocks: Bool? = nil,
    file: String = #fileID, line: Int = #line
  ) throws(PhoneTestFailure) {
    let differences = [
      difference("action", action.map { "\($0)" }, self.action.map { "\($0)" }),
      difference("userString", userString.map(quoted), self.userString.map(quoted)),
      difference("userInfo", userInfo.map(written), self.userInfo.map(written)),
      difference("channel", channel?.rawValue, self.channel?.rawValue),
      difference("blocks", blocks.map { "\($0)" }, "\(blocked != nil)"),
    ].compactMap(\.self)
    guard !differences.isEmpty else { return }
    let failure = PhoneTestFailure(
      .expectation,
      (["report \(number) is not as expected"] + differences.map { "  " + $0 } + details)
        .joined(separator: "\n"))
    throw PhoneTestFailure(failure, at: CallPlace(file: file, line: line))
  }

  private func difference(_ name: String, _ wanted: String?, _ found: String?) -> String? {
    guard let wanted, wanted != found else { return nil }
    let values = redaction.showsWords || !["userString", "userInfo"].contains(name)
    guard values else { return "\(name): is another one" }
    return "\(name): expected \(wanted), got \(found ?? "nothing")"
  }

  private func quoted(_ text: String) -> String { "\u{201C}\(text)\u{201D}" }

  /// Values as JSON, so that 1 and 1.0 are the same.
  private func written(_ values: [String: SharedValue]) -> String {
    let value = StructuredValue.object(values.mapValues(\.written))
    let data = try? value.jsonData(escapesSlashes: false)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "what JSON cannot write"
  }
}
