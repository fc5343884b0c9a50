import Testing
import Texts

@testable import MessagesHost

/// Whether an extension that fails is asked any more, as a value.
@Suite struct BulkPatienceTests {
  private static let rules = BulkSession.Rules(
    startLimit: 2, failureLimit: 3, probeLimit: 2, mostFailures: 6)

  /// One that failed at messages with these texts, one after another.
  private static func patience(failedAt texts: [String]) -> BulkPatience {
    var patience = BulkPatience(rules)
    for text in texts { patience.failed(at: PrivateText(text), "it crashed") }
    return patience
  }

  private static let rows: [([String], Bool, String?)] = [
    ([], false, nil), (["a", "b"], false, nil), (["a", "a", "a"], true, nil),
    // Those with another text count when others are looked for, and not before.
    (["a", "b", "c", "d"], true, nil),
    (["a", "b", "c", "d", "d"], true, nil),
    (["a", "b", "c", "d", "e"], true, "it failed at 5 messages in a row"),
    (["a", "a", "a", "a", "a"], true, nil),
    (["a", "a", "a", "a", "a", "a"], true, "it failed at 6 messages in a row"),
  ]

  @Test(arguments: rows)
  func messagesThatFailEndIt(texts: [String], wantsOthers: Bool, end: String?) {
    let patience = Self.patience(failedAt: texts)
    #expect(patience.wantsOthers == wantsOthers)
    #expect(patience.end == end.map { "\($0), at last because it crashed" })
  }

  @Test func startsThatFailEndIt() {
    var patience = Self.patience(failedAt: ["a"])
    patience.startFailed("it exited")
    #expect(patience.end == nil)
    patience.failed(at: PrivateText("b"), "it crashed")
    patience.startFailed("it exited")
    #expect(patience.end == nil, "in between it was asked something")
    patience.startFailed("it exited")
    #expect(patience.end?.hasPrefix("its process ended 2 times in a row before") == true)
  }

  @Test func anAnswerEndsTheRow() {
    var patience = Self.patience(failedAt: ["a", "b", "c", "d"])
    patience.answered()
    #expect(!patience.wantsOthers && patience.end == nil)
    #expect(patience.other(among: [7]) { _ in PrivateText("a") } == 7)
  }

  /// Where one of the others has its answer it is the messages, as long as the round lasts.
  @Test func anAnswerFromElsewhereClearsIt() {
    var patience = Self.patience(failedAt: ["a", "b", "c"])
    patience.answered()
    for text in ["d", "e", "f", "g", "h", "i", "j"] {
      patience.failed(at: PrivateText(text), "it crashed")
    }
    #expect(!patience.wantsOthers && patience.end == nil)
    patience.beginRound()
    #expect(patience.wantsOthers && patience.end == nil)
    patience.failed(at: PrivateText("k"), "it crashed")
    #expect(patience.end == nil)
    patience.failed(at: PrivateText("l"), "it crashed")
    #expect(patience.end?.hasPrefix("it failed at 9 messages in a row") == true)
  }

  /// Where its neighbours were answered, more have to fail.
  @Test func answersOfTheRoundSpeakForIt() {
    var patience = BulkPatience(Self.rules)
    patience.answered()
    for number in 1...8 { patience.failed(at: PrivateText("\(number)"), "it crashed") }
    #expect(patience.wantsOthers && patience.end == nil)
    patience.failed(at: PrivateText("9"), "it crashed")
    #expect(patience.end?.hasPrefix("it failed at 9 messages in a row") == true)
  }

  /// One that has answered is not given up for messages that are all alike.
  @Test func alikeOnesAreTheirOwnFault() {
    var patience = BulkPatience(Self.rules)
    patience.answered()
    for _ in 0..<20 { patience.failed(at: PrivateText("a"), "it crashed") }
    #expect(patience.wantsOthers && patience.end == nil)
  }

  /// Others have other texts, and each is from elsewhere.
  @Test func othersAreFromElsewhere() {
    let texts = ["a", "b", "c", "d", "a"]
    var patience = Self.patience(failedAt: ["a", "a", "a"])
    #expect(patience.other(among: [0, 1, 2, 3, 4]) { PrivateText(texts[$0]) } == 3)
    patience.failed(at: PrivateText("d"), "it crashed")
    #expect(patience.other(among: [0, 1, 2, 4]) { PrivateText(texts[$0]) } == 1)
    #expect(patience.other(among: [0, 4]) { PrivateText(texts[$0]) } == nil)
  }
}
