import MessageStreams
import Testing

@testable import HostCommands

/// What the person who waits for `classify` is told, and when it notes how far it is.
@Suite struct ClassifyWatchTests {
  private static func place(_ bytes: Int, _ row: Int) -> InputPlace {
    InputPlace(offset: bytes, line: row + 1, row: row)
  }

  /// Lines of a run at places after so many milliseconds.
  private static func lines(
    of run: ClassifyWatch, _ steps: [(milliseconds: Int, place: InputPlace)]
  ) -> [String?] {
    var run = run
    return steps.map { run.line(at: $0.place, after: .milliseconds($0.milliseconds)) }
  }

  @Test func aFileHasItsRateItsShareAndTheTimeLeft() {
    let lines = Self.lines(
      of: ClassifyWatch(size: 4_000, from: .start),
      [
        (999, Self.place(900, 90)), (1_000, Self.place(1_000, 100)),
        (2_900, Self.place(1_500, 150)), (4_000, Self.place(2_000, 200)),
      ])
    let expected = [
      nil, "100 rows, 100/s, 25 %, 3 s left", nil, "200 rows, 50/s, 50 %, 4 s left",
    ]
    #expect(lines == expected)
  }

  /// What an earlier run has done took none of the time.
  @Test func aRunThatGoesOnCountsWhatIsItsOwn() {
    let lines = Self.lines(
      of: ClassifyWatch(size: 4_000, from: Self.place(1_000, 100)),
      [(1_000, Self.place(1_000, 100)), (4_000, Self.place(2_000, 300))])
    #expect(lines == ["100 rows, 25 %", "300 rows, 50/s, 50 %, 8 s left"])
  }

  @Test func nobodyKnowsHowLongAStreamIs() {
    let lines = Self.lines(
      of: ClassifyWatch(size: nil, from: .start), [(2_000, Self.place(9_000, 3_000))])
    #expect(lines == ["3,000 rows, 1,500/s"])
  }

  @Test func aCheckpointIsDueSoMuchAfterTheOneBefore() {
    var watch = ClassifyWatch(size: nil, from: .start)
    let due = [0, 999, 1_000, 1_999, 2_300, 3_200, 3_300].filter {
      watch.isCheckpointDue(every: .seconds(1), after: .milliseconds($0))
    }
    #expect(due == [1_000, 2_300, 3_300])
  }
}
