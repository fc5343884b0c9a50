import Foundation
import HostPolicy
import TestExtensions
import Testing
import Texts

@testable import MessagesHost

/// What a reporting extension is told, as it sees it itself.
@Suite struct ReportedFactsTests {
  private static let start = 1_772_403_300_000

  private static func logs(
    _ body: (SimulatedPhone) async throws -> ReportSubject, _ origin: ReportOrigin
  ) async throws -> [String] {
    var configuration = PhoneConfiguration()
    configuration.date = PhoneDate(start: start, timeZone: .utc)
    let phone = try SimulatedPhone(configuration)
    do {
      await phone.installReporter(try await FixtureExtension.bundle("ReportProbe"), as: "probe")
      try await phone.perform(.selectReporting("probe"))
      let subject = try await body(phone)
      let offer = try await phone.beginReport(subject, from: origin)
      #expect(offer.isOffered)
      await phone.waitInSheet(.seconds(2 * 3600))
      #expect(await phone.pressDone())
      let outcome = await phone.endReport(nil)
      #expect(outcome?.reply?.action == 2)
      await phone.shutDown()
      return (outcome?.acts.logs.map(\.text) ?? []).filter { !$0.hasPrefix("kept ") }
    } catch {
      await phone.shutDown()
      throw error
    }
  }

  /// The hour of the phone's clock after so many.
  private static func hour(after hours: Int) -> Int { start / 3_600_000 + hours }

  /// Each message has its own time, the clock goes on in the sheet, and Done is about the request of before.
  @Test func messagesHaveTheirTimes() async throws {
    let sender = SenderAddress("+14085550001")
    let logs = try await Self.logs(
      { phone in
        for text in ["one", "three"] {
          _ = try await phone.receive(
            IncomingMessage(service: .sms, sender: sender, body: PrivateText(text)))
          try await phone.perform(.wait(.milliseconds(3_600_007)))
        }
        return await phone.reportSubject(ofAll: ConversationKey(sender))
      }, .transcript)
    #expect(
      logs == [
        "ILMessageCommunication \(Self.start) +14085550001 3",
        "ILMessageCommunication \(Self.start + 3_600_007) +14085550001 5",
        "prepared in hour \(Self.hour(after: 2))", "the same request: true",
        "done in hour \(Self.hour(after: 4))",
      ])
  }

  /// Calls come as calls, also those without a number.
  @Test func callsHaveTheirTimes() async throws {
    let logs = try await Self.logs(
      { phone in
        for _ in 1...2 {
          _ = await phone.receive(IncomingCall(caller: nil, isAnswered: false))
          try await phone.perform(.wait(.seconds(60)))
        }
        return .calls(await phone.recentsItem(of: nil))
      }, .recents)
    #expect(
      logs == [
        "ILCallCommunication \(Self.start) nobody 0",
        "ILCallCommunication \(Self.start + 60_000) nobody 0",
        "prepared in hour \(Self.hour(after: 0))", "the same request: true",
        "done in hour \(Self.hour(after: 2))",
      ])
  }
}
