import HostPolicy
import Testing

@Suite struct ContactTests {
  @Test(arguments: IOSProfile.all) func aContactIsNeverAskedAbout(profile: IOSProfile) throws {
    var phone = PhoneState.filtering(profile, contacts: [.bank])
    let decision = try phone.receive(.text(.bank), answer: Action.junk)
    #expect(decision.decisiveGate?.rule == Gate.contact.rule)
    #expect(decision.placement == Placement.of(.known, notified: true))
    _ = phone.removeContact(.bank)
    #expect(try phone.receive(.text(.bank), answer: Action.junk).isAsked)
  }

  @Test(arguments: IOSProfile.all) func addingRescuesFromJunk(profile: IOSProfile) throws {
    var phone = PhoneState.filtering(profile)
    try phone.receive(.text(.bank), answer: Action.junk)
    #expect(phone.addContact(.bank).map(\.id) == ["placement.rescued-by-contact"])
    #expect(phone.folders() == [.known])
    #expect(phone.conversations[ConversationKey(.bank)]?.isJunk == false)
    #expect(phone.addContact(.bank) == [])
  }

  /// Only one of them is junk where each category is a conversation of its own.
  @Test func addingMovesWhatIsNotJunkToo() throws {
    var phone = PhoneState.filtering(junk: .category)
    for action in [Action.allow, Action.promotion, Action.junk] {
      try phone.receive(.text(.bank), answer: action)
    }
    #expect(phone.folders() == [.unknown, .promotions, .junk])
    #expect(
      phone.addContact(.bank).map(\.id)
        == ["placement.moved-with-contact", "placement.rescued-by-contact"])
    #expect(phone.folders() == [.known, .promotions, .known])
  }

  @Test(arguments: IOSProfile.all) func addingAndRemovingMovesBetweenTheLists(profile: IOSProfile)
    throws
  {
    let hasList = profile.id != "ios11"
    let moved = hasList ? ["placement.moved-with-contact"] : []
    var phone = PhoneState.filtering(profile)
    try phone.receive(.text(.bank), answer: Action.allow)
    #expect(phone.addContact(.bank).map(\.id) == moved)
    #expect(phone.folders() == [.known])
    #expect(phone.removeContact(.bank).map(\.id) == moved)
    #expect(phone.folders() == [hasList ? .unknown : .known])
    #expect(phone.removeContact(.bank) == [])
    #expect(phone.removeContact(.shop) == [])
  }

  @Test func aTrustedSenderStaysKnownWithoutTheContact() throws {
    var phone = PhoneState.filtering(contacts: [.bank])
    try phone.receive(.text(.bank), answer: Action.allow)
    for _ in 1...3 { _ = phone.reply(to: .bank) }
    #expect(phone.removeContact(.bank) == [])
    #expect(phone.folders() == [.known])
  }
}

@Suite struct GroupTests {
  private let group = IncomingMessage.text(.bank, by: .mms, with: [.shop, .friend])

  @Test(arguments: [SenderAddress.bank, .shop, .friend])
  func anyKnownParticipantMeansNotAsked(contact: SenderAddress) throws {
    var phone = PhoneState.filtering(contacts: [contact])
    let decision = try phone.receive(group, answer: Action.junk)
    #expect(decision.decisiveGate?.rule == Gate.contact.rule)
    #expect(decision.placement.folder == .known)
  }

  @Test func nobodyKnownMeansAsked() throws {
    var phone = PhoneState.filtering(contacts: [SenderAddress("+12025550199")])
    #expect(try phone.receive(group, answer: Action.junk).placement.folder == .junk)
    #expect(try phone.receive(.text(.bank), answer: Action.allow).isAsked)
    let sameGroup = IncomingMessage.text(.friend, by: .mms, with: [.shop, .bank])
    #expect(try phone.receive(sameGroup, answer: Action.allow).placement.folder == .junk)
  }

  @Test func addingAnyMemberRescuesTheGroup() throws {
    var phone = PhoneState.filtering()
    try phone.receive(group, answer: Action.junk)
    try phone.receive(.text(.friend), answer: Action.allow)
    let applied = phone.addContact(.friend)
    #expect(
      applied.map(\.id) == ["placement.moved-with-contact", "placement.rescued-by-contact"])
    #expect(phone.messages(in: .known).count == 2)
    _ = phone.addContact(.shop)
    #expect(phone.removeContact(.friend).map(\.id) == ["placement.moved-with-contact"])
    #expect(phone.messages(in: .known).count == 1, "the group still has a contact in it")
  }
}
