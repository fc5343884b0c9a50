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

  @Test func showsEverythingOnRequest() {
    #expect(Redaction.off.show("+14085550199 says hello") == "+14085550199 says hello")
    #expect(Redaction.off.show(PrivateText("hello")) == "hello")
  }
}
