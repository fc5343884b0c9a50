import HostPolicy
import Testing

@testable import MessagesHost

/// Whether an extension that fails is asked any more, as a value.
@Suite struct BulkPatienceTests {
  /// What became of messages: a letter and how often it comes.
  private static func note(_ runs: [(Character, Int)], in patience: inout BulkPatience) {
    for (letter, count) in runs {
      for _ in 0..<count {
        switch letter {
        case "c": patience.note(.noAnswer(.crash))
        case "t": patience.note(.noAnswer(.timeout))
        case "l": patience.note(.noAnswer(.tooLong))
        default: patience.note(.response(action: 2, subAction: 0))
        }
      }
    }
  }

  private static let rows: [([(Character, Int)], String?)] = [
    ([], nil), ([("c", 99)], nil), ([("c", 100)], "it failed at 100 messages in a row"),
    ([("t", 11)], nil), ([("t", 12)], "it failed at 12 messages in a row"),
    ([("c", 80), ("t", 12)], "it failed at 92 messages in a row"), ([("t", 11), ("c", 88)], nil),
    // One that answered once is asked, whatever fails before and after.
    ([("c", 99), ("a", 1), ("c", 1_000)], nil), ([("a", 1), ("t", 1_000)], nil),
    // What could not be sent is not its fault.
    ([("l", 1_000)], nil), ([("l", 50), ("c", 99)], nil),
  ]

  @Test func onlyOneThatNeverAnsweredIsGivenUp() {
    for (runs, end) in Self.rows {
      var patience = BulkPatience()
      Self.note(runs, in: &patience)
      let words = patience.end
      #expect((words == nil) == (end == nil), "\(runs)")
      #expect(words?.hasPrefix(end ?? "") != false, "\(runs): \(words ?? "")")
    }
  }

  @Test func theEndSaysWhatWasTheLastCause() {
    var patience = BulkPatience()
    Self.note([("t", 11), ("c", 89)], in: &patience)
    let cause = NoAnswerReason.crash.sentence
    #expect(patience.end == "it failed at 100 messages in a row, at last because \(cause)")
  }

  /// Until there is an answer, the end comes behind the last one that was asked about, never before it.
  @Test func nobodyIsAskedInVain() {
    let rows: [([(Character, Int)], Int)] = [
      ([], 12), ([("c", 12)], 12), ([("c", 96)], 4), ([("t", 5)], 7), ([("t", 11), ("c", 84)], 1),
      ([("c", 30), ("a", 1)], .max),
    ]
    for (runs, next) in rows {
      var patience = BulkPatience()
      Self.note(runs, in: &patience)
      #expect(patience.next == next, "\(runs)")
    }
  }

  /// What failed in an earlier run, and fails again, is none of this one's.
  @Test func whatFailedBeforeDoesNotCount() {
    var patience = BulkPatience(failuresBefore: 100)
    Self.note([("c", 199)], in: &patience)
    #expect(patience.end == nil && patience.next == 1)
    Self.note([("c", 1)], in: &patience)
    #expect(patience.end != nil)
    var late = BulkPatience(failuresBefore: 12, lateBefore: 12)
    Self.note([("t", 23)], in: &late)
    #expect(late.end == nil && late.next == 1)
    Self.note([("t", 1)], in: &late)
    #expect(late.end != nil)
  }

  @Test func oneThatAnsweredInAnEarlierRunIsAsked() {
    var patience = BulkPatience(hasAnswered: true)
    Self.note([("c", 1_000)], in: &patience)
    #expect(patience.end == nil && patience.next == .max)
  }
}
