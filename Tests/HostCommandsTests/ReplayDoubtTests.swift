import Foundation
import Reports
import Sandboxing
import ScenarioFiles
import Testing
import Texts

@testable import HostCommands
@testable import MessagesHost
@testable import Scenarios

/// Whether a scenario is played once more by itself: only where a busy machine may have spoilt it.
@Suite struct ReplayDoubtTests {
  private static let failure = ExpectationFailure(
    field: "folder", expected: "junk", actual: "inbox", position: .start)

  /// A scenario at whose end a process was ended.
  private static func run(
    ending reason: TerminationReason?, hasFailed: Bool, lacksAnswer: Bool = false
  ) throws -> ScenarioRun {
    let text = "{ format: 1, about: 'a', events: [{ wait: '1s' }] }"
    let end = TraceRecord(
      index: 1, time: .zero, attribution: .phone,
      event: .exited(filter: "A", ProcessEnd(.signalled(number: 9), reason)))
    var run = ScenarioRun(
      scenario: try ScenarioParser.parse(Data(text.utf8), file: "a"), steps: [],
      endFailures: hasFailed ? [failure] : [], trace: [end], names: [:], elapsed: .zero)
    if lacksAnswer {
      run.missingAnswers = [
        MissingAnswer(
          "timeout", event: nil, field: "folder", expected: "junk", actual: "inbox", at: .start)
      ]
    }
    return run
  }

  private static let reasons: [(TerminationReason?, Bool)] = [
    (.deadline, true), (.inputNotRead, true), (nil, false), (.finished, false),
    (.memory(resident: 1), false), (.storageDepth(limit: 1), false), (.protocolViolation, false),
    (.abandoned, false),
  ]

  @Test(arguments: reasons)
  func onlySomeEndsAreOfTime(_ reason: TerminationReason?, _ isOfTime: Bool) throws {
    let run = try Self.run(ending: reason, hasFailed: true)
    #expect(run.metTimeLimit == isOfTime)
    let outcome = ReplayRound.Outcome(result: .played(run), mayRepeat: true)
    #expect(outcome.isDoubtful == isOfTime)
  }

  @Test func withoutAnEndNoLimitWasMet() throws {
    let text = "{ format: 1, about: 'a', events: [{ wait: '1s' }] }"
    let run = ScenarioRun(
      scenario: try ScenarioParser.parse(Data(text.utf8), file: "a"), steps: [],
      endFailures: [Self.failure], trace: [], names: [:], elapsed: .zero)
    #expect(!run.metTimeLimit)
    #expect(!ReplayRound.Outcome(result: .played(run), mayRepeat: true).isDoubtful)
  }

  /// What is as expected was not spoilt, and what may not be repeated is not.
  @Test(arguments: [
    (true, false, true, true), (false, true, true, true), (false, false, true, false),
    (true, false, false, false), (false, true, false, false),
  ])
  func whatIsDoubtedHasSomethingWrong(
    _ hasFailed: Bool, _ lacksAnswer: Bool, _ mayRepeat: Bool, _ isDoubtful: Bool
  ) throws {
    let run = try Self.run(ending: .deadline, hasFailed: hasFailed, lacksAnswer: lacksAnswer)
    let outcome = ReplayRound.Outcome(result: .played(run), mayRepeat: mayRepeat)
    #expect(outcome.isDoubtful == isDoubtful)
  }

  @Test func whatCouldNotBePlayedIsNotDoubted() {
    let broken = UnplayedScenario(file: "a", problems: [])
    #expect(!ReplayRound.Outcome(result: .notPlayed(broken), mayRepeat: true).isDoubtful)
  }
}
