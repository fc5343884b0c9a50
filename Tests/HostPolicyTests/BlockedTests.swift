import HostPolicy
import Testing

@Suite struct BlockedTests {
  @Test(arguments: IOSProfile.all, MessageService.allCases)
  func aBlockedMessageIsNowhere(profile: IOSProfile, service: MessageService) throws {
    var phone = PhoneState.filtering(profile)
    phone.block(.bank)
    let decision = try phone.receive(.text(.bank, by: service), answer: Action.allow)
    #expect(!decision.isAsked)
    #expect(decision.rules.map(\.id) == ["placement.blocked"])
    #expect(decision.placement == Placement.of(.blocked, notified: false, unread: 0))
    #expect(!phone.shownFolders.contains { $0.folder == .blocked })
    for folder in Folder.allCases { #expect(phone.unread(in: folder) == 0) }
  }

  @Test func blockingLeavesWhatIsThereAndUnblockingAsksAgain() throws {
    var phone = PhoneState.filtering()
    try phone.receive(.text(.bank), answer: Action.promotion)
    phone.block(.bank)
    try phone.receive(.text(.bank), answer: Action.promotion)
    #expect(phone.folders() == [.promotions, .blocked])
    phone.unblock(.bank)
    #expect(try phone.receive(.text(.bank), answer: Action.promotion).isAsked)
    #expect(phone.folders() == [.promotions, .blocked, .promotions])
  }

  @Test func junkDoesNotUncoverBlockedMessages() throws {
    var phone = PhoneState.filtering()
    phone.block(.bank)
    try phone.receive(.text(.bank), answer: Action.allow)
    phone.unblock(.bank)
    try phone.receive(.text(.bank), answer: Action.junk)
    #expect(phone.folders() == [.blocked, .junk])
    _ = phone.addContact(.bank)
    #expect(phone.folders() == [.blocked, .known])
  }

  @Test func aBlockedContactIsBlockedInAJunkConversationToo() throws {
    var phone = PhoneState.filtering()
    try phone.receive(.text(.bank), answer: Action.junk)
    phone.block(.bank)
    #expect(try phone.receive(.text(.bank), answer: 1).placement.folder == .blocked)
    _ = phone.addContact(.bank)
    #expect(try phone.receive(.text(.bank), answer: 1).placement.folder == .blocked)
  }

  @Test func anotherMemberOfAGroupIsStillHeard() throws {
    var phone = PhoneState.filtering()
    phone.block(.shop)
    let fromBank = IncomingMessage.text(.bank, by: .mms, with: [.shop])
    let fromShop = IncomingMessage.text(.shop, by: .mms, with: [.bank])
    #expect(try phone.receive(fromBank, answer: Action.allow).isAsked)
    #expect(try phone.receive(fromShop, answer: Action.allow).placement.folder == .blocked)
  }
}
