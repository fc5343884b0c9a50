import HostPolicy
import Testing

/// What the phone's memory makes of writings that are one sender.
@Suite struct SenderConversationTests {
  private static func phone(contacts: Set<SenderAddress> = []) -> PhoneState {
    PhoneState(
      profile: .ios16, settings: PhoneSettings(selectedFilter: "Filter"), contacts: contacts)
  }

  private static func message(from text: String, in region: Region) -> IncomingMessage {
    IncomingMessage(
      service: .sms, sender: SenderAddress(text, region: region), body: "Hello")
  }

  @Test(arguments: [
    ("GB", "07911 123456", "+447911123456"), ("IT", "06 698 12345", "+39 06 698 12345"),
    ("US", "(408) 555-0100", "tel:+1-408-555-0100"), ("RU", "8 912 345-67-89", "+79123456789"),
  ])
  func aContactIsKnownInEveryWriting(region: String, saved: String, received: String) {
    let region = Region(region)
    let message = Self.message(from: received, in: region)
    let contact = SenderAddress(saved, region: region)
    #expect(Self.phone(contacts: [contact]).facts(of: message).participantIsContact)
    // The witness: in another country the same digits are another number.
    let elsewhere = SenderAddress(saved, region: region.code == "GB" ? Region("FR") : Region("GB"))
    #expect(!Self.phone(contacts: [elsewhere]).facts(of: message).participantIsContact)
  }

  @Test func repliesInAnyWritingCountTogether() {
    var phone = Self.phone()
    let region = Region("GB")
    for text in ["07911 123456", "+44 (0)7911 123456", "00447911123456"] {
      _ = phone.reply(to: SenderAddress(text, region: region))
    }
    #expect(phone.facts(of: Self.message(from: "447911123456", in: region)).replies == 3)
    #expect(phone.conversations.count == 1)
  }
}
