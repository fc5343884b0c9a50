import HostPolicy
import MessagesHost
import Testing

@testable import Reports

@Suite struct RedactionTests {
  private static func redaction(body: String, sender: String = "+14085550199") async throws
    -> Redaction
  {
    let phone = try SimulatedPhone(PhoneConfiguration())
    _ = try await phone.receive(
      IncomingMessage(
        service: .iMessage, sender: SenderAddress(sender), body: PrivateText(body)))
    let trace = await phone.trace
    await phone.shutDown()
    return Redaction(of: trace)
  }

  @Test(arguments: [
    ("secret words", "got: secret words!", "got: <private>!"),
    ("secret words", "from +14085550199", "from <private>"),
    ("ok", "ok then", "<private> then"),
    ("ok", "it is broken", "it is broken"),
    ("a", "a banana, a", "<private> banana, <private>"),
    ("", "nothing to hide", "nothing to hide"),
    ("line one\nline two", "only line two here", "only <private> here"),
    ("say \"hi\"/you", #"{"text":"say \"hi\"\/you"}"#, #"{"text":"<private>"}"#),
    ("say \"hi\"/you", #"{"text":"say \"hi\"/you"}"#, #"{"text":"<private>"}"#),
    ("caf\u{e9} noir", "cafe\u{301} noir", "<private>"),
    ("one two", "one two one two three", "<private> <private> three"),
  ])
  func hidesPrivateTextInLogLines(_ body: String, _ line: String, _ shown: String) async throws {
    let redaction = try await Self.redaction(body: body)
    #expect(redaction.show(line) == shown)
  }

  /// The extension was given the sender in another writing than the scenario's.
  @Test(arguments: ["+1 408 555 0199", "(408) 555-0199", "tel:+1-408-555-0199"])
  func hidesTheSenderThatTheExtensionWasGiven(_ sender: String) async throws {
    let redaction = try await Self.redaction(body: "Hello there", sender: sender)
    #expect(redaction.show("from +14085550199 or \(sender)") == "from <private> or <private>")
  }

  @Test func aSavedTraceHidesItToo() throws {
    let lines = [
      #"{"country":"DE","message":1,"sender":"0151 23456789","service":"sms","text":"Hello","#
        + #""type":"received"}"#,
      #"{"message":1,"stream":"stdout","text":"from +4915123456789","type":"log"}"#,
      #"{"reply":["0151 23456789","72645"],"rules":[],"type":"user"}"#,
    ]
    let section = try #require(try Traces.sections(lines).first)
    let hidden = section.redacted.lines.joined(separator: "\n")
    #expect(!hidden.contains("151") && !hidden.contains("72645"), "\(hidden)")
    #expect(hidden.contains("from <private>"))
  }

  @Test func showsEverythingOnRequest() {
    #expect(Redaction.off.show("+14085550199 says hello") == "+14085550199 says hello")
    #expect(Redaction.off.show(PrivateText("hello")) == "hello")
  }
}
