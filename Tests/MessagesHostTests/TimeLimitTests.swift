import HostPolicy
import Sandboxing
import Testing

@testable import MessagesHost

/// What an extension sets for later, and takes back when it is not needed: most often a time limit.
@Suite struct TimeLimitTests {
  static let cancelled = [
    "a timer", "a source", "a source by the wall clock", "a work item",
    "a work item on the main queue", "a work item by the wall clock", "a task that sleeps",
    "an old task that sleeps", "a task on the main actor", "a limit of a group", "an alarm",
    "an interval timer",
  ]

  @Test(arguments: cancelled)
  func aTimerThatWasCancelledIsNotPending(_ text: String) async throws {
    try await LateActsPhone.with("TimeLimits") { phone in
      _ = try await phone.receive(.telling(text))
      #expect(await phone.session?.lastRest == .awaitsTime)
      _ = try await phone.receive(.telling("cancel"))
      #expect(await phone.session?.lastRest == .idle)
      #expect(try await phone.receive(.telling("nothing")).isCertain)
      try await phone.perform(.select(nil))
      let notices = await phone.trace.compactMap { record -> String? in
        guard case .noticed(let notice) = record.event else { return nil }
        return notice.code
      }
      #expect(!notices.contains("process.cut-off"))
    }
  }

  /// A process has one timer that ends in a signal.
  @Test(arguments: cancelled.dropLast(2))
  func oneThatWasNotCancelledIsStillPending(_ text: String) async throws {
    try await LateActsPhone.with("TimeLimits") { phone in
      _ = try await phone.receive(.telling(text + ", twice"))
      _ = try await phone.receive(.telling("cancel"))
      #expect(await phone.session?.lastRest == .awaitsTime)
      #expect(try await !phone.receive(.telling("nothing")).isCertain)
    }
  }

  /// It went off several times, and will again.
  @Test func aTimerThatRepeatsStaysPending() async throws {
    try await LateActsPhone.with("TimeLimits") { phone in
      _ = try await phone.receive(.telling("a timer again and again"))
      try await phone.perform(.wait(.milliseconds(500)))
      #expect(await phone.session?.lastRest == .awaitsTime)
    }
  }

  @Test func workForLaterComesAtItsTimeOrNotAtAll() async throws {
    try await LateActsPhone.with("TimeLimits") { phone in
      let outcome = try await phone.receive(.telling("on time"))
      #expect(
        outcome.logs.map(\.text) == [
          "first true", "twice true", "twice true", "last true", "slept true",
          "CancellationError()", "CancellationError()",
        ])
    }
  }

  @Test(
    arguments: [
      // Their queue is busy when their times come.
      ("in turn", ["first", "second"]),
      // The times of some are over.
      ("at once", ["first", "second", "third", "fourth"]),
      // Timers of the loop fire after their intervals.
      ("timers of each kind", ["now true", "once true", "often true", "often true"]),
    ])
  func whatIsSetComesInItsTurn(_ text: String, _ lines: [String]) async throws {
    try await LateActsPhone.with("TimeLimits") { phone in
      let outcome = try await phone.receive(.telling(text))
      #expect(outcome.logs.map(\.text) == lines)
    }
  }

  @Test func whatWasCancelledBeforeItWasSetIsNotPending() async throws {
    try await LateActsPhone.with("TimeLimits") { phone in
      _ = try await phone.receive(.telling("cancelled before"))
      #expect(await phone.session?.lastRest == .idle)
    }
  }

  /// On a phone the main thread's loop always has something to wait for.
  @Test func theLoopRunsInsideAHandlerAsLongAsItIsTold() async throws {
    try await LateActsPhone.with("TimeLimits") { phone in
      let outcome = try await phone.receive(.telling("run the loop"))
      #expect(outcome.logs.map(\.text) == ["by a timer", "ran true"])
      #expect(await phone.session?.lastRest == .idle)
    }
  }
}
