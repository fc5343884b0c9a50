import ExtensionBundles
package import ExtensionWire
import Fetching
import Foundation
package import HostPolicy
import Texts

extension SimulatedPhone {
  /// The user reports something, and deals with the sheet and what follows as a script says.
  ///
  /// - Parameters:
  ///   - subject: What; only what the phone shows can be meant.
  ///   - origin: Where the user asks for it.
  ///   - user: What the user does; nothing where the sheet is not offered.
  /// - Returns: What became of it.
  /// - Throws: `HostError` with code `launch` where the machine cannot confine the extension, `program` where it
  ///   cannot run it; a failing extension is not an error, it is an outcome.
  package func report(
    _ subject: ReportSubject, from origin: ReportOrigin, by user: ReportUser
  ) async throws(HostError) -> ReportOutcome {
    let handle = reporter?.handle
    let offer = try await beginReport(subject, from: origin)
    guard let report = openReport else {
      var outcome = ReportOutcome(offer)
      outcome.reporter = handle
      return outcome
    }
    report.outcome.isUnended = !user.steps.contains { $0 == .done || $0 == .cancel }
    var isDone = false
    steps: for step in user.steps {
      switch step {
      case .touch(let name, let act):
        // Who cannot do what was meant does not go on as if it were done.
        if await self.touch(name, act).obstacle != nil { break steps }
      case .wait(let time): await waitInSheet(time)
      case .done:
        guard await pressDone() else { continue }
        isDone = true
        break steps
      case .cancel: break steps
      }
    }
    return await end(report, isDone ? nil : .cancelled, user.choices)
  }

  /// The user asks to report something; returns when the sheet is on the screen, or is not offered.
  ///
  /// What is offered must be ended by `endReport`.
  ///
  /// - Returns: Whether the sheet is offered, and why not.
  /// - Throws: `HostError` as `report(_:from:by:)` does, and with code `beingAsked` while a sheet is open.
  package func beginReport(
    _ subject: ReportSubject, from origin: ReportOrigin
  ) async throws(HostError) -> ReportOffer {
    guard !sheetTurns.isTaken else {
      throw HostError(.beingAsked, "a reporting extension\u{2019}s sheet is on the screen already")
    }
    let offer = state.offerReport(subject, from: origin)
    recorder.record(.offered(offer), .report(offer.id))
    guard let request = offer.request, let reporter else { return offer }
    sheetTurns.take()
    let session: ExtensionSession
    do throws(HostError) {
      session = try await ExtensionSession.start(
        reporter, on: parts, for: .report(offer.id), after: nil)
    } catch {
      sheetTurns.pass()
      throw error
    }
    let report = OpenReport(offer, in: session, of: reporter.bundle)
    report.outcome.reporter = reporter.handle
    take(await session.show(record(of: request)), in: report)
    await noteActs(of: report)
    openReport = report
    sheetTurns.change()
    return offer
  }

  /// What is on the open sheet; nil where none is, or its process is not there any more.
  package var sheetScreen: ScreenRecord? { openReport?.screen }

  /// Whether what is on the open sheet may change by itself: its process has set a timer, or waits for a time.
  package var sheetAwaitsTime: Bool {
    guard let openReport, openReport.failure == nil else { return false }
    return openReport.awaitsTime
  }

  /// Whether Done was disabled whenever the open sheet was looked at so far.
  package var sheetWasNeverReady: Bool { openReport?.wasNeverReady ?? false }

  /// Why the process of the open sheet is not there any more; nil while it is.
  package var sheetFailure: NoAnswerReason? { openReport?.failure }

  /// What was begun with `beginReport`, so far; nil where no sheet is open.
  package var reportSoFar: ReportOutcome? { openReport?.outcome }

  /// The user does something to what is on the open sheet.
  ///
  /// - Returns: What became of it.
  @discardableResult
  package func touch(_ name: ControlName, _ act: SheetAct) async -> SheetTouch {
    let step = SheetStep.touch(name, act)
    let date = date(in: act)
    guard let report = openReport, let screen = report.screen else {
      return note(
        SheetTouch(step: step, item: nil, obstacle: .refused("the sheet is gone"), chosen: date))
    }
    let resolved: ScreenActRecord
    switch name.resolve(act, on: screen) {
    case .failure(let fault):
      return note(
        SheetTouch(step: step, item: nil, obstacle: .unclear(fault.sentence), chosen: date))
    case .success(let record): resolved = record
    }
    let item = screen.items[resolved.item]
    var obstacle: SheetObstacle?
    switch await report.session.act(resolved) {
    case .failure(let reason): report.failure = reason
    case .success(let refusal): obstacle = refusal.map { .refused($0) }
    }
    let touch = note(
      SheetTouch(
        step: step, item: item.spoken, obstacle: obstacle, place: resolved.item,
        chosen: date ?? item.option(chosenBy: resolved.act, insteadOf: act)))
    await lookAgain(at: report)
    return touch
  }

