import HostPolicy
import MessagesHost
import Sandboxing
import TestExtensions
import Testing
import Texts

/// However an author's handler answers after it has returned: the answer arrives, confined.
@Suite struct ConfinedLateAnswerTests {
  /// Each way, and whether it is the main thread that answers.
  private static let ways = [
    ("main queue", true), ("global queue", false), ("after", true), ("timer", true),
    ("perform", true), ("perform elsewhere", true), ("task", false), ("main actor", true),
    ("operation", false), ("main operation", true), ("timer elsewhere", true),
    ("perform in common modes", true), ("hop and back", true),
  ]

  @Test(arguments: ways)
  func arrives(_ way: String, onMainThread: Bool) async throws {
    let phone = try SimulatedPhone(PhoneConfiguration())
    await phone.install(try await FixtureExtension.bundle("LateAnswers"), as: "late")
    try await phone.perform(.select("late"))
    // The second one finds a main thread that has already gone to sleep once.
    for sender in ["+14085550198", "+14085550199"] {
      let outcome = try await phone.receive(
        IncomingMessage(
          service: .sms, sender: SenderAddress(sender), body: PrivateText(way)))
      #expect(outcome.decision.answer == .response(action: onMainThread ? 2 : 4, subAction: 0))
    }
    let launches = await phone.trace.compactMap { record in
      if case .launched(_, let protections) = record.event { protections } else { nil }
    }
    #expect(launches.count == 1 && launches.allSatisfy(\.gaps.isEmpty))
    await phone.shutDown()
  }
}
