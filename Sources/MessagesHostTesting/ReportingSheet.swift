import ExtensionWire
import Fetching
import HostPolicy
import MessagesHost
import Reports
import Synchronization
import Texts

/// The sheet of a reporting extension while it is on the phone's screen; the test plays the user.
///
/// ```swift
/// let report = try await phone.report(messagesFrom: "72645") { sheet in
///   try await sheet.type("A prize", into: "comment")
///   try await sheet.turnOn("Block the sender")
///   try await sheet.done()
/// }
/// ```
///
/// What the user cannot do fails the call: there is no such thing on the screen, or several, or it is
/// disabled, or Done is. What the extension does meanwhile, also that it crashes, is an outcome; a sheet that is
/// gone by that takes nothing more.
public final class ReportingSheet: Sendable {
  private let phone: MessagesHost.SimulatedPhone
  private let redaction: Redaction
  private let state = Mutex(State())

  private struct State {
    /// What was seen last.
    var screen: ScreenRecord?
    /// Why its process is gone; nil while it is there.
    var failure: NoAnswerReason?
    /// What came of the report; nil while the sheet is open.
    var outcome: ReportOutcome?
  }

  init(_ phone: MessagesHost.SimulatedPhone, _ redaction: Redaction) {
    (self.phone, self.redaction) = (phone, redaction)
  }

  /// What the user sees, or saw last where the sheet is gone; nothing where it never appeared.
  public var screen: SheetScreen {
    let record = state.withLock(\.screen)
    return SheetScreen(record ?? ScreenRecord(title: nil, isReady: false, items: []), redaction)
  }

  /// Everything on it, in the order in which it is read.
  public var items: [SheetItem] { screen.items }

  /// Whether Done can be pressed.
  public var isDoneEnabled: Bool { screen.isDoneEnabled }

  /// Whether it is still on the screen: neither Done nor Cancel was pressed, and its process is there.
  public var isOpen: Bool { state.withLock { $0.outcome == nil && $0.failure == nil } }

  /// The thing of that name on the screen.
  ///
  /// - Throws: `PhoneTestFailure` where there is none, or where there are several.
  public func item(
    _ control: SheetControl, file: String = #fileID, line: Int = #line
  ) throws(PhoneTestFailure) -> SheetItem {
    let screen = screen
    return try CallPlace(file: file, line: line).naming { try screen.required(control) }
  }

  /// Takes in what the sheet has become.
  func look() async {
    let screen = await phone.sheetScreen
    let failure = await phone.sheetFailure
    state.withLock {
      $0.screen = screen ?? $0.screen
      $0.failure = failure
    }
  }

  /// Does something to what is on the screen.
  func touch(
    _ control: SheetControl, _ act: SheetAct, at place: CallPlace
  ) async throws(PhoneTestFailure) {
    try place.naming { try requireOpen("the user cannot touch \(control)") }
    let before = screen
    let touch = await phone.touch(control.name, act)
    await look()
    if let failure = failure(of: touch, to: control, on: before) {
      throw PhoneTestFailure(failure, at: place)
    }
  }

  /// What is to be said of something that the user could not do; nil where it was done.
  private func failure(
    of touch: SheetTouch, to control: SheetControl, on screen: SheetScreen
  ) -> PhoneTestFailure? {
    switch touch.obstacle {
    case nil: return nil
    case .unclear(let sentence): return screen.failure(sentence, listsItems: false)
    case .refused(let reason):
      let item = touch.item.map { " (\($0))" } ?? ""
      return screen.failure(
        "the user cannot do that to \(control)\(item): \(reason)", listsItems: true)
    case .notReady: return screen.failure(Self.notReady, quotes: false, listsItems: true)
    }
  }

  /// Lets the phone's time pass while the sheet is open; up to 3 s of it are real.
  ///
  /// - Parameters:
  ///   - duration: How long.
  ///   - file: The calling file, which a failure names.
  ///   - line: The calling line, which a failure names.
  /// - Throws: `PhoneTestFailure` where the sheet is gone, and for less than no time.
  public func wait(
    _ duration: Duration, file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    try CallPlace(file: file, line: line).naming {
      try requireOpen("no time passes in it")
      try duration.requirePossible()
    }
    await phone.waitInSheet(duration)
    await look()
  }

