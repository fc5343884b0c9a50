import HostPolicy
import MessagesHost
import Texts

extension StepResult {
  /// The field of a failure that says that nobody was asked while the event happened.
  package static let meanwhileField = "meanwhile"
}

extension ScenarioPhone {
  /// Plays a message, and the events that happen while the extension is asked about it.
  ///
  /// Where nobody is asked, the others are played after it, and each of them has failed: it says of itself
  /// what was not so.
  ///
  /// - Returns: What came of each, in the order of the events.
  func play(
    _ event: Scenario.Event, while others: [Scenario.Event]
  ) async throws(HostError) -> [StepResult] {
    guard case .receive(let message, let acts) = event.happening else {
      return try await playUnasked(after: [play(event)], others, because: "no message is received")
    }
    // As before every event.
    await phone.takeInWhatCame()
    let first = try await phone.arrive(message, isHeld: true)
    if let decision = first.unasked {
      let step = try await finish(event, first)
      let number = decision.messageID.number
      let gate = decision.decisiveGate?.rule.id ?? "nobody is asked"
      return try await playUnasked(
        after: [step], others, because: "nobody is asked about message \(number): \(gate)")
    }
    for act in acts { try await phone.perform(act) }
    var open = [OpenEvent(event: event, arrived: first)]
    for other in others { open.append(try await begin(other)) }
    // The answers are taken in the order of the messages, when all of this has happened.
    var steps: [StepResult] = []
    for entry in open {
      if let arrived = entry.arrived {
        steps.append(try await finish(entry.event, arrived))
      } else {
        steps.append(step(entry.event, entry.happened))
      }
    }
    return steps
  }

  /// An event that has begun: a message that lies in no folder yet, or what an act changed.
  private struct OpenEvent {
    let event: Scenario.Event
    var arrived: ArrivedMessage?
    /// What an act or a call changed, and what the phone showed then.
    var happened = Happened()
  }

  private func begin(_ event: Scenario.Event) async throws(HostError) -> OpenEvent {
    var open = OpenEvent(event: event)
    switch event.happening {
    case .receive(let message, let acts):
      let arrived = try await phone.arrive(message, isHeld: true)
      if arrived.isAsked { for act in acts { try await phone.perform(act) } }
      open.arrived = arrived
    case .act(let act, let times):
      for _ in 0..<times { open.happened.rules += try await phone.perform(act) }
    case .call(let call):
      let arrival = await phone.receive(call)
      (open.happened.rules, open.happened.call) = (arrival.rules, arrival)
    case .report(let report):
      (open.happened.report, open.happened.failures) = try await play(
        report, expecting: event.expectation)
    }
    if open.arrived == nil { open.happened.view = await view(for: event.expectation) }
    return open
  }

  private func finish(
    _ event: Scenario.Event, _ arrived: ArrivedMessage
  ) async throws(HostError) -> StepResult {
    let outcome = try await phone.finish(arrived)
    let (between, after) = await phone.takeActsAroundMessage()
    return step(
      event,
      Happened(
        outcome: outcome, between: between, after: after, rules: outcome.decision.rules,
        view: await view(for: event.expectation)))
  }

  private func playUnasked(
    after first: [StepResult], _ others: [Scenario.Event], because reason: String
  ) async throws(HostError) -> [StepResult] {
    var steps = first
    for other in others {
      let failure = ExpectationFailure(
        field: StepResult.meanwhileField, expected: "an extension that is being asked",
        actual: QuotingText(reason), position: other.position)
      steps.append(try await play(other).adding([failure]))
    }
    return steps
  }
}
