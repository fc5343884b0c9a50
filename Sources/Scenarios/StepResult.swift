package import HostPolicy
package import MessagesHost

/// What came of one event.
package struct StepResult: Sendable {
  package let event: Scenario.Event
  /// What became of the message; nil for an event that is none.
  package let outcome: MessageOutcome?
  /// What the extension did since the event before, while it was not asked.
  package var between = ExtensionActs()
  /// What it did after the message was placed, as where its process ends with each message.
  package var after = ExtensionActs()
  /// The rules that the event applied.
  package let rules: [PolicyRule]
  package let failures: [ExpectationFailure]

  /// What its expectation is about.
  var acts: ExtensionActs { Self.acts(of: outcome, between: between, after: after) }

  static func acts(
    of outcome: MessageOutcome?, between: ExtensionActs, after: ExtensionActs
  ) -> ExtensionActs {
    outcome?.acts.followed(by: after) ?? between
  }
}