  /// The user presses Done: the extension is asked for its answer, and what that says is done.
  ///
  /// - Parameters:
  ///   - alert: What the user presses where an alert says that the sender will be blocked.
  ///   - composer: What the user does with a report by message.
  ///   - file: The calling file, which a failure names.
  ///   - line: The calling line, which a failure names.
  /// - Throws: `PhoneTestFailure` where Done is disabled or the sheet is gone, and where no stub answers the
  ///   report; an extension that fails meanwhile is an outcome.
  public func done(
    alert: BlockAlertChoice = .ok, composer: ComposerAct = .send, file: String = #fileID,
    line: Int = #line
  ) async throws(PhoneTestFailure) {
    let place = CallPlace(file: file, line: line)
    try place.naming {
      try requireOpen("Done cannot be pressed")
      try composer.requirePossible()
    }
    guard await phone.pressDone() else {
      let hint =
        await phone.sheetAwaitsTime ? "; a timer is set, and a wait(_:) before may enable it" : ""
      throw PhoneTestFailure(
        screen.failure(Self.notReady + hint, quotes: false, listsItems: true), at: place)
    }
    let outcome = await end(
      nil, choices: ReportChoices(alert: alert.choice, composer: composer.act))
    if case .network(let report)? = outcome?.sent, let problem = report.trace.problem {
      let failure = PhoneTestFailure(.unusableTest, redaction.show(problem.text))
      throw PhoneTestFailure(failure, at: place)
    }
  }

  /// The user presses Cancel, and nothing else happens.
  ///
  /// - Throws: `PhoneTestFailure` where the sheet is gone.
  public func cancel(
    file: String = #fileID, line: Int = #line
  ) async throws(PhoneTestFailure) {
    try CallPlace(file: file, line: line).naming { try requireOpen("Cancel cannot be pressed") }
    _ = await end(.cancelled)
  }

  /// Puts the sheet away, if the test has not; gives what came of the report.
  func close() async -> ReportOutcome? {
    if let outcome = state.withLock(\.outcome) { return outcome }
    return await end(.cancelled)
  }

  private func end(
    _ answer: ReportAnswer?, choices: ReportChoices = ReportChoices()
  ) async -> ReportOutcome? {
    let outcome = await phone.endReport(answer, choices: choices)
    state.withLock { $0.outcome = outcome }
    return outcome
  }

  private static let notReady =
    "Done is disabled: isReadyForClassificationResponse is false (report.not-ready, DOC)"

  private func requireOpen(_ consequence: String) throws(PhoneTestFailure) {
    let (isOver, failure) = state.withLock { ($0.outcome != nil, $0.failure) }
    if isOver {
      throw PhoneTestFailure(
        .expectation,
        "\(consequence): the sheet is gone, since Done or Cancel was pressed or the report is over")
    }
    if let failure {
      throw PhoneTestFailure(
        .expectation, "\(consequence): the sheet is gone, because \(failure.sentenceOfReport)")
    }
  }
}

/// What the user presses in the alert about a blocked sender; with either the sender is blocked (ASSUMED).
public enum BlockAlertChoice: String, Sendable, Hashable, CaseIterable {
  /// OK.
  case ok
  /// Settings, which opens Blocked Contacts.
  case settings

  var choice: ReportAlertChoice {
    switch self {
    case .ok: .ok
    case .settings: .settings
    }
  }
}

/// What the user does with a report by message, which the phone shows filled in.
public enum ComposerAct: Sendable, Hashable {
  /// Sends it.
  case send
  /// Writes another text in the place of the first, and sends that.
  case sendInstead(String)
  /// Sends nothing.
  case cancel

  var act: ReportComposer.Act {
    switch self {
    case .send: .send
    case .sendInstead(let text): .sendInstead(PrivateText(text))
    case .cancel: .cancel
    }
  }

  fileprivate func requirePossible() throws(PhoneTestFailure) {
    guard case .sendInstead("") = self else { return }
    throw PhoneTestFailure(
      .unusableTest,
      "a message that the user has emptied cannot be sent (report.sms-empty, INF); cancel it instead"
    )
  }
}
