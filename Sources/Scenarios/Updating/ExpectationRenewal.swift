import Fetching
import HostPolicy
import MessagesHost
import Sandboxing
import Texts

/// What an event's expectation must say to agree with what came of the event.
struct ExpectationRenewal {
  /// New values as JSON by key; nil for a key that goes.
  private(set) var members: [(key: String, value: StructuredValue?)] = []
  /// Failures that no value can answer.
  private(set) var remaining: [ExpectationFailure] = []

  private let step: StepResult
  private let names: [String: String]
  private let present: Set<String>
  private let failed: Set<String>
  /// Whether a crash while no message was asked about is to be expected of the event.
  private let holdsCrash: Bool

  /// Prepares the renewal of a failed event; `names` are display names by handles.
  init(_ step: StepResult, names: [String: String], holdsCrash: Bool) {
    self.step = step
    self.names = names
    self.holdsCrash = holdsCrash
    present = Set((step.event.expectation?.places ?? [:]).keys)
    failed = Set(step.failures.map(\.field))
  }

  /// Works out the new members.
  mutating func renew() {
    let answerKeys: Set = ["asked", "by", "because", "action", "subAction", "noAnswer"]
    if let outcome = step.outcome {
      if !failed.isDisjoint(with: answerKeys) { renewAnswer(outcome.decision) }
      renewPlacement(outcome.decision.placement)
      renewDeferral(outcome)
    }
    members += Self.members(
      of: step.acts, failed: failed,
      tellsCrash: holdsCrash || step.failures.contains(where: step.expectsItsCrash))
    if failed.contains("rules") {
      let applied = Set(step.rules.map(\.id))
      let kept = (step.event.expectation?.rules ?? []).filter(applied.contains)
      set("rules", kept.isEmpty ? nil : .list(kept.map(StructuredValue.text)))
    }
    let renewed = Set(members.map(\.key))
    remaining = step.failures.filter {
      !renewed.contains($0.field) && !step.expectsItsCrash(of: $0)
    }
  }

  private mutating func renewAnswer(_ decision: Decision) {
    if present.contains("asked") { set("asked", .flag(decision.isAsked)) }
    if present.contains("by") {
      let handle = names.first { $0.value == decision.askedFilter }?.key
      set("by", handle.map(StructuredValue.text))
    }
    let gate = (decision.decisiveGate?.rule.id).map(StructuredValue.text)
    if present.contains("because") || gate != nil { set("because", gate) }
    var values: [String: StructuredValue] = [:]
    switch decision.answer {
    case .response(let action, let subAction):
      values["action"] = .text(ActionName.of(action))
      if present.contains("subAction") {
        values["subAction"] = .text(ActionName.ofSubAction(subAction))
      }
    case .noAnswer(let reason): values["noAnswer"] = .text(reason.rawValue)
    case nil: break
    }
    for key in ["action", "subAction", "noAnswer"] where present.contains(key) || values[key] != nil
    {
      set(key, values[key])
    }
  }

  private mutating func renewPlacement(_ placement: Placement) {
    if failed.contains("folder") { set("folder", .text(placement.folder.rawValue)) }
    if failed.contains("notified") { set("notified", .flag(placement.isNotified)) }
    if failed.contains("unread") { set("unread", .number(Double(placement.unread))) }
    if failed.contains("label") {
      set("label", placement.label.map(StructuredValue.text) ?? .null)
    }
  }

  /// What must be said of what the extension did in one stretch of time.
  ///
  /// - Parameters:
  ///   - acts: What it did.
  ///   - failed: The keys that did not hold.
  ///   - tellsCrash: Whether the place of a crash is to be expected.
  /// - Returns: New values by key; nil for a key that goes.
  static func members(
    of acts: ExtensionActs, failed: Set<String>, tellsCrash: Bool
  ) -> [(key: String, value: StructuredValue?)] {
    var members: [(key: String, value: StructuredValue?)] = []
    if failed.contains("denied") || failed.contains("noDenials") {
      let denials = unique(acts.denials.map(\.code.rawValue))
      members.append(("denied", denials.isEmpty ? nil : .list(denials.map(StructuredValue.text))))
      members.append(("noDenials", denials.isEmpty ? .flag(true) : nil))
    }
    if failed.contains("diagnostics") || tellsCrash {
      let codes = unique(acts.diagnostics.map(\.code))
      members.append(("diagnostics", codes.isEmpty ? nil : .list(codes.map(StructuredValue.text))))
    }
    return members
  }

  private mutating func renewDeferral(_ outcome: MessageOutcome) {
    if failed.contains("deferral") {
      switch outcome.deferrals.last?.completion {
      case .response: set("deferral", .number(0))
      case .failure(let failure): set("deferral", .number(Double(failure.code.rawValue)))
      case nil: set("deferral", nil)
      }
    }
  }

  private mutating func set(_ key: String, _ value: StructuredValue?) {
    members.append((key, value))
  }

  private static func unique(_ words: [String]) -> [String] {
    words.reduce(into: []) { list, word in if !list.contains(word) { list.append(word) } }
  }
}

extension StepResult {
  /// Whether the failure is a crash after the answer whose place the written `diagnostics` name.
  ///
  /// Who expects to be told where a process crashes expects the crash.
  func expectsItsCrash(of failure: ExpectationFailure) -> Bool {
    failure.field == MissingAnswer.processField
      && outcome != nil && acts.tellsCrash
  }
}

extension ExtensionActs {
  /// Whether they tell where a process crashed.
  var tellsCrash: Bool { diagnostics.contains { $0.code == MissingAnswer.crashLocation } }
}
