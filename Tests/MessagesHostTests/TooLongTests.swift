import ExtensionBundles
import ExtensionWire
import HostPolicy
import Testing
import Texts

@testable import MessagesHost

/// What is longer than a frame may be is not asked; that is told at once, and the phone goes on.
@Suite struct TooLongTests {
  /// A message of so many MiB.
  private static func message(
    _ size: Int, from sender: SenderAddress = ReportPhone.sender
  ) -> IncomingMessage {
    IncomingMessage(
      service: .sms, sender: sender,
      body: PrivateText(String(repeating: "a", count: size << 20)))
  }

  private static func notices(_ trace: [TraceRecord]) -> [String] {
    trace.compactMap { record in
      if case .noticed(let notice) = record.event { notice.code } else { nil }
    }
  }

  /// A filter that answers junk.
  private static let filter: ExtensionScript = { message in
    switch message {
    case .hello: [try .say(.ready(ReadyRecord(principalClass: "A.B", handlesQueries: true)))]
    case .query(let id, _): [try .say(.response(id, ResponseRecord(action: 2, subAction: 0)))]
    default: []
    }
  }

  /// How many messages of 6 MiB are reported; a frame may have 16 MiB.
  @Test(arguments: [(2, false), (3, true)])
  func aReportEndsAtOnce(_ count: Int, _ isTooLong: Bool) async throws {
    let sheet = ScriptedSheet(ScreenRecord(title: nil, isReady: true, items: []))
    let phone = try await ReportPhone.make(sheet.script, network: "https://a.test/r")
    let played = await phone.play { phone -> ReportOutcome? in
      _ = try? await phone.perform(.selectReporting("sheet"))
      for _ in 0..<count { _ = try? await phone.receive(Self.message(6)) }
      return try? await phone.report(
        phone.reportSubject(ofAll: ConversationKey(ReportPhone.sender)), from: .transcript,
        by: ReportUser([.done]))
    }
    let outcome = try #require(played)
    let trace = await phone.trace
    await phone.shutDown()
    #expect(outcome.offer.isOffered)
    #expect(sheet.types.contains("report") == !isTooLong)
    #expect(Self.notices(trace).count { $0 == "protocol.length" } == (isTooLong ? 1 : 0))
    guard isTooLong else {
      #expect(outcome.reply?.action == 2)
      return
    }
    #expect(outcome.answer == .noAnswer(.tooLong))
    #expect(outcome.screens.isEmpty && outcome.reply == nil && outcome.sent == nil)
    #expect(outcome.conclusion?.steps == [.dismiss])
    let end = trace.first { if case .concluded = $0.event { true } else { false } }
    #expect(end?.time == .zero)
  }

  /// The process is the same for the next message.
  @Test func aQueryEndsAtOnce() async throws {
    var configuration = PhoneConfiguration(profile: .ios16)
    configuration.hasVirtualTime = true
    let phone = try SimulatedPhone(configuration)
    let decisions = await phone.play { phone -> [Decision?] in
      phone.install(
        .scripted("Script", networkURL: "https://a.test/ask"), as: "script", playedBy: Self.filter)
      _ = try? await phone.perform(.select("script"))
      let long = try? await phone.receive(Self.message(17))
      let short = try? await phone.receive(Self.message(1, from: SenderAddress("+14085550002")))
      return [long?.decision, short?.decision]
    }
    let trace = await phone.trace
    await phone.shutDown()
    #expect(
      decisions.map { $0?.answer } == [
        .noAnswer(.tooLong), .response(action: 2, subAction: 0),
      ])
    #expect(decisions.map { $0?.placement.folder } == [.unknown, .junk])
    #expect(Self.notices(trace).count { $0 == "protocol.length" } == 1)
    let launches = trace.count { if case .launched = $0.event { true } else { false } }
    #expect(launches == 1)
    #expect(trace.allSatisfy { $0.time == .zero })
  }
}
