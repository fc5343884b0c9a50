package import HostPolicy
package import MessagesHost
package import Texts

/// A scenario that was played to its end.
package struct ScenarioRun: Sendable {
  package let scenario: Scenario
  package let steps: [StepResult]
  /// Expectations about the end that did not hold.
  package let endFailures: [ExpectationFailure]
  /// What the extension did after the last event, until its process was gone.
  package var endActs = ExtensionActs()
  /// What the phone showed after the last event; nil where nothing is expected of it.
  package var endView: PhoneView?
  package let trace: [TraceRecord]
  /// Display names of the installed extensions by their handles.
  package let names: [String: String]
  /// Real time from before the phone was made until its processes were gone.
  package let elapsed: Duration
  /// What of it reports leave out.
  package var recorded: RecordedParts = []
  /// Crashes, hangs and answers that did not come, which nothing in the scenario expects.
  package var missingAnswers: [MissingAnswer] = []

  /// What a run came to.
  package enum Status: String, Sendable, Hashable, CaseIterable {
    /// Something was expected, and all of it held.
    case asExpected = "as-expected"
    /// Nothing was expected.
    case played
    /// Something did not hold, or an answer that nobody expected to be missing did not come.
    case failed
    /// It could not be played: the file or an extension is broken, or the machine cannot do it.
    case notPlayed = "not-played"
  }

  package var status: Status {
    guard endFailures.isEmpty, steps.allSatisfy(\.failures.isEmpty) else { return .failed }
    return scenario.expectsSomething ? .asExpected : .played
  }

  /// Whether something was expected, and all of it held.
  package var isAsExpected: Bool { status == .asExpected }

  /// Whether something did not hold.
  package var hasFailed: Bool { status == .failed }

  /// Whether the host’s patience ended with a process: limits are of real time, and pass sooner for a
  /// process on a machine that is busy with others.
  package var metTimeLimit: Bool {
    trace.contains { record in
      guard case .exited(_, let end) = record.event else { return false }
      return end.isOutOfTime
    }
  }

  /// How many messages were received.
  package var messageCount: Int { steps.count { $0.outcome != nil } }
}

extension Scenario {
  /// Whether it says anywhere what must come of it.
  package var expectsSomething: Bool {
    expectation != nil || events.contains { $0.expectation != nil }
  }
}

/// What came of one event.
package struct StepResult: Sendable {
  package let event: Scenario.Event
  /// What became of the message; nil for an event that is none.
  package let outcome: MessageOutcome?
  /// What became of the report; nil for an event that is none.
  package var report: ReportOutcome?
  /// What became of the call; nil for an event that is none.
  package var call: CallArrival?
  /// What the extension did since the event before, while it was not asked.
  package var between = ExtensionActs()
  /// What it did after the message was placed, as where its process ends with each message.
  package var after = ExtensionActs()
  /// The rules that the event applied.
  package let rules: [PolicyRule]
  /// What the phone showed then; nil where nothing is expected of it.
  package let view: PhoneView?
  package internal(set) var failures: [ExpectationFailure]

  package init(
    event: Scenario.Event, outcome: MessageOutcome?, between: ExtensionActs = ExtensionActs(),
    after: ExtensionActs = ExtensionActs(), rules: [PolicyRule], view: PhoneView? = nil,
    failures: [ExpectationFailure]
  ) {
    self.event = event
    self.outcome = outcome
    self.rules = rules
    self.view = view
    self.failures = failures
    self.between = between
    self.after = after
  }

  /// What its expectation is about.
  package var acts: ExtensionActs {
    report?.acts ?? Self.acts(of: outcome, between: between, after: after)
  }

  static func acts(
    of outcome: MessageOutcome?, between: ExtensionActs, after: ExtensionActs
  ) -> ExtensionActs {
    outcome?.acts.followed(by: after) ?? between
  }
}

extension StepResult {
  /// Writes what came of the event as an expectation.
  ///
  /// - Parameters:
  ///   - includesActsBetween: Whether to tell what a process did by itself while nothing arrived.
  ///   - names: Display names of the installed extensions by their handles.
  /// - Returns: An object, or nil where there is nothing to expect.
  package func observed(
    includesActsBetween: Bool = false, names: [String: String]
  ) -> StructuredValue? {
    let seen = seen(names: names)
    let members = ExpectationField.all.compactMap { field -> (String, StructuredValue)? in
      let isSaid =
        field.scope.subject.map(seen.has) ?? (outcome != nil || report != nil)
        || field.scope == .rules || includesActsBetween && field.scope == .acts
      guard isSaid, field.isTold(seen), let value = field.actual(seen) else { return nil }
      return (field.key, value)
    }
    return members.isEmpty ? nil : .object(Dictionary(uniqueKeysWithValues: members))
  }

  /// What came of the event, as expectations look at it.
  package func seen(names: [String: String]) -> EventOutcome {
    EventOutcome(
      message: outcome, report: report, call: call, acts: acts, rules: rules, names: names,
      view: view)
  }
}
