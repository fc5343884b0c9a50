import InboxModel
import Testing

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
