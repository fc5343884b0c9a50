import HostPolicy
package import MessagesHost
package import Sandboxing

/// What a run came to whose events were played as they were read: counts, and the first of what failed.
package struct EventRun: Sendable {
  /// So many failures are kept; more are counted.
  package static let mostFailures = 100

  package let scenario: Scenario
  /// Display names of the installed filters by their handles.
  package let names: [String: String]
  /// What of it reports leave out.
  package let recorded: RecordedParts
  /// How many events were played.
  package private(set) var events = 0
  /// How many messages were received.
  package private(set) var messages = 0
  /// What did not hold of the events, the first ones in the order of the events.
  package private(set) var failures: [EventFailure] = []
  /// How many there are of them altogether.
  package private(set) var failureCount = 0
  /// Expectations about the end that did not hold.
  package internal(set) var endFailures: [ExpectationFailure] = []
  /// How often an answer was missing that nothing expects to be, by the reason.
  package private(set) var missing: [String: Int] = [:]
  /// How the processes were confined that were started.
  package internal(set) var launches = LaunchTally()
  /// What the extension did after the last event, until its process was gone.
  package internal(set) var endActs = ExtensionActs()
  /// Real time from before the phone was made until its processes were gone; waiting for events counts.
  package internal(set) var elapsed = Duration.zero
  private var expectsSomething: Bool

  init(_ scenario: Scenario, names: [String: String], recorded: RecordedParts) {
    (self.scenario, self.names, self.recorded) = (scenario, names, recorded)
    expectsSomething = scenario.expectation != nil
  }

  /// What it came to.
  package var status: ScenarioRun.Status {
    guard failureCount == 0, endFailures.isEmpty else { return .failed }
    return expectsSomething ? .asExpected : .played
  }

  /// How many failures of events are not kept.
  package var untoldFailures: Int { failureCount - failures.count }

  /// Counts an event, and what did not hold of it.
  mutating func add(_ step: StepResult) {
    if step.outcome != nil { messages += 1 }
    if step.event.expectation != nil { expectsSomething = true }
    for failure in step.failures { add(EventFailure(failure, of: step, at: events)) }
    events += 1
  }

  /// Counts what did not hold of an event, which may be over for long.
  mutating func add(_ failure: EventFailure) {
    failureCount += 1
    guard failures.count < Self.mostFailures else { return }
    let index = failures.lastIndex { $0.event <= failure.event }.map { $0 + 1 } ?? 0
    failures.insert(failure, at: index)
  }

  mutating func count(_ missing: MissingAnswer) {
    self.missing[missing.reason, default: 0] += 1
  }
}

/// Something that did not hold of an event that nobody keeps.
package struct EventFailure: Sendable, Hashable {
  /// The number of the event, from 0.
  package let event: Int
  /// The number of the message; nil where it was none.
  package let message: Int?
  /// The number of the report; nil where it was none.
  package let report: Int?
  package let failure: ExpectationFailure

  init(_ failure: ExpectationFailure, of step: StepResult, at event: Int) {
    self.event = event
    message = step.outcome?.decision.messageID.number
    report = step.report?.offer.id.number
    self.failure = failure
  }
}

/// How often a process was started, and how it was confined.
package struct LaunchTally: Sendable, Equatable {
  /// Whoever has read so many different ones reads no more.
  private static let most = 16

  package private(set) var count = 0
  /// The first that differ from each other.
  package private(set) var statuses: [SandboxStatus] = []

  mutating func add(_ status: SandboxStatus) {
    count += 1
    if statuses.count < Self.most, !statuses.contains(status) { statuses.append(status) }
  }
}

/// Puts events together with those that happen while the extension is asked about them.
package struct EventGroups: Sendable {
  /// A message, and what happens meanwhile as far as it is known.
  private var open: [Scenario.Event] = []

  package init() {}

  /// Takes the next event.
  ///
  /// - Returns: The groups that are whole now, in order: what follows a message may belong to it.
  package mutating func take(_ event: Scenario.Event) -> [[Scenario.Event]] {
    if event.isMeanwhile, !open.isEmpty {
      open.append(event)
      return []
    }
    let whole = finish()
    guard case .receive = event.happening else { return whole + [[event]] }
    open = [event]
    return whole
  }

  /// Takes for known that no more events come.
  ///
  /// - Returns: The group that was open, if there was one.
  package mutating func finish() -> [[Scenario.Event]] {
    defer { open = [] }
    return open.isEmpty ? [] : [open]
  }
}
