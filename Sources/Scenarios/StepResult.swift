package import HostPolicy
package import MessagesHost

/// What came of one event.
package struct StepResult: Sendable {
  package let event: Scenario.Event
  /// What became of the message; nil for an event that is none.
  package let outcome: MessageOutcome?
  /// The rules that the event applied.
  package let rules: [PolicyRule]
  package let failures: [ExpectationFailure]
}
