import HostPolicy
import Testing
import Texts

/// Contacts finds a number that was saved without its area code, or came without it.
@Suite struct LocalNumberTests {
  private static func phone(
    _ contacts: [String], in region: String = "US", _ profile: IOSProfile = .ios16
  ) -> PhoneState {
    PhoneState(
      profile: profile, settings: PhoneSettings(selectedFilter: "Filter"),
      contacts: Set(contacts.map { SenderAddress($0, region: Region(region)) }))
  }

  private static func message(
    _ sender: String, in region: String = "US", with others: [String] = []
  ) -> IncomingMessage {
    IncomingMessage(
      service: .sms, sender: SenderAddress(sender, region: Region(region)), body: "Hello",
      otherMembers: Set(others.map { SenderAddress($0, region: Region(region)) }))
  }

  /// Saved in Contacts, received, in the region of the SIM, and whether nobody is asked.
  static let rows: [(String, String, String, Bool)] = [
    ("555-0100", "+1 408 555 0100", "US", true),
    ("555-0100", "+1 650 555 0100", "US", true),
    ("+1 408 555 0100", "555-0100", "US", true),
    ("555-0100", "+1 408 555 0101", "US", false),
    // The local part of another country's number is nobody of this country.
    ("555-0100", "+44 20 555 0100", "US", false),
    ("555-0100", "+44 20 555 0100", "GB", true),
    ("7946 0958", "+44 20 7946 0958", "GB", true),
    ("7946 0958", "+44 20 7946 0958", "US", false),
    ("0044 20 7946 0958", "+1 207 946 0958", "US", false),
    ("131 2345 6789", "+86 10 2345 6789", "CN", false),
    ("2345 6789", "+86 10 2345 6789", "CN", false),
    // Too few digits are a short code, and a name is a name.
    ("0100", "+1 408 555 0100", "US", false),
    ("Bank", "Bank 0100", "US", false),
  ]

  @Test(arguments: rows)
  func contactsFindsTheNumber(saved: String, received: String, region: String, found: Bool) {
    var phone = Self.phone([saved], in: region)
    let arrival = phone.receive(Self.message(received, in: region))
    guard found else {
      guard case .ask = arrival else { return #expect(Bool(false), "asked about by nobody") }
      return
    }
    guard case .placed(let decision) = arrival else { return #expect(Bool(false), "was asked") }
    #expect(decision.decisiveGate?.rule == Gate.contact.rule)
    #expect(
      decision.decisiveGate?.finding
        == "the sender is in Contacts, by the number without its area code")
    #expect(decision.rules.map(\.id) == ["placement.normal", "sender.local-number"])
    #expect(decision.placement.folder == .known)
  }

  @Test func aWholeNumberIsNoLocalMatch() {
    var phone = Self.phone(["+1 408 555 0100", "555-0100"])
    guard case .placed(let decision) = phone.receive(Self.message("(408) 555-0100")) else {
      return #expect(Bool(false), "was asked")
    }
    #expect(decision.facts.contactIsLocalMatch == false)
    #expect(decision.rules.map(\.id) == ["placement.normal"])
  }

  @Test func anyMemberOfAGroupMayBeSavedSo() {
    var phone = Self.phone(["555-0102"])
    let group = Self.message("+1 408 555 0101", with: ["+1 408 555 0102"])
    guard case .placed(let decision) = phone.receive(group) else {
      return #expect(Bool(false), "was asked")
    }
    #expect(decision.rules.map(\.id).contains("sender.local-number"))
  }

  /// They are not one conversation: replies to the one do not make the other known.
  @Test func addingAndRemovingMovesWhateverContactsFinds() throws {
    var phone = Self.phone([])
    let numbers = ["+1 408 555 0100", "+1 650 555 0100", "+1 408 555 0101"]
    for number in numbers {
      guard case .ask(let id, _) = phone.receive(Self.message(number)) else { continue }
      _ = phone.conclude(id, with: .response(action: 2, subAction: 0))
    }
    #expect(phone.messages(in: .junk).count == 3)
    let saved = SenderAddress("555-0100")
    #expect(phone.addContact(saved).map(\.id) == ["placement.rescued-by-contact"])
    #expect(phone.messages(in: .known).map(\.id.number) == [1, 2])
    // The card that the phone shows for the one sender is that of the other, too.
    #expect(
      phone.removeContact(SenderAddress("+1 408 555 0100")).map(\.id)
        == ["placement.moved-with-contact"])
    #expect(phone.messages(in: .unknown).map(\.id.number) == [1, 2])
    #expect(phone.contacts.addresses.isEmpty)
  }

  /// The book agrees with asking every entry, whatever was saved and deleted before.
  @Test func theBookFindsWhatEveryEntryWouldMatch() {
    let texts = [
      "555-0100", "+14085550100", "+16505550100", "0100", "Bank", "a@b.test", "+442079460958",
      "79460958", "28581", "", "5550101", "+1 555 0100", "020 7946 0958",
    ]
    let addresses = texts.map { SenderAddress($0) }
    for subset in 0..<(1 << texts.count) where subset % 7 == 0 {
      let saved = addresses.indices.filter { subset & (1 << $0) != 0 }.map { addresses[$0] }
      let book = ContactBook(Set(saved))
      for address in addresses {
        #expect(book.match(address) == saved.map { $0.match(address) }.max() ?? .none)
      }
    }
  }

  @Test func theBookPrintsNobody() {
    var dumped = ""
    dump(ContactBook([SenderAddress("+14085550100")]), to: &dumped)
    #expect(!dumped.contains("0100") && !dumped.contains("408"))
  }
}
