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

/// Answers to one sender's messages in turn, and where the messages lie at the end.
struct StickinessCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let stickiness: JunkStickiness
  let answers: [Int]
  let asked: [Bool]
  let folders: [Folder]

  init(
    _ name: String, _ stickiness: JunkStickiness, _ answers: [Int], asked: [Bool],
    _ folders: [Folder]
  ) {
    testDescription = "\(stickiness.rawValue): \(name)"
    self.stickiness = stickiness
    self.answers = answers
    self.asked = asked
    self.folders = folders
  }

  private static let untilJunk = [true, true, true, false]
  private static let always = [true, true, true, true]
  private static let allJunk: [Folder] = [.junk, .junk, .junk, .junk]

  // Actions: 1 allow, 2 junk, 3 promotion, 4 transaction.
  static let all = [
    StickinessCase(
      "allow, promotion, junk", .conversation, [1, 3, 2, 1], asked: untilJunk, allJunk),
    StickinessCase(
      "transaction first", .conversation, [4, 1, 2, 1], asked: untilJunk, allJunk),
    StickinessCase(
      "allow, promotion, junk", .category, [1, 3, 2, 1], asked: always,
      [.unknown, .promotions, .junk, .unknown]),
    StickinessCase(
      "transaction first", .category, [4, 1, 2, 3], asked: always,
      [.transactions, .unknown, .junk, .promotions]),
    StickinessCase(
      "case A: allow, promotion, junk", .unlessFirstTransaction, [1, 3, 2, 1], asked: untilJunk,
      allJunk),
    StickinessCase(
      "case B: allow, transaction, junk", .unlessFirstTransaction, [1, 4, 2, 4],
      asked: untilJunk, allJunk),
    StickinessCase(
      "case C: transaction, allow, promotion, junk", .unlessFirstTransaction, [4, 1, 3, 2, 1, 2],
      asked: [true, true, true, true, true, true],
      [.transactions, .unknown, .promotions, .junk, .unknown, .junk]),
    StickinessCase(
      "junk at once", .unlessFirstTransaction, [2, 4], asked: [true, false], [.junk, .junk]),
    StickinessCase(
      "no usable answer first", .unlessFirstTransaction, [99, 4, 2, 1], asked: untilJunk,
      allJunk),
  ]
}

@Suite struct JunkStickinessTests {
  @Test(arguments: [IOSProfile.ios14, .ios16, .ios26], StickinessCase.all)
  func conversation(profile: IOSProfile, example: StickinessCase) throws {
    var phone = PhoneState.filtering(profile, junk: example.stickiness)
    var asked: [Bool] = []
    for answer in example.answers {
      let decision = try phone.receive(.text(.bank), answer: answer)
      asked.append(decision.isAsked)
      let saysHow = decision.rules.contains(example.stickiness.rule)
      #expect(saysHow == (decision.isAsked && answer == Action.junk))
    }
    #expect(asked == example.asked)
    #expect(phone.folders() == example.folders)
  }

  @Test(arguments: JunkStickiness.allCases)
  func aConversationThatBeganUnaskedIsNoTransaction(stickiness: JunkStickiness) throws {
    var phone = PhoneState.filtering(junk: stickiness)
    try phone.receive(.text(.bank, by: .iMessage), answer: Action.transaction)
    try phone.receive(.text(.bank), answer: Action.transaction)
    try phone.receive(.text(.bank), answer: Action.junk)
    #expect(
      phone.folders()
        == (stickiness == .category
          ? [.unknown, .transactions, .junk] : [.unknown, .junk, .junk]))
  }

  @Test func deletionForgetsTheFirstTransaction() throws {
    var phone = PhoneState.filtering(junk: .unlessFirstTransaction)
    try phone.receive(.text(.bank), answer: Action.transaction)
    _ = phone.deleteConversation(with: .bank)
    try phone.receive(.text(.bank), answer: Action.allow)
    try phone.receive(.text(.bank), answer: Action.junk)
    #expect(phone.folders() == [.junk, .junk])
  }

  @Test(arguments: IOSProfile.all) func theProfileChoosesUnlessASettingDoes(profile: IOSProfile) {
    #expect(PhoneState(profile: profile).settings.junkStickiness == .conversation)
    let settings = PhoneSettings(junkStickiness: .category)
    #expect(PhoneState(profile: profile, settings: settings).settings.junkStickiness == .category)
  }
}
