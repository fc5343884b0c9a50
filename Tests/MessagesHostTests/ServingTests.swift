import CPlatform
import ExtensionWire
import Fetching
import Foundation
import HostPolicy
import Sandboxing
import Testing

@testable import MessagesHost

/// The phone's thread serves the process that it has asked, and calls for a reader where the process' main
/// thread may be busy.
@Suite struct ServingTests {
  private static let query = HostMessage.query(
    QueryID(rawValue: 77),
    QueryRecord(sender: nil, messageBody: nil, receiverISOCountryCode: nil))
  private static let result = HostMessage.deferralResult(
    QueryID(rawValue: 77), DeferralRecord(.failure(DeferralFailure(.system))))

  private static func process(of phone: SimulatedPhone) async throws -> SandboxedProcess {
    guard case .confined(let process)? = await phone.session?.process else {
      throw HostError(.launch, "the phone has no process")
    }
    return process
  }

  /// Nothing is left behind that a later event could overtake.
  @Test func whatWasGivenIsTakenInWhenAnAnswerIsThere() async throws {
    try await LateActsPhone.with { phone in
      for text in ["nothing", "at once", "on another thread", "nothing"] {
        _ = try await phone.receive(.telling(text))
        let session = try #require(await phone.session)
        let given = try await Self.process(of: phone).eventsGiven
        #expect(await session.eventsTakenIn == given)
        #expect(await session.mayServe)
      }
    }
  }

  /// Who plays on the phone's thread, and never pauses, keeps everybody else from it.
  @Test func whoNeverPausesAsksNoProcessThatHasEnded() async throws {
    try await LateActsPhone.with { phone in
      let answers = await phone.play { phone -> Result<[FilterAnswer], any Error> in
        do {
          let first = try await phone.receive(.telling("leave by a timer"))
          try await Self.untilMoreIsGiven(to: phone)
          let second = try await phone.receive(.telling("nothing"))
          return .success([first, second].compactMap(\.decision.answer))
        } catch {
          return .failure(error)
        }
      }
      let given = try answers.get()
      #expect(given.count == 2)
      #expect(given.allSatisfy { if case .noAnswer = $0 { false } else { true } })
    }
  }

  /// Something is given to the phone's session, which gets no time for it.
  private static func untilMoreIsGiven(to phone: SimulatedPhone) async throws {
    guard let session = await phone.session, await session.isUsable else {
      throw HostError(.launch, "the process ended too early")
    }
    let process = try await process(of: phone)
    let taken = await session.eventsTakenIn
    while process.eventsGiven == taken { sched_yield() }
  }

  @Test func aProcessIsCalledForWhatItsMainThreadMayKeepWaiting() async throws {
    try await LateActsPhone.with { phone in
      _ = try await phone.receive(.telling("nothing"))
      let session = try #require(await phone.session)
      #expect(await session.lastRest == .idle)
      #expect(await session.callsReader(for: Self.query) == false)
      #expect(await session.callsReader(for: .capabilities(.capabilities)) == false)
      #expect(await session.callsReader(for: .dismiss(QueryID(rawValue: 77))) == false)
      #expect(await session.callsReader(for: Self.result))
      #expect(await session.callsReader(for: .shutdown))
      _ = try await phone.receive(.telling("a later block"))
      #expect(await session.lastRest == .awaitsTime)
      #expect(await session.callsReader(for: Self.query))
      #expect(await session.callsReader(for: .capabilities(.capabilities)))
      #expect(await session.callsReader(for: .dismiss(QueryID(rawValue: 77))))
    }
  }

  /// Runs a test body on a phone whose process plays the mode, and gives how that ended.
  private static func end(
    of mode: String, after body: (SimulatedPhone) async throws -> Void
  ) async throws -> [String] {
    let hostile = try HostileBundle(mode: mode)
    defer { hostile.remove() }
    let phone = try SimulatedPhone(PhoneConfiguration(profile: .ios14))
    await phone.install(hostile.bundle, as: "hostile")
    try await phone.perform(.select("hostile"))
    try await body(phone)
    await phone.shutDown()
    return await phone.trace.compactMap { record -> String? in
      guard case .exited(_, let end) = record.event else { return nil }
      return end.sentence
    }
  }

  /// The signal would end a program that has not said that it takes it.
  @Test func nobodyIsCalledWhoHasNotSaidThatItIsReady() async throws {
    let ends = try await Self.end(of: "silent-at-start") { phone in
      let session = try await phone.readySession(for: nil)
      #expect(await session.callsReader(for: .shutdown) == false)
      #expect(await session.callsReader(for: Self.result) == false)
    }
    #expect(ends.count == 1)
    #expect(!ends.contains { $0.contains("signal \(HostSignal.number)") }, "\(ends)")
  }

  @Test func nobodyIsCalledWhoSpeaksAnotherVersion() async throws {
    let ends = try await Self.end(of: "wrong-version") { phone in
      let outcome = try await phone.receive(.fromStranger)
      #expect(outcome.decision.answer == .noAnswer(.garbage))
    }
    #expect(ends.count == 1)
    #expect(!ends.contains { $0.contains("signal \(HostSignal.number)") }, "\(ends)")
  }

  /// The host sees in a moment that an idle filter is idle, as it waits in a place that is known.
  @Test func anIdleFilterWaitsWhereTheHostLooks() async throws {
    try await LateActsPhone.with { phone in
      _ = try await phone.receive(.telling("nothing"))
      let number = try await Self.process(of: phone).processIdentifier
      var place = cpl_rest_place()
      #expect(cpl_remember_rest(number, &place) == 0)
      #expect(cpl_rests_there(&place) == 1)
      _ = try await phone.receive(.telling("nothing"))
      #expect(cpl_rests_there(&place) == 1)
      // A block that is to come: libdispatch has threads of its own from then on.
      _ = try await phone.receive(.telling("a later block"))
      #expect(cpl_rests_there(&place) == 0)
      cpl_forget_rest(&place)
      #expect(cpl_remember_rest(number, &place) == -1)
    }
  }
}
