import Foundation
import HostPolicy
import InboxModel
import Testing

/// Random sequences of events, put to HostPolicy and to the naive inbox.
///
/// `MESSAGES_HOST_MODEL_SEQUENCES` says how many, `MESSAGES_HOST_MODEL_SEED` from which seed on; a
/// sequence that fails is named by the seed that makes it alone.
@Suite struct InboxModelTests {
  private static let environment = ProcessInfo.processInfo.environment

  private static func number<Value: FixedWidthInteger>(
    _ name: String, default fallback: Value
  ) throws -> Value {
    guard let text = environment[name] else { return fallback }
    return try #require(Value(text), "\(name) is not a number: \(text)")
  }

  @Test func phoneAndNaiveInboxAgree() throws {
    let count = try Self.number("MESSAGES_HOST_MODEL_SEQUENCES", default: 20_000)
    let seed: UInt64 = try Self.number("MESSAGES_HOST_MODEL_SEED", default: 1)
    var events = 0
    for index in 0..<UInt64(count) {
      var generator = EventGenerator(seed: seed &+ index)
      let example = generator.makeCase()
      events += example.events.count
      guard example.failure() != nil else { continue }
      let shortest = example.shrunk { $0.failure() != nil }
      Issue.record(
        """
        seed \(seed &+ index), shortest sequence that fails:
        \(shortest)
        \(shortest.failure()?.text ?? "")
        """)
      return
    }
    #expect(events >= 5 * count)
  }
}

/// The comparison finds every mistake that the naive inbox can make, and shrinks it to the bone.
@Suite struct NaiveFaultTests {
  /// How many events it takes at most to show the mistake.
  private static let shortest: [(NaiveFault, Int)] = [
    (.asksAboutContacts, 2),
    (.asksAboutIMessages, 1),
    (.looksAtTheGroupsSenderOnly, 2),
    (.trustsAfterTwoReplies, 4),
    (.junkLeavesOlderMessages, 3),
    (.junkDoesNotStick, 2),
    (.junkUncoversBlocked, 5),
    (.iMessagesFollowJunk, 3),
    (.rescueLeavesUnknownSenders, 4),
    (.acceptsSixSubActions, 1),
    (.takesMismatchedSubActions, 2),
    (.promotionsNotify, 2),
    (.unknownActionsAreJunk, 2),
    (.deletionKeepsReplies, 2),
    (.replyLeavesUnread, 2),
    (.blockedCountsAsUnread, 2),
    (.lateAnswerCounts, 4),
    (.lateAnswerMeetsNewFilter, 4),
    (.anyTransactionHoldsJunkOff, 4),
    (.everyProfileHasTheMark, 1),
    (.noSenderIsAskedAbout, 2),
    (.messagesMoveTwice, 3),
    (.junkTakesIMessages, 3),
    (.junkFollowsWithoutFilter, 4),
    (.parentHoldsOnlyItsOwn, 3),
    (.hiddenAlertsAreShown, 2),
    (.deletionKeepsAlertsHidden, 3),
  ]

  @Test func everyMistakeIsInTheTable() {
    #expect(Self.shortest.map(\.0) == NaiveFault.allCases)
  }

  @Test(arguments: shortest) func aMistakeIsFoundAndShrunk(fault: NaiveFault, events: Int) throws {
    let found = (1...20_000).lazy.map { seed in
      var generator = EventGenerator(seed: UInt64(seed))
      return generator.makeCase()
    }.first { $0.failure(with: fault) != nil }
    let example = try #require(found, "not found")
    let shortest = example.shrunk { $0.failure(with: fault) != nil }
    #expect(shortest.events.count <= events, "\(shortest)")
    #expect(shortest.failure(with: fault)?.event == shortest.events.count - 1)
    #expect(shortest.failure() == nil, "the naive inbox without the mistake agrees")
    for index in shortest.events.indices {
      var smaller = shortest
      smaller.events.remove(at: index)
      #expect(smaller.failure(with: fault) == nil, "event \(index + 1) is not needed")
    }
  }

  @Test func aFailureIsPrintedAsAListOfEvents() throws {
    let noise: [NaiveEvent] = [
      .screen(true), .read([1]), .select("Colander", .declared([10_001, 7], [])), .block(1),
      .receive(NaiveMessage(service: "MMS", others: [2], writing: 1), .action(3, 20_001)),
      .delete([]), .addContact(2),
      .receive(NaiveMessage(service: "iMessage", others: [1]), nil), .reply([0]),
    ]
    let example = ModelCase(profile: .ios14, stickiness: "category", events: noise)
    let shortest = example.shrunk { $0.failure(with: .promotionsNotify) != nil }
    #expect(
      "\(shortest)" == """
        profile ios14, junk category
          1. select Sieve
          2. receive SMS from 0; if asked: action 3
        """)
    let failure = try #require(shortest.failure(with: .promotionsNotify))
    #expect(failure.event == 1)
    #expect(failure.text.contains("verdict.promotion"))
  }
}

/// What must hold whatever the policy says is seen to be missing when it is.
@Suite struct ObservedInboxTests {
  private func observed() throws -> ObservedInbox {
    var phone = PhoneState.filtering()
    try phone.receive(.text(.bank), answer: Action.allow)
    try phone.receive(.text(.shop), answer: Action.junk)
    return ObservedInbox(phone, intoFolders: true)
  }

  @Test func aSoundInboxHasNoViolation() throws {
    var inbox = try observed()
    inbox.asked = (NaiveMessage(), [1, 2])
    #expect(inbox.violation == nil)
    #expect(inbox.messages.sorted() == [1, 2])
    #expect(inbox.unreadSum == 2)
  }

  private static let harms: [(String, @Sendable (inout ObservedInbox) -> Void)] = [
    ("a message is in two conversations", { $0.messages.append(1) }),
    ("the folders have 1 unread, the conversations 2", { $0.unreadSum = 1 }),
    ("in folders: [1, 2, 2], in conversations: [1, 2]", { $0.folders["known"] = [2] }),
    ("in folders: [1], in conversations: [1, 2]", { $0.folders["junk"] = [] }),
    ("asked about contact 1", { $0.asked = (NaiveMessage(others: [1]), [1]) }),
    ("asked about an iMessage", { $0.asked = (NaiveMessage(service: "iMessage"), []) }),
  ]

  @Test(arguments: harms)
  func aViolationIsNamed(text: String, harm: @Sendable (inout ObservedInbox) -> Void) throws {
    var inbox = try observed()
    harm(&inbox)
    #expect(inbox.violation == text)
  }
}
