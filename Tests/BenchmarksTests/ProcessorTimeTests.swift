import Foundation
import Testing

@testable import Benchmarks

/// The time of processors in the rounds of both sides.
@Suite struct ProcessorTimeTests {
  private static func benchmark(_ goal: Benchmark.Goal) -> Benchmark {
    Benchmark(
      id: "launch", measures: "Nothing", subject: .program(starts: 1) { _ in [] },
      control: .listener(calls: 1), goal: goal)
  }

  private static func rounds(_ processor: [Double?]) -> [Round] {
    processor.map { Round(nanoseconds: 4e6, processorNanoseconds: $0, bytes: 1) }
  }

  private static let measured = Measured(
    benchmark(.times(2)),
    Rounds(subject: rounds([3e6, 9e6, 5e6]), control: rounds([2e6, 3e6, 1e6])))

  /// Each round is divided by the control of the same one.
  @Test func ratiosAreOfTheSameRounds() {
    #expect(Self.measured.subjectProcessor == [3e6, 9e6, 5e6])
    #expect(Self.measured.controlProcessor == [2e6, 3e6, 1e6])
    #expect(Self.measured.processorRatios == Figures([1.5, 3, 5]))
    #expect(Self.measured.ratios == Figures([1, 1, 1]))
  }

  /// What one round does not know is known of none, and of memory there is no time.
  @Test func whatIsNotKnownOfAllIsNotTold() {
    let partly = Measured(
      Self.benchmark(.times(2)),
      Rounds(subject: Self.rounds([3e6, nil]), control: Self.rounds([2e6, 3e6])))
    #expect(partly.subjectProcessor == [] && partly.controlProcessor == [2e6, 3e6])
    #expect(partly.processorRatios == nil)
    let memory = Measured(
      Self.benchmark(.megabytes(2)),
      Rounds(subject: Self.rounds([3e6]), control: Self.rounds([2e6])))
    #expect(memory.subjectProcessor == [] && memory.controlProcessor == [])
  }

  @Test func theSecondTableHasTheMedians() {
    let unknown = Measured(benchmark: Self.benchmark(.times(2)), subject: [1], control: [1])
    let partly = Measured(
      benchmark: Self.benchmark(.times(2)), subject: [1], control: [1], controlProcessor: [2e6])
    let fault = BenchmarkOutcome.notMeasured(
      Self.benchmark(.times(2)), BenchmarkFault(.environment, "no listener"))
    let lines = ResultTable.lines([
      .measured(Self.measured), fault, .measured(unknown), .measured(partly),
    ])
    #expect(
      lines.dropFirst(5).joined(separator: "\n") == """

        processor time          subject   control   ratio
        launch                  5.00 ms   2.00 ms    3.00
        launch                        -   2.00 ms       -
        launch: not measured: no listener
        """)
    #expect(!ResultTable.lines([fault, .measured(unknown)]).contains(""))
  }

  @Test func aLineOfJSONHasEveryRound() throws {
    let text = try ResultLine(.measured(Self.measured), run: 1).text
    #expect(text.contains(#""subjectProcessorNanoseconds":[3000000,9000000,5000000]"#))
    #expect(text.contains(#""controlProcessorNanoseconds":[2000000,3000000,1000000]"#))
    let unknown = Measured(benchmark: Self.benchmark(.times(2)), subject: [1], control: [1])
    let silent = try ResultLine(.measured(unknown), run: 1).text
    #expect(!silent.contains("Processor"))
  }

  private static let spans: [(Double?, Double?, Double?)] = [
    (1, 4, 3), (4, 4, 0), (4, 1, nil), (nil, 4, nil), (1, nil, nil), (nil, nil, nil),
  ]

  @Test(arguments: spans)
  func aSpanHasTwoEnds(_ before: Double?, _ after: Double?, _ spent: Double?) {
    #expect(ProcessorTime.between(before, after) == spent)
  }

  private static let moments: [(ProcessorTime.Moment, [String])] = [
    (.before, ["living", "own"]), (.after, ["own", "living"]),
  ]

  /// To find out who lives takes time itself.
  @Test(arguments: moments)
  func whatLookingTakesIsNotMeasured(_ moment: ProcessorTime.Moment, _ order: [String]) {
    var asked: [String] = []
    func own() -> Int64? {
      asked.append("own")
      return 5
    }
    func living() -> [Int32] {
      asked.append("living")
      return []
    }
    let spent = ProcessorTime.spent(moment, own: own, living: living)
    #expect(spent == 5 && asked == order)
    let unknown = ProcessorTime.spent(moment, own: { nil }, living: { [] })
    #expect(unknown == nil)
  }

  private static let families: [([Int32: Int32], [Int32])] = [
    ([:], []), ([2: 1, 3: 2, 4: 3, 5: 1, 6: 9], [2, 3, 4, 5]), ([9: 8], []),
    // Numbers that were given away again while somebody looked.
    ([1: 2, 2: 1, 3: 3], [2]),
  ]

  @Test(arguments: families)
  func whoWasStartedByTheStartedCounts(_ parents: [Int32: Int32], _ found: [Int32]) {
    #expect(ProcessorTime.descendants(of: 1, parents: parents) == found)
  }

  private static let stats: [(String, Int32?)] = [
    ("12 (sh) S 7 12 12", 7), ("12 (a) b) (c)) R 9 1", 9), ("12 (sh) S", nil), ("", nil),
    ("12 sh S 7", nil),
  ]

  @Test(arguments: stats)
  func theParentStandsBehindTheName(_ stat: String, _ parent: Int32?) {
    #expect(ProcessorTime.parent(in: stat) == parent)
  }

  #if os(Linux)
    @Test func thisProcessHasSpentSome() throws {
      #expect(try #require(ProcessorTime.spent(.before)) > 0)
      #expect(try #require(ProcessorTime.spent(.after)) > 0)
    }
  #endif
}
