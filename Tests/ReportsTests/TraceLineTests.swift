import HostPolicy
import Sandboxing
import Scenarios
import Testing
import Texts

@testable import MessagesHost
@testable import Reports

@Suite struct TraceLineTests {
  private static func trace() async throws -> [TraceRecord] {
    let phone = try SimulatedPhone(PhoneConfiguration())
    _ = try await phone.receive(
      IncomingMessage(
        service: .sms, sender: SenderAddress("+1 408 555 0199"), body: "my secret",
        receiverISOCountryCode: "US"))
    try await phone.perform(.wait(.milliseconds(1500)))
    try await phone.perform(.reply(ConversationKey(SenderAddress("+14085550199"))))
    let trace = await phone.trace
    await phone.shutDown()
    return trace
  }

  private static func lines(showsPrivate: Bool) async throws -> [String] {
    let trace = try await Self.trace()
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

  private static let events: [(TraceEvent, Attribution)] = [
    (.shown(folders: ["Messages", "\u{201C}Junk\u{201D}"]), Attribution.phone),
    (.asked(filter: "F"), .message(MessageID(1), isCertain: true)),
    (.logged(LogLine(stream: .stdout, text: "##[error]\t\"my\\secret\"")), .between(after: nil)),
    (
      .logged(
        LogLine(
          LogEntry(
            level: .error, subsystem: "s", category: nil, text: "<private>", fullText: "me"))),
      .between(after: MessageID(1))
    ),
    (
      .noticed(Diagnostic(code: "completion.twice", text: "my secret", isFromProcess: true)),
      .message(MessageID(1), isCertain: false)
    ),
    (.exchanged(WireFrame(direction: .toExtension, type: "hello", bytes: nil)), .capabilities),
    (.answered(.response(action: 2, subAction: 0)), .message(MessageID(1), isCertain: true)),
    (.answered(.noAnswer(.timeout)), .report(ReportID(1))),
    (.measured(Measure(elapsed: .milliseconds(3), usage: ProcessUsage())), .phone),
    (
      .measured(
        Measure(
          elapsed: .milliseconds(3),
          usage: ProcessUsage(peakMemory: 28_610_560, processorTime: .microseconds(1250)))),
      .message(MessageID(1), isCertain: true)
    ),
    (
      .ended([
        FolderContents(
          folder: .junk, name: "Junk", isShown: true,
          messages: [FolderContents.Entry(number: 1, label: "a", isUnread: true)])
      ]), .phone
    ),
  ]

  /// A line of a record is written member by member, that of an entry as a value.
  @Test(arguments: [Redaction.none, .recorded, .off, Redaction(.answers)])
  func aLineIsThatOfItsEntry(_ redaction: Redaction) async throws {
    let byHand = Self.events.map { event, attribution in
      TraceRecord(
        index: 7, time: .milliseconds(1250), attribution: attribution, event: event,
        meanwhile: MessageID(3))
    }
    let trace = try await Self.trace() + byHand
    let encoder = TraceLine(of: trace, redaction: redaction)
    for record in trace { #expect(encoder.encode(record) == encoder.entry(record).line) }
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
