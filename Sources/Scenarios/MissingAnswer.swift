import HostPolicy
import MessagesHost
import Texts

/// A crash, a hang or another missing answer that nothing in the scenario expects.
package struct MissingAnswer: Sendable, Hashable {
  /// What happened, in a word or a few: such as `timeout`, or `crash after the answer`.
  package let reason: String
  /// The index of the event that it belongs to; nil for the phone as a whole.
  let event: Int?
  let failure: ExpectationFailure

  /// Everything of that kind in a run.
  static func all(
    of steps: [StepResult], _ scenario: Scenario, trace: [TraceRecord]
  ) -> [MissingAnswer] {
    ofEvents(steps)
      + ends(steps, scenario, trace, endsAtChoice: trace.contains(where: \.isChoiceWithoutAnswer))
      + ofFirstChoice(scenario, trace)
  }

  /// Those that an event itself tells.
  static func ofEvents(_ steps: [StepResult]) -> [MissingAnswer] {
    steps.indices.compactMap { ofEvent($0, steps[$0]) }
  }

  private static func ofEvent(_ index: Int, _ step: StepResult) -> MissingAnswer? {
    if case .noAnswer(let reason) = step.outcome?.decision.answer {
      // An expectation that names another reason has failed by itself.
      guard step.event.expectation?[.noAnswer] == nil,
        step.event.expectation?[.action] == nil,
        !step.expects(VerdictRule.noAnswer.rule)
      else { return nil }
      return MissingAnswer(
        reason.rawValue, event: index, field: "noAnswer", expected: "an answer",
        actual: reason.rawValue + step.doubt, at: step.event.position)
    }
    if let reason = step.report?.missingReason {
      let expectation = step.event.expectation
      guard expectation?[.noResponse] == nil, expectation?[.response] == nil,
        !step.expects(ReportRule.noAnswer)
      else { return nil }
      return MissingAnswer(
        reason.rawValue, event: index, field: ExpectationField.noResponse.key,
        expected: "an answer", actual: reason.rawValue, at: step.event.position)
    }
    guard step.rules.contains(where: { $0.id == CapabilitiesRule.noAnswer.id }),
      !step.expects(CapabilitiesRule.noAnswer)
    else { return nil }
    return MissingAnswer(
      "no sub-actions", event: index, field: "rules", expected: "the sub-actions, or none",
      actual: CapabilitiesRule.noAnswer.id, at: step.event.position)
  }

  /// A process that ended badly although every message was answered.
  ///
  /// - Parameters:
  ///   - steps: What came of the events that the ends may belong to.
  ///   - scenario: Whose they are.
  ///   - trace: What tells of the ends.
  ///   - endsAtChoice: Whether a process ended while it was asked for sub-actions: that is told by the choice
  ///     of the filter.
  /// - Returns: Them, with the indices of their steps.
  static func ends(
    _ steps: [StepResult], _ scenario: Scenario, _ trace: [TraceRecord], endsAtChoice: Bool
  ) -> [MissingAnswer] {
    trace.compactMap { record in
      guard case .exited(_, let end) = record.event, !end.isOrderly,
        // That of a reporting extension is told by its report.
        record.attribution.report == nil,
        record.attribution.latestMessage != nil || !endsAtChoice
      else { return nil }
      let index = record.attribution.latestMessage.flatMap { message in
        steps.firstIndex { $0.outcome?.decision.messageID == message }
      }
      let step = index.map { steps[$0] }
      // What ends while it is asked is told by the message; a crash's place can be expected, too.
      if case .noAnswer = step?.outcome?.decision.answer { return nil }
      if !record.attribution.isCertain, isToldWithAnother(index, steps) { return nil }
      if step?.event.expectation?.words(.diagnostics).contains(crashLocation) == true { return nil }
      if case .between = record.attribution, isExpected(end, steps, scenario) { return nil }
      let position =
        step?.event.position ?? scenario.extensions.first?.position ?? SourcePosition.start
      return MissingAnswer(
        "end after the answer", event: index, field: processField,
        expected: "a process that lives on after its answer",
        actual: end.sentence + (step?.doubt ?? ""), at: position)
    }
  }

  /// Whether one of the messages that the process was asked about at once with that has no answer:
  /// then its end is told with that one.
  private static func isToldWithAnother(_ index: Int?, _ steps: [StepResult]) -> Bool {
    guard let index else { return false }
    return steps[(index + 1)...].prefix(while: \.event.isMeanwhile).contains { step in
      if case .noAnswer = step.outcome?.decision.answer { true } else { false }
    }
  }

  /// Whether the event during which the process ended, or the end of the scenario, expects a crash.
  private static func isExpected(
    _ end: ProcessEnd, _ steps: [StepResult], _ scenario: Scenario
  ) -> Bool {
    let holder = steps.first { ($0.between.ends + $0.after.ends).contains(end) }
    let codes =
      holder.map { $0.event.expectation?.words(.diagnostics) }
      ?? scenario.expectation?.fields.words(.diagnostics)
    return codes?.contains(crashLocation) == true
  }

  /// The field of an end after the answer.
  package static let processField = "process"
  /// The code of the notice that tells where a process crashed.
  package static let crashLocation = "process.crash-location"

  /// The filter that is chosen before the first event is asked for its sub-actions, too.
  static func ofFirstChoice(
    _ scenario: Scenario, _ trace: [TraceRecord]
  ) -> [MissingAnswer] {
    let first = trace.first { record in
      if case .acted = record.event { true } else { false }
    }
    guard scenario.settings.filter != nil, case .acted(let act, let rules) = first?.event,
      act.kind == .select, rules.contains(where: { $0.id == CapabilitiesRule.noAnswer.id })
    else { return [] }
    let chosen = scenario.extensions.first { $0.handle == scenario.settings.filter }
    return [
      MissingAnswer(
        "no sub-actions", event: nil, field: "extensions",
        expected: "the sub-actions, or none", actual: CapabilitiesRule.noAnswer.id,
        at: chosen?.position ?? .start)
    ]
  }

  init(
    _ reason: String, event: Int?, field: String, expected: QuotingText, actual: String,
    at position: SourcePosition
  ) {
    self.init(
      reason: reason, event: event,
      failure: ExpectationFailure(
        field: field, expected: expected, actual: QuotingText(actual), position: position))
  }

  private init(reason: String, event: Int?, failure: ExpectationFailure) {
    (self.reason, self.event, self.failure) = (reason, event, failure)
  }

  /// The same of an event with another index.
  func moved(to event: Int?) -> MissingAnswer {
    MissingAnswer(reason: reason, event: event, failure: failure)
  }
}

extension TraceRecord {
  /// Whether the user chose a filter that did not say which sub-actions it has.
  var isChoiceWithoutAnswer: Bool {
    guard case .acted(let act, let rules) = event, act.kind == .select else { return false }
    return rules.contains { $0.id == CapabilitiesRule.noAnswer.id }
  }
}

extension StepResult {
  fileprivate func expects(_ rule: PolicyRule) -> Bool {
    event.expectation?.words(.rules).contains(rule.id) == true
  }

  /// What is to be said of an end that another message may have caused: by a timer or a thread of an
  /// earlier one, or because the process was asked about both at once.
  fileprivate var doubt: String {
    outcome?.isCertain == false ? ", perhaps because of another message" : ""
  }

  /// The same with these failures.
  package func keeping(_ failures: [ExpectationFailure]) -> StepResult {
    var step = self
    step.failures = failures
    return step
  }

  /// The same with more that did not hold.
  func adding(_ more: [ExpectationFailure]) -> StepResult {
    var step = self
    step.failures += more
    return step
  }
}
