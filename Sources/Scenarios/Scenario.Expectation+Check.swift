import Fetching
import HostPolicy
import MessagesHost
import Sandboxing

extension Scenario.Expectation {
  /// Compares with what came of the event.
  ///
  /// - Parameters:
  ///   - outcome: What became of the message; nil for an event that is none.
  ///   - between: What the extension did since the event before, while it was not asked.
  ///   - after: What it did after the message was placed, which counts for the message.
  ///   - applied: The rules that the event applied.
  ///   - names: Display names of the installed extensions by their handles.
  /// - Returns: The expectations that did not hold, in the order of the format's reference.
  func check(
    _ outcome: MessageOutcome?, between: ExtensionActs = ExtensionActs(),
    after: ExtensionActs = ExtensionActs(), rules applied: [PolicyRule], names: [String: String]
  ) -> [ExpectationFailure] {
    var check = ExpectationCheck(position: position, places: places)
    check.includes("rules", rules, in: applied.map(\.id))
    let acts = StepResult.acts(of: outcome, between: between, after: after)
    guard let outcome else {
      if mentionsMessage { check.fail("expect", "a message", "the event receives none") }
      check.acts(log: log, denied: denied, noDenials: noDenials, diagnostics: diagnostics, acts)
      return check.failures
    }
    let decision = outcome.decision
    check.equal("asked", asked, decision.isAsked)
    check.equal("by", by.map { names[$0] ?? $0 }, decision.askedFilter ?? "nobody")
    check.equal("because", because, decision.decisiveGate?.rule.id ?? "no gate; it was asked")
    checkAnswer(decision.answer, &check)
    check.equal("folder", folder?.rawValue, decision.placement.folder.rawValue)
    check.equal("notified", notified, decision.placement.isNotified)
    check.equal("unread", unread, decision.placement.unread)
    if let label, label != decision.placement.label {
      check.fail(
        "label", label.map { QuotingText(quoting: $0) } ?? "none",
        QuotingText(decision.placement.label ?? "none"))
    }
    check.acts(log: log, denied: denied, noDenials: noDenials, diagnostics: diagnostics, acts)
    checkDeferral(outcome.deferrals, &check)
    return check.failures
  }

  private func checkAnswer(_ answer: FilterAnswer?, _ check: inout ExpectationCheck) {
    switch answer {
    case .response(let action, let subAction):
      check.equal("action", self.action, ActionName.of(action))
      check.equal("subAction", self.subAction, ActionName.ofSubAction(subAction))
      check.equal("noAnswer", noAnswer?.rawValue, "it answered \(ActionName.of(action))")
    case .noAnswer(let reason):
      check.equal("action", action, "no answer: \(reason.rawValue)")
      check.equal("subAction", subAction, "no answer: \(reason.rawValue)")
      check.equal("noAnswer", noAnswer?.rawValue, reason.rawValue)
    case nil:
      check.equal("action", action, "not asked")
      check.equal("subAction", subAction, "not asked")
      check.equal("noAnswer", noAnswer?.rawValue, "not asked")
    }
  }

  private func checkDeferral(_ deferrals: [Deferral], _ check: inout ExpectationCheck) {
    guard let deferral else { return }
    switch deferrals.last?.completion {
    case .response: check.equal("deferral", deferral, 0)
    case .failure(let failure): check.equal("deferral", deferral, failure.code.rawValue)
    case nil: check.fail("deferral", "\(deferral)", "nothing was deferred")
    }
  }

  private var mentionsMessage: Bool {
    var rest = self
    (rest.rules, rest.log, rest.denied) = (nil, nil, nil)
    (rest.noDenials, rest.diagnostics) = (nil, nil)
    var nothing = Scenario.Expectation()
    nothing.position = position
    nothing.places = places
    return rest != nothing
  }
}
