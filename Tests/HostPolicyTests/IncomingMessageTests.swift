import HostPolicy
import Testing
import Texts

/// What the extension is told of a message.
@Suite struct QueryTests {
  /// A sender as it was received, the region of the SIM, and what the extension gets.
  static let senders: [(String, String, String)] = [
    ("+1 410 555 0101", "US", "+14105550101"),
    ("(410) 555-0101", "US", "+14105550101"),
    ("1-410-555-0101", "US", "+14105550101"),
    ("0151 23456789", "DE", "+4915123456789"),
    ("07911 123456", "GB", "+447911123456"),
    ("tel:+1-410-555-0101", "US", "+14105550101"),
    ("+86 153 1234 5678", "US", "+8615312345678"),
    // What has no international form stays as it came.
    ("72645", "US", "72645"),
    ("726-45", "US", "726-45"),
    ("106901234567", "CN", "106901234567"),
    ("HDFCBK-S", "IN", "HDFCBK-S"),
    ("My Bank", "US", "My Bank"),
    ("Ann.Lee@Mail.Example", "US", "Ann.Lee@Mail.Example"),
    ("555-0100", "US", "555-0100"),
    ("020 7946 0958", "ZZ", "020 7946 0958"),
  ]

  @Test(arguments: senders) func sender(text: String, region: String, told: String) throws {
    let address = SenderAddress(text, region: Region(region))
    let message = IncomingMessage(service: .sms, sender: address, body: "Hello")
    #expect(message.deliveredSender?.revealed == told)
    var phone = PhoneState.filtering()
    let decision = try phone.receive(message, answer: Action.allow)
    #expect(decision.rules.contains(QueryRule.sender) == (text != told))
    #expect(IOSProfile.ios16.disclosed(message).deliveredSender?.revealed == told)
  }

  @Test(arguments: senders) func aRawSenderIsNotTouched(
    text: String, region: String, told: String
  ) throws {
    let address = SenderAddress(text, region: Region(region))
    let message = IncomingMessage(
      service: .sms, sender: address, isSenderRaw: true, body: "Hello")
    #expect(IOSProfile.ios16.disclosed(message).deliveredSender?.revealed == text)
    var phone = PhoneState.filtering()
    #expect(try phone.receive(message, answer: 1).rules.map(\.id) == ["verdict.allow"])
    // Conversations do not depend on it.
    #expect(phone.conversations[ConversationKey(address)]?.messages.count == 1)
  }

  @Test func nobodyIsNobody() {
    let message = IncomingMessage(service: .mms, sender: nil, body: "Hello")
    #expect(message.deliveredSender == nil)
  }

  @Test(arguments: [("ios11", nil), ("ios14", nil), ("ios16", "DE"), ("ios26", "DE")])
  func theReceiversCountryIsToldFromIOS16(profile: String, told: String?) throws {
    let message = IncomingMessage(
      service: .sms, sender: .bank, body: "Hello", receiverISOCountryCode: "DE")
    let profile = try #require(IOSProfile.named(profile))
    #expect(profile.disclosed(message).receiverISOCountryCode == told)
  }

  @Test(arguments: IOSProfile.all) func whatNoExtensionGetsIsTakenAway(profile: IOSProfile) {
    let message = IncomingMessage(
      service: .mms, sender: .bank, body: "Hello", otherMembers: [.shop], subject: "Subject",
      attachments: 2)
    let disclosed = profile.disclosed(message)
    #expect(disclosed.subject == nil && disclosed.attachments == 0)
    #expect(disclosed.otherMembers.isEmpty)
    #expect(disclosed.body == "Hello" && disclosed.sender == .bank && disclosed.service == .mms)
  }
}
