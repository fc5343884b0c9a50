import Foundation
import Testing

@testable import Benchmarks

@Suite struct BenchmarkRunTests {
  private static func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "run-tests-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  /// Starts a program that does nothing, and leaves a file in the folder for each round of the subject.
  private static func counted(rounds: Int?) -> Benchmark {
    Benchmark(
      id: "nothing", measures: "Nothing",
      subject: .program(starts: 1) { workbench in
        try Data().write(to: workbench.folder.appending(path: UUID().uuidString))
        return [workbench.control, "nothing"]
      },
      control: .spawn(starts: 1) { [$0.control, "nothing"] }, goal: .times(1_000_000),
      mostRounds: rounds)
  }

  private static func measured(_ outcome: BenchmarkOutcome) throws -> Measured {
    switch outcome {
    case .measured(let measured): return measured
    case .notMeasured(_, let fault): throw fault
    }
  }

  @Test func theRoundsOfOneFigureAreThoseOfAnother() throws {
    try Self.inFolder { folder in
      let time = Self.counted(rounds: 1)
      let memory = time.another(id: "memory", measures: "Its memory", goal: .megabytes(1_000_000))
      var run = BenchmarkRun(in: try Workbench(folder: folder), rounds: 9)
      let outcomes = [run.outcome(of: memory), run.outcome(of: time)]
      let (bytes, times) = (try Self.measured(outcomes[0]), try Self.measured(outcomes[1]))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
      #expect(bytes.benchmark.id == "memory" && times.benchmark.id == "nothing")
      #expect([bytes, times].allSatisfy { $0.subject.count == 1 && $0.control.count == 1 })
      #expect(bytes.subject != times.subject)
      #expect(bytes.isMet && times.isMet)
      // A table of its own has rounds of its own.
      var second = BenchmarkRun(in: try Workbench(folder: folder), rounds: 9)
      _ = second.outcome(of: time)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    }
  }

  private static let counts: [(Int?, Int, Int, Int)] = [
    (nil, 3, 3, 4), (2, 3, 2, 3), (1, 3, 1, 1), (5, 3, 3, 4),
  ]

  /// One round more than are counted fills caches, unless there is one alone.
  @Test(arguments: counts)
  func thereAreAsManyRoundsAsAreAskedFor(
    _ most: Int?, _ asked: Int, _ counted: Int, _ done: Int
  ) throws {
    try Self.inFolder { folder in
      var run = BenchmarkRun(in: try Workbench(folder: folder), rounds: asked)
      let measured = try Self.measured(run.outcome(of: Self.counted(rounds: most)))
      #expect(measured.subject.count == counted)
      #expect(measured.control.count == counted)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == done)
    }
  }

  @Test func whatFailsIsNotMeasured() throws {
    try Self.inFolder { folder in
      let fails = Benchmark(
        id: "fails", measures: "Nothing",
        subject: .program(starts: 1) { [$0.control, "spawn", "1", $0.control] },
        control: .spawn(starts: 1) { [$0.control, "nothing"] }, goal: .times(2))
      var run = BenchmarkRun(in: try Workbench(folder: folder), rounds: 1)
      guard case .notMeasured(let benchmark, let fault) = run.outcome(of: fails) else {
        Issue.record("it was measured")
        return
      }
      #expect(benchmark.id == "fails")
      #expect(fault.code == .failure)
    }
  }
}
