import Foundation
import Testing

@testable import Benchmarks

/// What controls do, with a few operations each.
@Suite struct SideTests {
  private static func inWorkbench(_ body: (Workbench) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "side-tests-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(Workbench(folder: folder))
  }

  /// Stands for a subject that is prepared.
  private static func subject(_ facts: [Int]) -> Side {
    Side(measure: { Round(nanoseconds: 1) }, end: {}, facts: facts)
  }

  /// With whether it tells of memory.
  private static let controls: [(Benchmark.Control, Bool)] = [
    (.pingPong(rounds: 20), false), (.spawn(starts: 2) { [$0.control, "nothing"] }, true),
    (.spawn(starts: 2, asOne: true) { [$0.control, "nothing"] }, true),
    (.copy { $0.control }, false), (.tenth(starts: 1) { [$0.control, "nothing"] }, true),
  ]

  /// A copy can be made again, as the one before is gone.
  @Test(arguments: controls)
  func aControlIsMeasuredAgainAndAgain(
    _ control: Benchmark.Control, _ hasMemory: Bool
  ) throws {
    try Self.inWorkbench { workbench in
      let side = try Side.of(
        control, beside: Self.subject([100, 50]), isPinned: false, in: workbench)
      for _ in 0..<2 {
        let round = try side.measure()
        #expect(round.nanoseconds > 0)
        #expect((round.bytes != nil) == hasMemory)
        #expect(round.processorNanoseconds != nil)
      }
      try side.end()
      #expect(try FileManager.default.contentsOfDirectory(atPath: workbench.folder.path) == [])
    }
  }

  private static let lines: [(String, Round)] = [
    ("3000\n", Round(nanoseconds: 1_500)), ("3000", Round(nanoseconds: 1_500)),
    ("3000 5000\n", Round(nanoseconds: 1_500, processorNanoseconds: 2_500)),
    ("3000 0", Round(nanoseconds: 1_500, processorNanoseconds: 0)),
    (
      "3000 5000 4096\n",
      Round(nanoseconds: 1_500, processorNanoseconds: 2_500, bytes: 4_096)
    ),
  ]

  /// Time is for one operation, and memory is that of all.
  @Test(arguments: lines)
  func aLineIsARound(_ text: String, _ round: Round) throws {
    #expect(try Side.round(in: text, operations: 2) == round)
  }

  @Test(arguments: [
    "", "\n", "much", "0", "-3", "3000 -1", "3000 much", "3000 5000 0", "3000 5000 4096 1", "inf",
    "3000 nan",
  ])
  func anotherLineIsNone(_ text: String) {
    let fault = #expect(throws: BenchmarkFault.self) { try Side.round(in: text, operations: 1) }
    #expect(fault?.code == .failure)
  }

  /// What a worker says is what its side reads.
  @Test(arguments: [(nil, nil), (0, 0), (5_000, 2_500)] as [(Double?, Double?)])
  func aWorkersLineIsARound(_ processor: Double?, _ ofOne: Double?) throws {
    let line = Worker.line(.nanoseconds(3_000), processor: processor)
    #expect(
      try Side.round(in: line, operations: 2)
        == Round(nanoseconds: 1_500, processorNanoseconds: ofOne))
  }

  @Test func framesHaveToHaveALength() throws {
    try Self.inWorkbench { workbench in
      let fault = #expect(throws: BenchmarkFault.self) {
        try Side.of(
          .pingPong(rounds: 20), beside: Self.subject([]), isPinned: false, in: workbench)
      }
      #expect(fault == BenchmarkFault(.failure, "nobody said how long the frames are"))
    }
  }

  @Test func aCopyOfNothingFails() throws {
    try Self.inWorkbench { workbench in
      let side = try Side.of(
        .copy { $0.page }, beside: Self.subject([]), isPinned: false, in: workbench)
      let fault = #expect(throws: BenchmarkFault.self) { try side.measure() }
      #expect(fault?.code == .failure)
    }
  }
}