  /// The date that is picked, as people in the phone’s time zone write it; nil where none is.
  private func date(in act: SheetAct) -> String? {
    guard case .pick(let date) = act else { return nil }
    return PhoneDate(start: date, timeZone: parts.configuration.date.timeZone).text
  }

  /// Time passes while the sheet is open, for the filter's process as well.
  package func waitInSheet(_ time: Duration) async {
    recorder.advance(by: time)
    // One after the other, so that what both do is told in the same order each time.
    await letTimePass(time)
    guard let report = openReport else { return }
    await report.session.letTimePass(min(time, HostPatience.scripted))
    _ = note(SheetTouch(step: .wait(time), item: nil, obstacle: nil))
    await lookAgain(at: report)
  }

  /// The user presses Done on the open sheet.
  ///
  /// - Returns: Whether the extension was asked for its answer; false while Done is disabled.
  package func pressDone() async -> Bool {
    guard let report = openReport, report.failure == nil else { return true }
    // It answers once, however often Done is pressed.
    while case .open = report.asking { await sheetTurns.nextChange() }
    guard case .notYet = report.asking, !report.isEnding else { return true }
    guard report.screen?.isReady == true else {
      _ = note(
        SheetTouch(
          step: .done, item: nil, obstacle: .notReady, awaitsTime: report.awaitsTime,
          wasNeverReady: report.wasNeverReady))
      return false
    }
    report.asking = .open
    defer { sheetTurns.change() }
    let answer = await report.session.classify()
    let isRefused = if case .success(nil) = answer { true } else { false }
    var done = SheetTouch(step: .done, item: nil, obstacle: isRefused ? .notReady : nil)
    if isRefused { done.awaitsTime = await report.session.awaitsTime }
    _ = note(done)
    switch answer {
    case .failure(let reason): report.failure = reason
    case .success(let record?):
      let reply = ReportReply(record)
      report.outcome.reply = reply
      recorder.record(.classified(reply), .report(report.id))
    case .success(nil):
      report.asking = .notYet
      await lookAgain(at: report)
      return false
    }
    await noteActs(of: report)
    report.asking = .over
    return true
  }

  /// Carries out what follows from the open sheet, which goes away with its process and container.
  ///
  /// - Parameters:
  ///   - answer: How the user ended it; nil for what the extension answered, or did not.
  ///   - choices: What the user chooses in what follows.
  /// - Returns: What became of the report; nil where no sheet is open.
  @discardableResult
  package func endReport(
    _ answer: ReportAnswer?, choices: ReportChoices = ReportChoices()
  ) async -> ReportOutcome? {
    guard let openReport, !openReport.isEnding else { return nil }
    return await end(openReport, answer, choices)
  }

  /// Cancels the sheet, whether it is open, being opened, or ended by somebody else; returns when none is.
  func endSheet() async {
    while sheetTurns.isTaken {
      if await endReport(.cancelled) == nil { await sheetTurns.nextChange() }
    }
  }
}

extension SimulatedPhone {
  private func end(
    _ report: OpenReport, _ answer: ReportAnswer?, _ choices: ReportChoices
  ) async -> ReportOutcome {
    report.isEnding = true
    // A process that has ended has shown nothing to cancel.
    if report.failure == nil, report.outcome.reply == nil {
      report.failure = await report.session.sheetEnd
    }
    var given = report.failure.map(ReportAnswer.noAnswer) ?? answer ?? report.answered
    if given == .cancelled {
      _ = note(SheetTouch(step: .cancel, item: nil, obstacle: nil))
      if report.outcome.touches.contains(where: { $0.obstacle == .notReady }) { given = .notReady }
    }
    report.outcome.answer = given
    await carryOut(given, of: report, choices)
    await report.session.end()
    await noteActs(of: report)
    removeContainer(of: report)
    openReport = nil
    sheetTurns.pass()
    return report.outcome
  }

