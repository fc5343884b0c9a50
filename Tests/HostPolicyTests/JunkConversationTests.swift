import HostPolicy
import Testing

@Suite struct JunkConversationTests {
  @Test(arguments: IOSProfile.all) func laterMessagesFollowUnasked(profile: IOSProfile) throws {
    let label = profile.id == "ios11" ? "Marked as junk by Sieve" : "Filtered by Sieve"
    var phone = PhoneState.filtering(profile)
    try phone.receive(.text(.bank), answer: Action.allow)
    let first = try phone.receive(.text(.bank), answer: Action.junk)
    #expect(first.placement == Placement.of(.junk, notified: false, unread: 2, label: label))
    for (unread, service) in [(3, MessageService.sms), (4, .mms), (5, .rcs)] {
      let later = try phone.receive(.text(.bank, by: service), answer: Action.allow)
      #expect(!later.isAsked)
      #expect(later.rules.map(\.id) == ["placement.junk-conversation"])
      #expect(
        later.placement == Placement.of(.junk, notified: false, unread: unread, label: label))
    }
    #expect(phone.messages(in: .junk).map(\.label) == Array(repeating: label, count: 5))
    #expect(try phone.receive(.text(.shop), answer: Action.allow).isAsked)
  }

  @Test func aConversationIsCollectedFromAllFolders() throws {
    var phone = PhoneState.filtering(capabilities: SubActionTests.declared)
    try phone.receive(.text(.bank), answer: Action.allow)
    try phone.receive(.text(.bank), answer: Action.promotion)
    try phone.receive(.text(.bank), answer: Action.transaction, 10_001)
    phone.markRead(conversationOf: .bank)
    try phone.receive(.text(.bank), answer: Action.junk)
    #expect(phone.folders() == [.junk, .junk, .junk, .junk])
    #expect(phone.messages(in: .junk).map(\.isUnread) == [false, false, false, true])
    #expect(phone.unread(in: .junk) == 1)
  }

  @Test func anIMessageDoesNotFollow() throws {
    var phone = PhoneState.filtering()
    try phone.receive(.text(.bank), answer: Action.junk)
    let later = try phone.receive(.text(.bank, by: .iMessage), answer: Action.junk)
    #expect(later.placement == Placement.of(.unknown, notified: true))
    #expect(later.rules.map(\.id) == ["placement.imessage", "placement.normal"])
  }

  /// No filter was asked about it, so no filter’s verdict moves it.
  @Test(arguments: IOSProfile.all) func anIMessageStaysWhereItIs(profile: IOSProfile) throws {
    let home = profile.id == "ios11" ? Folder.known : .unknown
    var phone = PhoneState.filtering(profile)
    try phone.receive(.text(.bank, by: .iMessage), answer: Action.junk)
    try phone.receive(.text(.bank), answer: Action.allow)
    let junk = try phone.receive(.text(.bank), answer: Action.junk)
    #expect(
      junk.rules.map(\.id) == ["verdict.junk", "junk.conversation", "placement.imessage"])
    #expect(phone.folders() == [home, .junk, .junk])
    #expect(phone.messages(in: home).map(\.label) == [nil])
    _ = phone.addContact(.bank)
    #expect(phone.folders() == [.known, .known, .known])
  }

  @Test func theFilterThatMadeItJunkKeepsItsLabel() throws {
    var phone = PhoneState.filtering()
    try phone.receive(.text(.bank), answer: Action.junk)
    phone.select(filter: "Colander")
    let later = try phone.receive(.text(.bank), answer: Action.allow)
    #expect(later.placement.folder == .junk)
    #expect(later.placement.label == "Filtered by Sieve")
  }

  @Test(arguments: IOSProfile.all) func deletionMakesItAskedAgain(profile: IOSProfile) throws {
    var phone = PhoneState.filtering(profile)
    try phone.receive(.text(.bank), answer: Action.junk)
    for _ in 1...2 { _ = phone.reply(to: .bank) }
    let deleted = phone.deleteConversation(with: .bank)
    #expect(deleted)
    #expect(phone.messages(in: .junk) == [])
    #expect(phone.unread(in: .junk) == 0)
    _ = phone.reply(to: .bank)
    #expect(try phone.receive(.text(.bank), answer: Action.allow).isAsked)
    let nothing = phone.deleteConversation(with: .shop)
    #expect(!nothing)
  }
}
