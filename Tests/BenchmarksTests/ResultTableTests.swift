import Foundation
import MessagesHost
import Testing

@testable import Benchmarks

@Suite struct ResultTableTests {
  private static func benchmark(_ id: String, _ goal: Benchmark.Goal) -> Benchmark {
    Benchmark(
      id: id, measures: "Nothing", subject: .program(starts: 1) { _ in [] },
      control: .listener(calls: 1), goal: goal)
  }

  private static let outcomes: [BenchmarkOutcome] = [
    .measured(
      Measured(
        benchmark: benchmark("query-100-unpinned", .times(3)),
        subject: [20_000, 12_000, 15_500], control: [10_000, 5_000, 5_000])),
    .measured(
      Measured(
        benchmark: benchmark("launch", .times(1.25)),
        subject: [3_000_000, 5_000_000], control: [2_000_000, 2_000_000])),
    .measured(
      Measured(
        benchmark: benchmark("scenarios-2000", .seconds(12)), subject: [10_060_000_000],
        control: [4_024_000_000])),
    .notMeasured(
      benchmark("denied-call", .times(2)), BenchmarkFault(.environment, "no listener")),
  ]

  @Test func theTableIsAligned() {
    let lines = ResultTable.lines(Self.outcomes)
    #expect(
      lines.joined(separator: "\n") == """
        benchmark                   min    median       max      goal   subject   control   ratio
        query-100-unpinned         2.00      2.40      3.10    ≤ 3.00   15.5 µs   5.00 µs    2.40  met
        launch                     1.50      2.00      2.50    ≤ 1.25   4.00 ms   2.00 ms    2.00  MISSED
        scenarios-2000           10.1 s    10.1 s    10.1 s  ≤ 12.0 s    10.1 s    4.02 s    2.50  met
        denied-call                   -         -         -    ≤ 2.00         -         -       -  none
        denied-call: not measured: no listener
        """)
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test(arguments: [
    (0.5, "0.50 ns"), (999, "999 ns"), (1_000, "1.00 \u{B5}s"), (14_240, "14.2 \u{B5}s"),
    (999_000, "999 \u{B5}s"), (3_456_000, "3.46 ms"), (100_000_000, "100 ms"),
    (10_060_000_000, "10.1 s"), (120_000_000_000, "120 s"),
  ])
  func timesHaveTheUnitThatFits(_ nanoseconds: Double, _ text: String) {
    #expect(ResultTable.time(nanoseconds) == text)
  }

  @Test(arguments: [
    (512, "512 B"), (4_096, "4.10 kB"), (64_500_000, "64.5 MB"), (300_000_000, "300 MB"),
    (2_400_000_000, "2.40 GB"),
  ])
  func memoryHasTheUnitThatFits(_ bytes: Double, _ text: String) {
    #expect(ResultTable.memory(bytes) == text)
  }

  private static let verdicts: [(Benchmark.Goal, [Double], [Double], Bool)] = [
    (.times(2), [4, 2, 9], [2, 2, 3], true), (.times(2), [5, 2, 9], [2, 2, 3], false),
    (.seconds(2), [2e9], [], true), (.seconds(2), [2.1e9], [], false), (.times(2), [], [], false),
    (.megabytes(300), [300e6], [], true), (.megabytes(300), [301e6], [], false),
    (.megabytes(300), [], [], false),
  ]

  /// The median decides, and one that is just as much is met.
  @Test(arguments: verdicts)
  func theMedianDecides(
    _ goal: Benchmark.Goal, _ subject: [Double], _ control: [Double], _ isMet: Bool
  ) {
    let measured = Measured(
      benchmark: Self.benchmark("a", goal), subject: subject, control: control)
    #expect(measured.isMet == isMet)
  }

  /// A missed goal and a failure count more than what nobody could measure, whichever comes first.
  @Test func theStatusIsTheWorst() {
    func status(_ outcomes: [BenchmarkOutcome]) -> Int32 {
      outcomes.reduce(0) { BenchmarksCommand.status($0, after: $1) }
    }
    let (met, missed, none) = (Self.outcomes[2], Self.outcomes[1], Self.outcomes[3])
    #expect(status([]) == 0)
    #expect(status([met, met]) == 0)
    #expect(status([met, none, met]) == 3)
    #expect(status([none, missed]) == 1)
    #expect(status([missed, none, met]) == 1)
    let failed = BenchmarkOutcome.notMeasured(
      Self.benchmark("a", .times(2)), BenchmarkFault(.failure, "it crashed"))
    #expect(status([failed]) == 1)
    #expect(status([none, failed, met]) == 1)
    #expect(status([failed, none]) == 1)
  }