  /// Deletes what the process could write: to protect the user's privacy a phone always does (DOC).
  private func removeContainer(of report: OpenReport) {
    do throws(HostError) {
      let info = report.bundle.info
      try folder.removeDataContainer(of: info.bundleIdentifier, at: info.extensionPoint)
    } catch {
      let notice = Diagnostic(
        code: "container.kept",
        text:
          "its data container cannot be deleted, and goes with the run\u{2019}s folder: \(error)")
      report.outcome.acts.diagnostics.append(notice)
      recorder.record(.noticed(notice), .report(report.id))
    }
  }

  /// What the wire tells of a request.
  private func record(of request: ReportRequest) -> ReportRecord {
    let clock = parts.configuration.date.reading(after: recorder.time)
    // Where the phone has no date of its own, its time counts from the machine's when it was made.
    let now = clock ?? parts.start + Int(recorder.time / .milliseconds(1))
    return ReportRecord(
      subject: request.isOfCalls ? .calls : .messages,
      communications: request.communications.map {
        CommunicationRecord(
          sender: $0.sender?.revealed,
          dateReceived: now - Int((recorder.time - $0.time) / .milliseconds(1)),
          messageBody: $0.body?.revealed)
      },
      loadsViewFirst: state.settings.reportViewOrder == .beforePrepare, clock: clock)
  }

  private func lookAgain(at report: OpenReport) async {
    if report.failure == nil { take(await report.session.look(), in: report) }
    await noteActs(of: report)
  }

  private func take(_ result: Result<ScreenRecord, NoAnswerReason>, in report: OpenReport) {
    switch result {
    case .failure(let reason): report.failure = reason
    case .success(let screen):
      report.outcome.screens.append(screen)
      recorder.record(.showed(screen), .report(report.id))
    }
  }

  private func note(_ touch: SheetTouch) -> SheetTouch {
    guard let openReport else { return touch }
    openReport.outcome.touches.append(touch)
    recorder.record(.touched(touch), .report(openReport.id))
    return touch
  }

  private func noteActs(of report: OpenReport) async {
    report.outcome.acts = await report.session.reportActs()
    report.awaitsTime = await report.session.awaitsTime
  }

  /// Does in order what the policy says.
  private func carryOut(
    _ answer: ReportAnswer, of report: OpenReport, _ choices: ReportChoices
  ) async {
    guard let request = report.outcome.offer.request else { return }
    let conclusion = state.conclude(
      request, with: answer, to: ReportDelivery(report.bundle.info), choices: choices,
      pressedEarly: report.outcome.touches.contains { $0.obstacle == .notReady })
    report.outcome.conclusion = conclusion
    report.outcome.choices = choices
    for step in conclusion.steps {
      switch step {
      case .post: note(await post(report), of: report)
      case .compose(let composer):
        note(.message(composer, composer.outcome(of: choices.composer)), of: report)
      case .fail(let obstacle): note(.failed(ReportFailure(obstacle)), of: report)
      case .alert: recorder.record(.alerted(choices.alert), .report(report.id))
      case .block(let sender):
        state.block(sender)
        recorder.record(.blocked(sender), .report(report.id))
      case .dismiss: await report.session.dismiss()
      }
    }
    recorder.record(.concluded(answer, conclusion), .report(report.id))
  }

  private func note(_ sent: SentReport, of report: OpenReport) {
    report.outcome.sent = sent
    recorder.record(.reported(sent), .report(report.id))
  }

  private func post(_ report: OpenReport) async -> SentReport {
    let info = report.outcome.reply?.userInfo.map { Data($0.revealed.utf8) }
    return .network(await report.session.fetcher.send(ClassificationReport(userInfo: info)))
  }
}

extension ScreenItemRecord {
  /// The option that a tap on its text chooses; nil for every other act.
  fileprivate func option(chosenBy act: SheetAct, insteadOf written: SheetAct) -> String? {
    guard written == .tap, case .chooseIndex(let index, _) = act, options.indices.contains(index)
    else { return nil }
    return options[index]
  }
}

extension OpenReport {
  /// What the extension answered, or that it did not.
  fileprivate var answered: ReportAnswer {
    outcome.reply.map { .classified($0.classification) } ?? .noAnswer(failure ?? .exit)
  }
}
