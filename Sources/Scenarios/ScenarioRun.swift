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

  /// Whether every expectation held.
  package var isAsExpected: Bool {
    endFailures.isEmpty && steps.allSatisfy(\.failures.isEmpty)
  }

  /// How many messages were received.
  package var messageCount: Int { steps.count { $0.outcome != nil } }
}
