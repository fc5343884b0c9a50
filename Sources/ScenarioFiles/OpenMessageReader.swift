import HostPolicy
import Scenarios
import Texts

/// Follows which message an extension is being asked about, and notes what cannot happen meanwhile.
struct OpenMessageReader {
  let profile: IOSProfile
  /// What an event with `meanwhile` would come after.
  private var before = Before.nothing

  private enum Before {
    case nothing
    /// A message, which is judged only where something happens meanwhile.
    case message(IncomingMessage)
    /// An act of the user, or time that passes, by its key.
    case act(String)
    /// An event that could not be read.
    case unknown
  }

  init(profile: IOSProfile) {
    self.profile = profile
  }

  /// Takes in the next event; nil for one that could not be read.
  mutating func note(_ event: Scenario.Event?, at path: ValuePath, in log: ProblemLog) {
    guard let event else {
      before = .unknown
      return
    }
    guard event.isMeanwhile else {
      before = Self.before(event.happening)
      return
    }
    if let problem = problem(of: event.happening) {
      log.add(problem, at: path.key(EventReader.meanwhile))
      if case .nothing = before { before = .unknown }
    } else {
      check(event, at: path, in: log)
    }
  }

  /// What an extension does while it is being asked belongs to the message.
  private func check(_ event: Scenario.Event, at path: ValuePath, in log: ProblemLog) {
    if case .receive = event.happening { return }
    guard let expectation = event.expectation else { return }
    for field in ExpectationField.all where field.scope == .acts && expectation[field] != nil {
      log.add(
        "\(field.key) cannot be expected here: what an extension does while it is being asked belongs to the "
          + "message; expected rules, what the phone shows, or \(field.key) of the message",
        at: path.key("expect").key(field.key))
    }
  }

  private static func before(_ happening: Scenario.Happening) -> Before {
    switch happening {
    case .act(let act, _): return .act(act.kind.isSetting ? "set" : act.kind.key)
    case .call: return .act("call")
    case .report(let report): return .act(report.isOfCalls ? "reportCall" : "report")
    case .receive(let message, _): return .message(message)
    }
  }

  /// Why no extension is ever asked about a message; nil where one may be.
  private func obstacle(of message: IncomingMessage) -> String? {
    // What else keeps an extension from being asked depends on what happened before.
    let facts = PhoneState(profile: profile).facts(of: message)
    let gates = [Gate.service, .senderAndBody].filter { profile.gates.contains($0) }
    for gate in gates {
      let (passes, finding) = gate.judge(facts)
      if !passes { return "\(finding) [\(gate.rule.id)]" }
    }
    return nil
  }

  private func problem(of happening: Scenario.Happening) -> QuotingText? {
    if case .act(let act, _) = happening, let obstacle = act.kind.obstacleMeanwhile {
      return
        "\(act.kind.key) cannot happen while an extension is being asked: \(obstacle); expected one of: \(Self.possible)"
    }
    if case .report = happening {
      return
        "nothing can be reported while an extension is being asked: the sheet is all that the user sees; expected one of: \(Self.possible)"
    }
    let rest = "expected a receive event before it, which an extension is asked about"
    switch before {
    case .unknown: return nil
    case .nothing: return "nobody is being asked when the first event happens; \(rest)"
    case .act(let key): return "nobody is being asked after \(key); \(rest)"
    case .message(let message):
      return obstacle(of: message).map { why in
        "no extension is ever asked about the message before it: \(why); \(rest)"
      }
    }
  }

  /// What can happen meanwhile, by the keys of events.
  private static let possible = EventReader.happenings(
    of: UserActionKind.all.filter(\.canHappenMeanwhile), ["call"]
  ).joined(separator: ", ")
}
