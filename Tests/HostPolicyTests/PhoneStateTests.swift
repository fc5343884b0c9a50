import HostPolicy
import Testing

@Suite struct ReplyTests {
  @Test(arguments: IOSProfile.all, 0...5)
  func askedWhileFewerThanThreeReplies(profile: IOSProfile, replies: Int) throws {
    var phone = PhoneState.filtering(profile)
    for _ in 0..<replies { _ = phone.reply(to: .bank) }
    let decision = try phone.receive(.text(.bank), answer: Action.junk)
    #expect(decision.isAsked == (replies < 3))
    #expect(decision.placement.folder == (replies < 3 ? .junk : .known))
    #expect(try phone.receive(.text(.shop), answer: Action.allow).isAsked)
  }

  @Test(arguments: [IOSProfile.ios14, .ios16, .ios26])
  func theThirdReplyMakesKnown(profile: IOSProfile) throws {
    var phone = PhoneState.filtering(profile)
    for _ in 1...2 { try phone.receive(.text(.bank), answer: Action.allow) }
    #expect(phone.reply(to: .bank).map(\.id) == ["placement.read-by-replying"])
    #expect(phone.reply(to: .bank) == [])
    #expect(phone.folders() == [.unknown, .unknown])
    #expect(phone.reply(to: .bank).map(\.id) == ["placement.known-by-replies"])
    #expect(phone.folders() == [.known, .known])
    #expect(phone.reply(to: .bank) == [])
  }

  @Test(arguments: IOSProfile.all) func theThirdReplyRescuesFromJunk(profile: IOSProfile) throws {
    var phone = PhoneState.filtering(profile)
    try phone.receive(.text(.bank), answer: Action.allow)
    try phone.receive(.text(.bank), answer: Action.junk)
    for _ in 1...2 {
      #expect(!phone.reply(to: .bank).contains(PlacementRule.rescuedByReplies))
      #expect(phone.folders() == [.junk, .junk])
    }
    #expect(phone.reply(to: .bank).map(\.id) == ["placement.rescued-by-replies"])
    #expect(phone.folders() == [.known, .known])
    #expect(phone.messages(in: .known).allSatisfy { $0.label == nil })
    let later = try phone.receive(.text(.bank), answer: Action.junk)
    #expect(later.decisiveGate?.rule == Gate.replies.rule)
    #expect(later.placement == Placement.of(.known, notified: true))
  }

  /// An iMessage to a junk conversation stays in the list of unknown senders until the rescue.
  @Test func aRescueLeavesNothingAmongUnknownSenders() throws {
    var phone = PhoneState.filtering()
    try phone.receive(.text(.bank), answer: Action.junk)
    try phone.receive(.text(.bank, by: .iMessage), answer: Action.junk)
    #expect(phone.folders() == [.junk, .unknown])
    for _ in 1...2 { _ = phone.reply(to: .bank) }
    #expect(
      phone.reply(to: .bank).map(\.id)
        == ["placement.rescued-by-replies", "placement.known-by-replies"])
    #expect(phone.folders() == [.known, .known])
  }

  @Test func repliesCountOverAllFoldersOfAConversation() throws {
    var phone = PhoneState.filtering(junk: .category)
    for action in [Action.allow, Action.promotion, Action.transaction] {
      #expect(try phone.receive(.text(.bank), answer: action).isAsked)
      _ = phone.reply(to: .bank)
    }
    #expect(phone.folders() == [.known, .promotions, .transactions])
    #expect(try phone.receive(.text(.bank), answer: Action.junk).isAsked == false)
  }

  @Test func repliesToAGroupAreNotRepliesToItsMembers() throws {
    var phone = PhoneState.filtering()
    for _ in 1...3 { _ = phone.reply(to: ConversationKey([.bank, .shop])) }
    let toGroup = IncomingMessage.text(.bank, by: .mms, with: [.shop])
    #expect(try phone.receive(toGroup, answer: Action.junk).isAsked == false)
    #expect(try phone.receive(.text(.bank), answer: Action.junk).isAsked)
  }
}

@Suite struct MarkedKnownTests {
  @Test func markingRescuesAndStopsAsking() throws {
    var phone = PhoneState.filtering(.ios26)
    try phone.receive(.text(.bank), answer: Action.junk)
    try phone.receive(.text(.bank, by: .iMessage), answer: Action.junk)
    #expect(phone.folders() == [.junk, .unknown])
    #expect(phone.markKnown(ConversationKey(.bank)).map(\.id) == ["placement.marked-known"])
    #expect(phone.folders() == [.known, .known])
    let later = try phone.receive(.text(.bank), answer: Action.junk)
    #expect(later.decisiveGate?.rule == Gate.markedKnown.rule)
    #expect(later.placement == Placement.of(.known, notified: true, unread: 3))
  }

  @Test func markingMovesFromUnknownSenders() throws {
    var phone = PhoneState.filtering(.ios26)
    try phone.receive(.text(.bank), answer: Action.allow)
    #expect(phone.markKnown(ConversationKey(.bank)).map(\.id) == ["placement.marked-known"])
    #expect(phone.folders() == [.known])
    #expect(phone.markKnown(ConversationKey(.bank)) == [])
  }

  @Test func deletionForgetsTheMark() throws {
    var phone = PhoneState.filtering(.ios26)
    _ = phone.markKnown(ConversationKey(.bank))
    _ = phone.deleteConversation(with: .bank)
    #expect(try phone.receive(.text(.bank), answer: Action.allow).isAsked)
  }

  @Test(arguments: [IOSProfile.ios11, .ios14, .ios16])
  func earlierProfilesHaveNoSuchMark(profile: IOSProfile) throws {
    var phone = PhoneState.filtering(profile)
    try phone.receive(.text(.bank), answer: Action.junk)
    let before = phone
    #expect(phone.markKnown(ConversationKey(.bank)) == [])
    #expect(phone == before)
  }
}

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

@Suite struct UnreadTests {
  @Test func countsAreByFolder() throws {
    var phone = PhoneState.filtering(junk: .category, capabilities: SubActionTests.declared)
    let answers = [(1, 0), (1, 0), (3, 0), (3, 20_002), (4, 10_001), (2, 0)]
    let unread = try answers.map {
      try phone.receive(.text(.bank), answer: $0, $1).placement.unread
    }
    #expect(unread == [1, 2, 1, 1, 1, 1], "the sub-folder’s own")
    #expect(phone.messages(in: .promotions).map(\.id.number) == [3, 4])
    try phone.receive(.text(.shop), answer: Action.allow)
    let expected: [Folder: Int] = [
      .unknown: 3, .promotions: 2, .promotionsCoupons: 1, .transactions: 1,
      .transactionsFinance: 1, .junk: 1,
    ]
    for folder in Folder.allCases { #expect(phone.unread(in: folder) == expected[folder] ?? 0) }

    let wasUnread = phone.markRead(conversationOf: .bank)
    #expect(wasUnread)
    #expect(phone.unread(in: .unknown) == 1)
    #expect(phone.unread(in: .junk) == 0)
    let isStillUnread = phone.markRead(conversationOf: .bank)
    #expect(!isStillUnread)
    let nobody = phone.markRead(conversationOf: .friend)
    #expect(!nobody)
    #expect(phone.folders(of: .friend) == [])
  }

  @Test func foldersListTheirMessagesOldestFirst() throws {
    var phone = PhoneState.filtering()
    for sender in [SenderAddress.shop, .bank, .friend, .bank] {
      try phone.receive(.text(sender), answer: Action.allow)
    }
    #expect(phone.messages(in: .unknown).map(\.id.number) == [1, 2, 3, 4])
  }
}