  /// A profile that cannot be written hides no missed goal, and keeps no other one from being written.
  @Test(arguments: [(0, 3), (1, 1), (3, 3)] as [(Int32, Int32)])
  func aProfileThatFailsIsOneOfMany(_ before: Int32, _ after: Int32) {
    let benchmarks = ["a", "b", "c"].map { Self.benchmark($0, .times(2)) }
    var tried: [String] = []
    let status = BenchmarksCommand.status(before, profiling: benchmarks) { benchmark, tell in
      tried.append(benchmark.id)
      guard benchmark.id != "b" else { throw BenchmarkFault(.environment, "perf sees nothing") }
      tell(URL(filePath: "/\(benchmark.id).txt"))
    }
    #expect(status == after)
    #expect(tried == ["a", "b", "c"])
    #expect(BenchmarksCommand.status(before, profiling: []) { _, _ in } == before)
  }

  /// Of two tables one that misses is enough; memory is nothing that a profile explains.
  @Test func whatMissesIsProfiled() {
    let figures: [(String, Benchmark.Goal, Double)] = [
      ("met", .seconds(2), 1e9), ("late", .seconds(2), 3e9), ("large", .megabytes(2), 3e6),
      ("at times", .seconds(2), 1e9), ("at times", .seconds(2), 3e9), ("late", .seconds(2), 4e9),
    ]
    let measured = figures.map { id, goal, value in
      BenchmarkOutcome.measured(
        Measured(benchmark: Self.benchmark(id, goal), subject: [value], control: [1]))
    }
    let outcomes = [Self.outcomes[3]] + measured
    #expect(Profile.wanted(after: outcomes, areNamed: false).map(\.id) == ["late", "at times"])
    #expect(
      Profile.wanted(after: outcomes, areNamed: true).map(\.id) == ["met", "late", "at times"])
    #expect(Profile.wanted(after: [], areNamed: true).isEmpty)
  }

  private static let errors: [(any Error, BenchmarkFault)] = [
    (BenchmarkFault(.usage, "which?"), BenchmarkFault(.usage, "which?")),
    (HostError(.launch, "no sandbox"), BenchmarkFault(.environment, "no sandbox")),
    (HostError(.bundle, "no program"), BenchmarkFault(.failure, "no program")),
    (CancellationError(), BenchmarkFault(.failure, "CancellationError()")),
  ]

  /// A machine is to blame only where that is known.
  @Test(arguments: errors)
  func everyErrorIsSomebodysFault(_ error: any Error, _ fault: BenchmarkFault) {
    #expect(BenchmarkFault(for: error) == fault)
  }

  private static let kinds: [(Benchmark.Goal, String)] = [
    (.times(2), "1.50 1.50 1.50 \u{2264} 2.00 3.00 ms 2.00 ms 1.50 met"),
    (.seconds(2), "3.00 ms 3.00 ms 3.00 ms \u{2264} 2.00 s 3.00 ms 2.00 ms 1.50 met"),
    (.megabytes(2), "3.00 MB 3.00 MB 3.00 MB \u{2264} 2.00 MB 3.00 MB 2.00 MB 1.50 MISSED"),
  ]

  /// The ratio stands beside them in any case.
  @Test(arguments: kinds)
  func theGoalSaysWhatItsFiguresAre(_ goal: Benchmark.Goal, _ cells: String) {
    let measured = Measured(
      benchmark: Self.benchmark("a", goal), subject: [3e6, 3e6], control: [2e6, 2e6])
    let line = ResultTable.lines([.measured(measured)]).last ?? ""
    #expect(line.split(separator: " ").joined(separator: " ") == "a \(cells)")
  }

  @Test func aLineOfJSONSaysWhatIsInTheTable() throws {
    let lines = try Self.outcomes[1...].map { try ResultLine($0, run: 2).text }
    #expect(
      lines[0] == """
        {"control":"listener","controlNanoseconds":[2000000,2000000],\
        "figures":{"maximum":2.5,"median":2,"minimum":1.5},"id":"launch","isMet":false,\
        "measures":"Nothing","mostRatio":1.25,\
        "ratios":{"maximum":2.5,"median":2,"minimum":1.5},"run":2,\
        "subjectNanoseconds":[3000000,5000000]}
        """)
    #expect(lines[1].contains("\"mostSeconds\":12"))
    #expect(lines[1].contains("\"ratios\":{\"maximum\":2.5,\"median\":2.5,\"minimum\":2.5}"))
    #expect(lines[2].contains("\"reason\":\"no listener\""))
    #expect(!lines[2].contains("figures"))
  }

  /// What the goal is about is what the line has the rounds of.
  @Test func aLineOfMemoryHasNoTime() throws {
    let measured = Measured(
      benchmark: Self.benchmark("a", .megabytes(300)), subject: [250e6], control: [50e6])
    #expect(
      try ResultLine(.measured(measured), run: 1).text == """
        {"control":"listener","controlBytes":[50000000],\
        "figures":{"maximum":250,"median":250,"minimum":250},"id":"a","isMet":true,\
        "measures":"Nothing","mostMegabytes":300,\
        "ratios":{"maximum":5,"median":5,"minimum":5},"run":1,"subjectBytes":[250000000]}
        """)
  }
}
