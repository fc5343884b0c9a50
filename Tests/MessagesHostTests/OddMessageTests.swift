import HostPolicy
import MessagesHost
import Testing

/// Texts that a network can bring, and that must reach an extension or stop at a gate.
@Suite struct OddMessageTests {
  @Test(arguments: [
    "", "a\0b", "\u{202e}abc\u{202c}", "🎉👨‍👩‍👧‍👦", "line\nline\r\n",
    String(decoding: [0x61, 0xff, 0xfe] as [UInt8], as: UTF8.self),
    String(repeating: "many parts ", count: 100_000),
  ])
  func anyTextIsAskedAboutAndAnswered(_ text: String) async throws {
    let outcome = try await withHostilePhone(mode: "well-behaved") { phone in
      try await phone.receive(
        IncomingMessage(
          service: .sms, sender: SenderAddress("+14085550199"), body: PrivateText(text)))
    }
    #expect(outcome.decision.answer == .response(action: 1, subAction: 0))
    #expect(outcome.decision.placement.folder == .unknown)
  }
}
