import HostPolicy
import MessagesHost
import Testing

/// A view model and the operators of Combine, as an extension sees them.
@Suite struct CombineTests {
  @Test func operatorsSendWhatApplesWould() async throws {
    let outcome = try await ShimProbe(name: "CombineProbe").outcome(of: "Win now")
    #expect(
      outcome.logs.map(\.text) == [
        "will change 0", "words 1", "will change 1", "words 2", "will change 2",
        "same publisher true",
        "just a |", "map 2 4 4 6 |", "filter 2 2 3 |", "compactMap 1 3 |",
        "removeDuplicates 1 2 3 |", "scan 1 3 5 8 |", "reduce 8 |", "collect [1, 2, 2, 3] |",
        "first 2 |", "prefix 1 2 |", "last 3 |", "flatMap 1 10 2 20 |", "merge 1 2 |",
        "mergeMany 1 2 3 |", "combineLatest 3a |", "zip 1a 2b |", "append 0 1 2 3 |", "empty 5 |",
        "fail !Failure(number: -1000)", "catch 7 |", "retry 8 |", "switch 1 2 |", "decode win |",
        "tryMap 1 !Failure(number: 2)", "subjects c1 p1 c2 c3 3", #"notifications ["note"]"#,
        "debounced b", "verdict true true",
      ])
    #expect(outcome.decision.placement.folder == .junk)
  }

  /// Not before its time; the order of timers that go off together is the loop's.
  @Test func operatorsOfTheMainLoopWait() async throws {
    let lines = try await ShimProbe(name: "CombineProbe").lines(about: "later")
    #expect(
      lines.sorted() == [
        "debounced b true", "delayed a true", "delayed b true", "throttled b true", "tick true",
        "tick true",
      ])
  }
}
