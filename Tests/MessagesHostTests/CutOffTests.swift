import HostPolicy
import Sandboxing
import Testing

@testable import MessagesHost

/// What is not seen because the host ends a process is said.
@Suite struct CutOffTests {
  /// The notices of a run with one message, from its answer to the end.
  private func notices(_ text: String) async throws -> [Diagnostic] {
    let phone = try await LateActsPhone.make()
    let outcome = try await phone.receive(.telling(text))
    #expect(outcome.decision.answer == .response(action: 1, subAction: 0))
    await phone.shutDown()
    return outcome.diagnostics + (await phone.takeActsBetween().diagnostics)
  }

  @Test(arguments: ["block the main thread", "stop itself"])
  func aProcessThatDoesNotEndWhenItIsToldTo(_ text: String) async throws {
    let notices = try await notices(text).filter { $0.code == "process.cut-off" }
    #expect(notices.count == 1)
    #expect(notices.allSatisfy { $0.text.contains("it was told to end and had not after 2 s") })
  }

  /// The end of a busy process is waited for a little, and then said; what came in that time is told.
  @Test(arguments: [
    ("work on", "what other threads would have done", []),
    ("work on for a while", nil, [DenialCode.fileWrite]),
    ("work on and set a timer", "a timer was set", []),
    ("set a timer after a long sleep", "waited for a time", []),
  ])
  func workThatGoesOnAtTheEnd(
    _ text: String, _ notice: String?, _ denials: [DenialCode]
  ) async throws {
    let phone = try await LateActsPhone.make()
    let outcome = try await phone.receive(.telling(text))
    await phone.shutDown()
    let acts = outcome.acts.followed(by: await phone.takeActsBetween())
    let cutOff = acts.diagnostics.filter { $0.code == "process.cut-off" }
    #expect(cutOff.count == (notice == nil ? 0 : 1), "\(cutOff)")
    #expect(cutOff.allSatisfy { $0.text.contains(notice ?? "") }, "\(cutOff)")
    #expect(acts.denials.map(\.code) == denials)
  }

  /// Nothing goes on in the process, so nothing is cut off: the query has no answer.
  @Test(.timeLimit(.minutes(5)))
  func aQueryThatIsStillOpenWhenTheProcessIsToldToEnd() async throws {
    let (phone, sent) = try await LateActsPhone.makeTellingWhatIsSent()
    async let outcome = phone.receive(.telling("keep the completion"))
    try #require(await sent.query(1))
    try await phone.perform(.select(nil))
    #expect(try await outcome.decision.answer == .noAnswer(.exit))
    let codes = await phone.trace.compactMap { record -> String? in
      if case .noticed(let diagnostic) = record.event { diagnostic.code } else { nil }
    }
    #expect(codes.isEmpty)
    await phone.shutDown()
  }

  @Test(arguments: ["a later block", "a task that sleeps", "set a timer after a sleep"])
  func aTimerThatIsSetAtTheEnd(_ text: String) async throws {
    let notices = try await notices(text).filter { $0.code == "process.cut-off" }
    #expect(notices.count == 1)
    #expect(notices.allSatisfy { $0.text.contains("a timer was set") })
  }

  @Test(arguments: ["nothing", "with tasks", "at once", "sleep in the handler"])
  func aProcessThatEndsWhenItIsToldToIsNotCutOff(_ text: String) async throws {
    #expect(try await notices(text).filter { $0.code == "process.cut-off" } == [])
  }
}
