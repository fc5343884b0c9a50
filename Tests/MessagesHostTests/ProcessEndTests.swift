import ExtensionWire
import Testing

@testable import MessagesHost
@testable import Sandboxing

/// Which ends of a process fail a scenario.
@Suite struct ProcessEndTests {
  private static let statuses: [TerminationStatus] = [
    .exited(code: 0), .exited(code: 3), .signalled(number: 9),
  ]

  @Test(
    arguments: [
      (nil, [true, false, false]),
      (.finished, [true, true, true]),
      (.deadline, [false, false, false]),
      (.protocolViolation, [false, false, false]),
      (.inputNotRead, [false, false, false]),
      (.memory(resident: 1), [false, false, false]),
    ] as [(TerminationReason?, [Bool])])
  func whatTheHostEndsForAReasonIsOrderlyOnlyWhereNothingIsAmiss(
    _ reason: TerminationReason?, _ expected: [Bool]
  ) {
    let ends = Self.statuses.map { ProcessEnd($0, reason) }
    #expect(ends.map(\.isOrderly) == expected)
  }

  /// The host sends that signal itself, which its author cannot know.
  @Test(
    arguments: [
      (.signalled(number: HostSignal.number), nil, true),
      (.signalled(number: HostSignal.number), .deadline, false),
      (.signalled(number: 11), nil, false), (.exited(code: HostSignal.number), nil, false),
    ] as [(TerminationStatus, TerminationReason?, Bool)])
  func anEndByTheHostsCallIsExplained(
    _ status: TerminationStatus, _ reason: TerminationReason?, _ isExplained: Bool
  ) {
    #expect(ProcessEnd(status, reason).sentence.contains("handler") == isExplained)
  }
}
