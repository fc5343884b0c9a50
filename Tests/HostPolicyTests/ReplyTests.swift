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
