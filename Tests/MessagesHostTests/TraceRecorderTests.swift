import ExtensionBundles
import ExtensionWire
import HostPolicy
import Testing
import Texts

@testable import MessagesHost

/// What is kept of a trace that goes elsewhere.
@Suite struct TraceRecorderTests {
  private static func message(_ number: Int) -> IncomingMessage {
    IncomingMessage(
      service: .sms, sender: SenderAddress("+1408\(5_550_100 + number % 50)"),
      body: PrivateText("message \(number)"))
  }

  private static let bundle = ExtensionBundle.scripted("Script", networkURL: "https://a.test/ask")

  private static func answer(_ message: HostMessage) throws -> [ScriptedAct] {
    switch message {
    case .hello:
      let record = ReadyRecord(
        principalClass: "Script.Extension", handlesQueries: true, handlesCapabilities: false)
      return [try .say(.ready(record))]
    case .query(let id, _):
      return [try .say(.response(id, ResponseRecord(action: 1, subAction: 0)))]
    default: return []
    }
  }

  /// However many messages there are, no more is kept than one of them takes.
  @Test(arguments: [false, true])
  func recordsAreKeptUntilTheirActsAreTaken(isReused: Bool) async throws {
    var configuration = PhoneConfiguration(profile: .ios14)
    configuration.hasVirtualTime = true
    configuration.process.isReused = isReused
    configuration.traceSink = { _ in }
    configuration.keepsActsOfTrace = true
    let phone = try SimulatedPhone(configuration)
    let (asked, most) = await phone.play { phone -> (Int, Int) in
      phone.install(Self.bundle, as: "s") { try Self.answer($0) }
      _ = try? await phone.perform(.select("s"))
      _ = phone.takeActsAroundMessage()
      var (asked, most) = (0, 0)
      for number in 1...1_000 {
        let outcome = try? await phone.receive(Self.message(number))
        if outcome?.decision.isAsked == true { asked += 1 }
        most = max(most, phone.keptRecords)
        _ = phone.takeActsAroundMessage()
        #expect(phone.keptRecords == 0)
      }
      return (asked, most)
    }
    #expect(asked == 1_000)
    #expect((1...40).contains(most), "\(most)")
    #expect(await phone.trace.isEmpty)
    await phone.shutDown()
  }

  @Test func aTraceOfItsOwnIsKeptAsAWhole() async throws {
    let phone = try SimulatedPhone(PhoneConfiguration())
    for number in 1...10 {
      _ = try await phone.receive(Self.message(number))
      _ = await phone.takeActsBetween()
    }
    #expect(await phone.trace.count == 20)
    #expect(await phone.keptRecords == 20)
    await phone.shutDown()
  }

  @Test func whatIsPlacedInOrderIsNotRemembered() {
    var placed = PlacedMessages()
    for number in [1, 2, 5, 4, 3, 7] { placed.insert(MessageID(number)) }
    let found = (0...8).filter { placed.contains(MessageID($0)) }
    #expect(found == [0, 1, 2, 3, 4, 5, 7])
  }
}
