import Testing
import Texts

@testable import HostPolicy

/// A phone keeps every message: what one takes decides how long an inbox can be.
@Suite struct StoredMessageTests {
  private static func message(
    from sender: String?, _ text: String = "Hello", members: [String] = []
  ) -> IncomingMessage {
    IncomingMessage(
      service: .sms, sender: sender.map { SenderAddress($0) }, body: PrivateText(text),
      otherMembers: Set(members.map { SenderAddress($0) }))
  }

  private static func origins(_ messages: [IncomingMessage]) -> [Conversation.Origin] {
    var conversation = Conversation()
    return messages.enumerated().map { index, message in
      let origin = conversation.origin(of: message)
      let plan = PlacementPlan(folder: .unknown, isNotified: true, label: nil, rules: [])
      conversation.insert(
        Conversation.StoredMessage(
          message, MessageID(index + 1), from: origin, at: .zero, by: plan))
      return origin
    }
  }

  @Test func itIsSmall() {
    #expect(MemoryLayout<Conversation.StoredMessage>.stride <= 72)
  }

  @Test func messagesOfOneSenderShareIt() {
    let origins = Self.origins([
      Self.message(from: "+1 408 555 0199"), Self.message(from: "+1 408 555 0199", "Again"),
    ])
    #expect(origins[0] === origins[1])
  }

  @Test func membersOfAGroupShareTheirOwn() {
    let people = ["+14085550101", "+14085550102", "+14085550103"]
    let messages = (0..<9).map { number in
      Self.message(from: people[number % 3], members: people)
    }
    let origins = Self.origins(messages)
    #expect(Set(origins.map(ObjectIdentifier.init)).count == 3)
    #expect(origins.map(\.sender) == messages.map(\.sender))
  }

  /// They are one sender, but reports show each as it was written.
  @Test func anotherWritingIsKept() {
    let origins = Self.origins([
      Self.message(from: "+1 408 555 0199"), Self.message(from: "(408) 555-0199"),
    ])
    #expect(origins[0] !== origins[1])
    #expect(origins[0] == origins[1])
    #expect(origins.map { $0.sender?.text.revealed } == ["+1 408 555 0199", "(408) 555-0199"])
  }
}
