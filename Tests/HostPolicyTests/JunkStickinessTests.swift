import HostPolicy
import Testing

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
