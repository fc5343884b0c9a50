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
