import HostPolicy
import Testing

@Suite struct PhoneViewTests {
  /// The badge counts unread messages wherever they lie, but a blocked sender's.
  @Test(arguments: IOSProfile.all) func theBadgeCountsEveryUnreadMessage(profile: IOSProfile) throws
  {
    var phone = PhoneState.filtering(profile)
    #expect(PhoneView(phone).badge == 0)
    try phone.receive(.text(.bank), answer: Action.allow)
    try phone.receive(.text(.shop), answer: Action.junk)
    #expect(PhoneView(phone).badge == 2)
    phone.hideAlerts(of: ConversationKey(.friend))
    try phone.receive(.text(.friend), answer: Action.allow)
    #expect(PhoneView(phone).badge == 3)
    phone.block(.bank)
    try phone.receive(.text(.bank), answer: Action.allow)
    #expect(PhoneView(phone).badge == 3)
    phone.select(filter: nil)
    #expect(PhoneView(phone).badge == 3, "what is hidden is unread as before")
    phone.markRead(conversationOf: .shop)
    _ = phone.deleteConversation(with: .friend)
    #expect(PhoneView(phone).badge == 1)
  }

  @Test func alertsAreThoseThatTheUserNoticed() throws {
    var phone = PhoneState.filtering()
    try phone.receive(.text(.bank), answer: Action.allow)
    try phone.receive(.text(.shop), answer: Action.junk)
    #expect(PhoneView(phone).alerts == 1)
    phone.hideAlerts(of: ConversationKey(.bank))
    try phone.receive(.text(.bank), answer: Action.allow)
    #expect(PhoneView(phone).alerts == 1)
    phone.showAlerts(of: ConversationKey(.bank))
    try phone.receive(.text(.bank, by: .iMessage), answer: Action.allow)
    _ = phone.deleteConversation(with: .bank)
    #expect(PhoneView(phone).alerts == 2)
  }

  /// Each as it is named, in an order that does not depend on when they were hidden.
  @Test func hiddenAlertsAreThoseOfTheirConversations() {
    var phone = PhoneState.filtering()
    #expect(PhoneView(phone).hiddenAlerts == [])
    let group = ConversationKey([.shop, .bank])
    let keys = [group, ConversationKey(.bank), ConversationKey(.shop)]
    for key in keys { phone.hideAlerts(of: key) }
    let shown = PhoneView(phone).hiddenAlerts
    #expect(Set(shown) == Set(keys))
    var other = PhoneState.filtering()
    for key in keys.reversed() { other.hideAlerts(of: key) }
    #expect(PhoneView(other).hiddenAlerts == shown)
    phone.showAlerts(of: group)
    #expect(PhoneView(phone).hiddenAlerts == shown.filter { $0 != group })
  }

  @Test func foldersAreThoseOfTheScreen() throws {
    var phone = PhoneState.filtering()
    #expect(PhoneView(phone).shownFolders == phone.shownFolders.map(\.folder))
    #expect(PhoneView(phone).shownFolders.contains(.junk))
    phone.select(filter: nil)
    #expect(PhoneView(phone).shownFolders == [.known, .unknown])
  }

  /// Message 2 is the shop's; a name that says two things needs both.
  @Test(
    arguments: [
      (1, nil, [1]), (2, nil, [2]), (8, nil, []), (nil, SenderAddress.shop, [2]), (2, .shop, [2]),
      (1, .shop, []), (nil, .friend, []), (nil, .bank, [1, 3, 4, 5, 6]),
    ] as [(Int?, SenderAddress?, [Int])])
  func messagesAreFoundByTheirNames(
    _ number: Int?, _ sender: SenderAddress?, _ expected: [Int]
  ) throws {
    var phone = PhoneState.filtering()
    for sender in [SenderAddress.bank, .shop, .bank, .bank, .bank, .bank, .bank] {
      try phone.receive(.text(sender), answer: Action.allow)
    }
    let name = PhoneView.MessageName(
      number: number, conversation: sender.map { ConversationKey($0) })
    let found = try #require(PhoneView(phone, finding: [name]).found.first)
    #expect(found.first.map(\.id.number) == expected)
    #expect(found.count == (number == nil && sender == .bank ? 6 : expected.count))
  }
}
