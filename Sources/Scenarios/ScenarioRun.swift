package import MessagesHost

/// A scenario that was played to its end.
package struct ScenarioRun: Sendable {
  package let scenario: Scenario
  package let steps: [StepResult]
  /// Expectations about the end that did not hold.
  package let endFailures: [ExpectationFailure]
  /// What the extension did after the last event, until its process was gone.
  package var endActs = ExtensionActs()
  package let trace: [TraceRecord]
  /// Display names of the installed extensions by their handles.
  package let names: [String: String]
  /// Real time from the first event to the last.
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

  /// How many messages were received.
  package var messageCount: Int { steps.count { $0.outcome != nil } }
}

extension Scenario {
  /// Whether it says anywhere what must come of it.
  package var expectsSomething: Bool {
    expectation != nil || events.contains { $0.expectation != nil }
  }
}
