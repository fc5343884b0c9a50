import HostPolicy
import MessagesHost
import Scenarios
import Testing
import Texts

@testable import Reports

@Suite struct TraceLineTests {
  private static func lines(showsPrivate: Bool) async throws -> [String] {
    let phone = try SimulatedPhone(PhoneConfiguration())
    _ = try await phone.receive(
      IncomingMessage(
        service: .sms, sender: SenderAddress("+1 408 555 0199"), body: "my secret",
        receiverISOCountryCode: "US"))
    try await phone.perform(.wait(.milliseconds(1500)))
    try await phone.perform(.reply(ConversationKey(SenderAddress("+14085550199"))))
    let trace = await phone.trace
    await phone.shutDown()
    let encoder = TraceLine(
      of: trace, redaction: showsPrivate ? .none : Redaction(.all))
    return trace.map(encoder.encode)
  }

  @Test func pinsTheBytesOfAMessageThatNobodyIsAskedAbout() async throws {
    let lines = try await Self.lines(showsPrivate: false)
    #expect(
      lines.first
        == #"{"conversation":1,"country":"US","index":1,"message":1,"sender":"<private>","service":"sms","#
        + #""text":"<private>","time":0,"type":"received"}"#)
    #expect(
      lines.dropFirst(2).first == #"{"index":3,"rules":[],"time":1.5,"type":"user","wait":1.5}"#)
    #expect(lines.count == 4)
  }

  @Test func placedLineNamesTheDecisiveGate() async throws {
    let line = try #require(try await Self.lines(showsPrivate: false).dropFirst().first)
    #expect(line.contains(#""because":"gate.filter-selected""#))
    #expect(line.contains(#""folder":"unknown""#))
  }

  @Test func sameRunGivesTheSameBytes() async throws {
    #expect(try await Self.lines(showsPrivate: false) == Self.lines(showsPrivate: false))
  }

  @Test func privateTextsAppearOnlyOnRequest() async throws {
    let hidden = try await Self.lines(showsPrivate: false).joined()
    #expect(!hidden.contains("secret"))
    #expect(!hidden.contains("555"))
    let shown = try await Self.lines(showsPrivate: true).joined()
    #expect(shown.contains("my secret"))
    #expect(shown.contains("+1 408 555 0199"))
  }
}
