package import HostPolicy
package import MessagesHost
import Texts

extension StepResult {
  /// The field of a failure of something that the script's user could not do.
  package static let userField = "user"
}

extension ScenarioPhone {
  /// The user reports what the scenario says, and does in the sheet what it says.
  func play(
    _ report: Scenario.Report, expecting expectation: Scenario.Expectation?
  ) async throws(HostError) -> (outcome: ReportOutcome, failures: [ExpectationFailure]) {
    let (subject, missing) = await subject(of: report)
    let outcome = try await phone.report(subject, from: report.origin, by: report.user)
    return (outcome, missing + Self.failures(of: outcome, report, expecting: expectation))
  }

  /// What a report selects and the phone has not.
  package func missing(of report: Scenario.Report) async -> [ExpectationFailure] {
    await subject(of: report).missing
  }

  /// Opens the sheet of the reporting extension; one that is offered must be closed by `close`.
  package func open(_ report: Scenario.Report) async throws(HostError) -> ReportOffer {
    let (subject, _) = await subject(of: report)
    return try await phone.beginReport(subject, from: report.origin)
  }

  /// Does one step in the open sheet, but for Done and Cancel.
  ///
  /// - Returns: What became of it; nil for time that passed.
  package func take(_ step: SheetStep) async -> SheetTouch? {
    switch step {
    case .touch(let name, let act): return await phone.touch(name, act)
    case .wait(let time): await phone.waitInSheet(time)
    case .done, .cancel: break
    }
    return nil
  }

  /// Ends the open sheet, as the report says.
  ///
  /// - Parameters:
  ///   - event: The event, with all that its user did.
  ///   - report: The report in it.
  ///   - answer: How the user ended it; nil for Done.
  /// - Returns: What came of it; nil where no sheet is open.
  package func close(
    _ event: Scenario.Event, _ report: Scenario.Report, _ answer: ReportAnswer?
  ) async -> StepResult? {
    guard let outcome = await phone.endReport(answer, choices: report.user.choices) else {
      return nil
    }
    return await step(event, of: outcome)
  }

  /// What came of a report that is not offered.
  package func step(
    _ event: Scenario.Event, ofRefused offer: ReportOffer, _ report: Scenario.Report
  ) async throws(HostError) -> StepResult {
    await step(event, of: ReportOutcome(offer))
  }

  private func step(_ event: Scenario.Event, of outcome: ReportOutcome) async -> StepResult {
    var happened = Happened()
    happened.report = outcome
    happened.rules = outcome.rules
    (happened.between, happened.after) = await phone.takeActsAroundMessage()
    happened.view = await view(for: event.expectation)
    return step(event, happened)
  }

  /// What the phone has of a selection, and what it has not.
  private func subject(
    of report: Scenario.Report
  ) async -> (ReportSubject, missing: [ExpectationFailure]) {
    switch report.selection {
    case .transcript(let key): return (await phone.reportSubject(ofAll: key), [])
    case .call(let caller):
      return (.calls(await phone.recentsItem(of: caller), of: caller), [])
    case .messages(let wanted):
      let key = wanted.conversation
      let messages = await phone.messages(in: key)
      var ids = wanted.isAll ? await phone.reportSubject(ofAll: key).messages : []
      var missing: [ExpectationFailure] = []
      for text in wanted.texts {
        let found = messages.filter { $0.body == text }
        ids.formUnion(found.map(\.id))
        if found.isEmpty {
          missing.append(
            report.failure(
              "texts", "a message with \u{201C}\(quoting: text.revealed)\u{201D}",
              "the conversation has none"))
        }
      }
      for number in wanted.numbers {
        ids.insert(MessageID(number))
        if !messages.contains(where: { $0.id.number == number }) {
          missing.append(
            report.failure("messages", "message \(number)", "the conversation has it not"))
        }
      }
      let own = wanted.includesOwn ? await phone.replies(in: key) : 0
      return (.messages(ids, of: key, own: own), missing)
    }
  }

  /// What the script's user could not do, and what was left over.
  private static func failures(
    of outcome: ReportOutcome, _ report: Scenario.Report,
    expecting expectation: Scenario.Expectation?
  ) -> [ExpectationFailure] {
    let steps = report.user.steps
    if let refusal = outcome.offer.refusal {
      // Who expects an offer or a refusal is told by that; else a wrong sender would pass.
      let isExpected =
        expectation?[ExpectationField.offered] != nil
        || expectation?[ExpectationField.refusedBy] != nil
      guard !steps.isEmpty, !isExpected else { return [] }
      return [
        report.failure(
          of: 0, "a sheet on the screen", "the report is not offered: \(refusal.rule.id)")
      ]
    }
    for (number, (step, touch)) in zip(steps, outcome.touches).enumerated() {
      guard touch.step == step, let problem = touch.problem else { continue }
      return [report.failure(of: number, "something that the user can do", problem)]
    }
    // A process that is gone takes nothing more; that it is gone is told otherwise.
    if case .noAnswer = outcome.answer { return [] }
    guard outcome.touches.count < steps.count else { return [] }
    return [
      report.failure(
        of: outcome.touches.count, "a sheet on the screen", "an earlier step has ended it")
    ]
  }
}

extension ReportOutcome {
  /// The rules that were applied, in order.
  var rules: [PolicyRule] { offer.rules + (conclusion?.rules ?? []) }
}

extension SheetTouch {
  /// Why it could not be done, where that is a mistake of the script; a Done that is disabled is none.
  fileprivate var problem: QuotingText? {
    switch obstacle {
    case .unclear(let sentence), .refused(let sentence): QuotingText(quoting: sentence)
    case .notReady, nil: nil
    }
  }
}

extension Scenario.Report {
  fileprivate func failure(
    _ field: String, _ expected: QuotingText, _ actual: QuotingText
  ) -> ExpectationFailure {
    ExpectationFailure(field: field, expected: expected, actual: actual, position: position)
  }

  /// Something about a step of the user.
  fileprivate func failure(
    of step: Int, _ expected: QuotingText, _ actual: QuotingText
  ) -> ExpectationFailure {
    ExpectationFailure(
      field: "\(StepResult.userField)[\(step)]", expected: expected, actual: actual,
      position: steps.indices.contains(step) ? steps[step] : position)
  }
}
