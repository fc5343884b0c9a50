import HostPolicy
import Testing

@testable import MessagesHost
@testable import Sandboxing

/// The figures that docs/sandbox.md names: another bound may end the same flood later.
@Suite struct ProcessBudgetTests {
  private func first(_ most: Int, _ isOneTooMany: (inout ProcessBudget) -> Bool) -> Int? {
    var budget = ProcessBudget()
    return (1...most).first { _ in isOneTooMany(&budget) }
  }

  @Test func framesAreCounted() {
    #expect(first(50_000) { !$0.take(frameOf: 1) } == 16_385)
  }

  @Test func bytesAreCounted() {
    #expect(first(100) { !$0.take(frameOf: 1 << 20) } == 17)
  }

  @Test func framesOfTheTraceAreCounted() {
    #expect(first(10_000) { !$0.tellsFrame() } == 2_001)
  }

  @Test func lastNoticeSaysThatThereAreMore() {
    #expect(first(10_000) { $0.admitNotice(of: 10) == .tellAsLast } == 1_000)
    #expect(first(10_000) { $0.admitNotice(of: 10) == .drop } == 1_001)
  }

  /// A thousand long ones would be megabytes in each report.
  @Test func bytesOfNoticesAreCounted() {
    #expect(first(100) { $0.admitNotice(of: 16 << 10) == .tellAsLast } == 9)
    #expect(first(100) { $0.admitNotice(of: 16 << 10) == .drop } == 10)
  }
}

/// Whatever one process says or does again and again, the host keeps little of it, says so once, and
/// has its answer.
@Suite struct FloodTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let mode: String
    /// What is said once of all that is left out.
    let notice: String
    var answer = FilterAnswer.response(action: 1, subAction: 0)
    var testDescription: String { mode }
  }

  static let cases = [
    Case(
      mode: "floods-long-notices", notice: "protocol.flood", answer: .noAnswer(.garbage)),
    Case(mode: "floods-notices", notice: "diagnostics.dropped"),
    Case(mode: "floods-answers", notice: "diagnostics.dropped"),
    Case(mode: "floods-ready", notice: "diagnostics.dropped"),
    Case(mode: "floods-deferrals", notice: "deferral.flood"),
    Case(mode: "floods-deferrals-of-nothing", notice: "diagnostics.dropped"),
    Case(mode: "floods-for-ever", notice: "protocol.flood", answer: .noAnswer(.garbage)),
  ]

  @Test(arguments: cases)
  func isCutShortAndToldOnce(_ flood: Case) async throws {
    try await withHostilePhone(mode: flood.mode) { phone in
      let outcome = try await phone.receive(.fromStranger)
      #expect(outcome.decision.answer == flood.answer)
      #expect(outcome.acts.diagnostics.filter { $0.code == flood.notice }.count == 1)
      #expect(outcome.acts.diagnostics.count < 2_000)
      #expect(outcome.deferrals.count < 100)
      let trace = await phone.trace
      #expect(trace.count < 5_000)
      #expect(trace.reduce(0) { $0 + $1.noticedText.utf8.count } < 4 << 20)
    }
  }

  /// What goes on for ever ends when the phone's patience does, and little of it is kept.
  @Test(arguments: [
    "floods-calls", "floods-calls-in-threads", "floods-logs", "floods-empty-lines",
    "floods-timers", "floods-socket-buffers",
  ])
  func verdictComesInTheFlood(_ mode: String) async throws {
    try await withHostilePhone(mode: mode, timeout: .seconds(2)) { phone in
      let outcome = try await phone.receive(.fromStranger)
      #expect(outcome.decision.answer == .noAnswer(.timeout))
      #expect(outcome.decision.placement.folder == .unknown)
      // No line costs less than an empty one.
      let lines = ResourceLimits().outputBytes / LineSplitter.costOfALine
      #expect(outcome.acts.logs.count <= lines)
      #expect(outcome.acts.denials.count < 3_000)
      #expect(await phone.trace.count < lines + 4_000)
    }
  }

  /// The storage of a flood that is within its time is what ends it.
  @Test func entriesEndTheProcess() async throws {
    try await withHostilePhone(mode: "floods-entries") { phone in
      let outcome = try await phone.receive(.fromStranger)
      #expect(outcome.decision.answer == .noAnswer(.storage))
    }
  }

  /// Refusals of many kinds, each of them again before every frame.
  @Test func refusalsOfManyKindsAreCounted() async throws {
    try await withHostilePhone(mode: "floods-refusals") { phone in
      let outcome = try await phone.receive(.fromStranger)
      #expect(outcome.decision.answer == .response(action: 1, subAction: 0))
      #expect(outcome.acts.denials.reduce(0) { $0 + $1.count } == 256 * 30)
      #expect(outcome.acts.denials.count < 3_000)
      #expect(await phone.trace.count < 4_000)
    }
  }

  /// What it may say is its own again with the next question.
  @Test func nextQuestionBeginsAnew() async throws {
    try await withHostilePhone(mode: "floods-notices") { phone in
      for _ in 0..<2 {
        let outcome = try await phone.receive(.fromStranger)
        #expect(outcome.acts.diagnostics.count > 500)
      }
    }
  }
}

extension TraceRecord {
  fileprivate var noticedText: String {
    if case .noticed(let diagnostic) = event { diagnostic.text } else { "" }
  }
}
