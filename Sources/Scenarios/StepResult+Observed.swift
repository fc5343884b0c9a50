import Fetching
import HostPolicy
import MessagesHost
import Sandboxing
import Texts

extension StepResult {
  /// Writes what came of the event as an expectation.
  ///
  /// - Parameters:
  ///   - includesActsBetween: Whether to tell what a process did by itself while nothing arrived.
  ///   - handle: The handle of the extension with a display name, where a file must say which one was
  ///     asked.
  /// - Returns: An object, or nil where there is nothing to expect.
  func observed(
    includesActsBetween: Bool = false, handle: (String) -> String?
  ) -> StructuredValue? {
    var fields: [String: StructuredValue] = [:]
    let denials = unique(acts.denials.map(\.code.rawValue))
    let diagnostics =
      acts.diagnostics.isEmpty ? nil : StructuredValue.list(unique(acts.diagnostics.map(\.code)))
    guard let outcome else {
      if !rules.isEmpty { fields["rules"] = .list(unique(rules.map(\.id))) }
      if includesActsBetween {
        if !denials.isEmpty { fields["denied"] = .list(denials) }
        fields["diagnostics"] = diagnostics
      }
      return fields.isEmpty ? nil : .object(fields)
    }
    let decision = outcome.decision
    fields["asked"] = .flag(decision.isAsked)
    fields["by"] = decision.askedFilter.flatMap(handle).map(StructuredValue.text)
    fields["because"] = decision.decisiveGate.map { .text($0.rule.id) }
    fields.merge(answer(decision.answer)) { $1 }
    fields["folder"] = .text(decision.placement.folder.rawValue)
    fields["notified"] = .flag(decision.placement.isNotified)
    if let label = decision.placement.label { fields["label"] = .text(label) }
    if decision.isAsked {
      if denials.isEmpty {
        fields["noDenials"] = .flag(true)
      } else {
        fields["denied"] = .list(denials)
      }
    }
    fields["diagnostics"] = diagnostics
    switch outcome.deferrals.last?.completion {
    case .response: fields["deferral"] = .number(0)
    case .failure(let failure): fields["deferral"] = .number(Double(failure.code.rawValue))
    case nil: break
    }
    return .object(fields)
  }

  /// The answer in the words that an expectation knows; raw values without a name stay out.
  private func answer(_ answer: FilterAnswer?) -> [String: StructuredValue] {
    switch answer {
    case .response(let action, let subAction):
      var fields: [String: StructuredValue] = [:]
      let name = ActionName.of(action)
      if ExpectationReader.actions.contains(name) { fields["action"] = .text(name) }
      if subAction != 0, SubAction(rawValue: subAction) != nil {
        fields["subAction"] = .text(ActionName.ofSubAction(subAction))
      }
      return fields
    case .noAnswer(let reason): return ["noAnswer": .text(reason.rawValue)]
    case nil: return [:]
    }
  }

  private func unique(_ words: [String]) -> [StructuredValue] {
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }.map(StructuredValue.text)
  }
}
