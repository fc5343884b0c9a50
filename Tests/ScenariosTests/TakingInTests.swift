import ExtensionBundles
import Foundation
import Sandboxing
import ScenarioFiles
import TestExtensions
import Testing

@testable import MessagesHost
@testable import Scenarios

/// What processes did is told before the event that comes after it, though who plays never pauses.
@Suite struct TakingInTests {
  /// Nobody is asked about a message of a contact: nothing else takes in what came.
  @Test(arguments: ["", "{ read: '72646', meanwhile: true }"])
  func anEndBeforeAMessageIsToldBeforeIt(meanwhile: String) async throws {
    let text = """
      {
        format: 1, about: 'test', extensions: { late: 'LateActs' }, contacts: ['72646'],
        events: [
          { receive: { from: '72645', text: 'leave by a timer' } },
          { receive: { from: '72646', text: 'hello' } },
          \(meanwhile)
        ],
      }
      """
    let scenario = try ScenarioParser.parse(Data(text.utf8), file: "test.json5")
    let player = try await ScenarioPhone(
      scenario, bundles: ["late": try await FixtureExtension.bundle("LateActs")],
      base: PhoneConfiguration(), network: NetworkChoice())
    let outcome = await player.phone.play { phone -> Result<Void, any Error> in
      do {
        _ = try await player.play(Array(scenario.events.prefix(1)))
        try await Self.untilMoreIsGiven(to: phone)
        _ = try await player.play(Array(scenario.events.dropFirst()))
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    let trace = await player.phone.trace
    await player.shutDown()
    try outcome.get()
    let ends = trace.indices.filter { if case .exited = trace[$0].event { true } else { false } }
    let arrivals = trace.indices.filter {
      if case .received = trace[$0].event { true } else { false }
    }
    try #require(arrivals.count == 2)
    #expect(try #require(ends.first) < arrivals[1])
  }

  /// Something is given to the phone's session, which gets no time for it.
  private static func untilMoreIsGiven(to phone: SimulatedPhone) async throws {
    guard let session = await phone.session, await session.isUsable,
      case .confined(let process) = await session.process
    else { throw HostError(.launch, "the process ended too early") }
    let taken = await session.eventsTakenIn
    while process.eventsGiven == taken { sched_yield() }
  }
}
