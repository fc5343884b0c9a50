import ExtensionWire
import HostPolicy
import Sandboxing
import Texts

extension ExtensionSession {
  /// The number of the one report that a process shows.
  private static let report = QueryID(rawValue: 1)

  /// Shows a report; returns when the sheet is there and the process at rest.
  func show(_ report: ReportRecord) async -> Result<ScreenRecord, NoAnswerReason> {
    await ask(.screen, .report(Self.report, report)).flatMap(Self.screen)
  }

  /// What is on the screen.
  func look() async -> Result<ScreenRecord, NoAnswerReason> {
    await ask(.screen, .look(Self.report, clock: shownClock)).flatMap(Self.screen)
  }

  /// Why the process says no more, now that it is at rest; nil while it does.
  var sheetEnd: NoAnswerReason? { isUsable ? nil : sheet.end ?? .exit }

  /// Whether the process may go on by itself: when it came to rest, a timer was set or a thread waited for a time.
  var awaitsTime: Bool {
    [ProcessRest.awaitsTime, .mainThreadAwaitsTime].contains(waits.lastRest)
  }

  /// Does what the user does to an item of the last screen; nil where it was done, or why it cannot be.
  func act(_ act: ScreenActRecord) async -> Result<String?, NoAnswerReason> {
    await ask(.acted, .act(Self.report, act)).flatMap {
      if case .acted(let refusal) = $0 { .success(refusal) } else { .failure(.garbage) }
    }
  }

  /// Asks what is to be done about the report; nil where Done is disabled by now.
  func classify() async -> Result<ClassificationRecord?, NoAnswerReason> {
    await ask(.classification, .classify(Self.report)).flatMap {
      switch $0 {
      case .classification(let record): .success(record)
      case .acted: .success(nil)
      case .screen: .failure(.garbage)
      }
    }
  }

  /// What the process did so far; its lines are written into the trace.
  func reportActs() -> ExtensionActs { notes.takeReportActs() }

  /// Lets the sheet go away, if the process is still there.
  func dismiss() async {
    guard case .readyToShow = readiness else { return }
    send(.dismiss(Self.report))
    _ = await rest()
  }

  private static func screen(_ reply: OpenSheet.Reply) -> Result<ScreenRecord, NoAnswerReason> {
    if case .screen(let record) = reply { .success(record) } else { .failure(.garbage) }
  }

  /// Asks something about the sheet; returns when the process has replied and is at rest.
  ///
  /// - Returns: What it replied; why it says no more where it ended after that, but for an answer to Done,
  ///   which counts.
  private func ask(
    _ question: OpenSheet.Question, _ message: HostMessage
  ) async -> Result<OpenSheet.Reply, NoAnswerReason> {
    await sheet.takeTurn()
    defer { sheet.passTurn() }
    notes.renewBudget()
    if !isUsable { await untilOver() }
    if let sheetEnd { return .failure(sheetEnd) }
    let result = await withCheckedContinuation { continuation in
      sheet.begin(question, message, continuation)
      beginReading()
      sendWaiting()
    }
    _ = await rest()
    // What ends the process may have come just then; its end belongs to the report.
    if !isUsable { await untilOver() }
    if let sheetEnd, question != .classification { return .failure(sheetEnd) }
    return result
  }

  /// Sends what was asked about the sheet before the process was ready.
  func sendWaitingForSheet() {
    guard let message = sheet.takeUnsent() else { return }
    if hasDeadlines { process.setDeadline(sheet.deadline, after: queryTimeout) }
    if !send(message) {
      process.cancelDeadline(sheet.deadline)
      sheet.refuse(.tooLong)
    }
  }

  /// Takes in what the process says about its sheet.
  func takeReply(_ reply: OpenSheet.Reply, of id: QueryID) {
    if case .classification(let record) = reply, !record.isSound {
      return endForGarbage(
        .wrongValue(
          path: "classification.userInfo",
          expected: "a JSON object of \(ClassificationRecord.longestUserInfo) bytes at most"))
    }
    guard id == Self.report, sheet.take(reply) else {
      return notes.noticeOfFrame(
        "answer.unasked", "it said something about its sheet that nobody had asked for")
    }
    process.cancelDeadline(sheet.deadline)
  }
}

extension ClassificationRecord {
  /// Whether what is to be posted is an object of JSON.
  fileprivate var isSound: Bool {
    guard let userInfo else { return true }
    // Of an object's text the first byte is a brace; a byte-order mark is no JSON within JSON.
    guard userInfo.first == UInt8(ascii: "{"), userInfo.count <= Self.longestUserInfo else {
      return false
    }
    return String(validating: userInfo, as: UTF8.self)
      .flatMap { StructuredValue(json: $0) }?.object != nil
  }
}
