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
    Side(measure: { 1 }, end: {}, facts: facts)
  }

  private static let controls: [Benchmark.Control] = [
    .pingPong(rounds: 20), .spawn(starts: 2) { [$0.control, "nothing"] },
    .spawn(starts: 2, asOne: true) { [$0.control, "nothing"] }, .copy { $0.control },
    .tenth(starts: 1) { [$0.control, "nothing"] },
  ]

  /// A copy can be made again, as the one before is gone.
  @Test(arguments: controls)
  func aControlIsMeasuredAgainAndAgain(_ control: Benchmark.Control) throws {
    try Self.inWorkbench { workbench in
      let side = try Side.of(
        control, beside: Self.subject([100, 50]), isPinned: false, in: workbench)
      for _ in 0..<2 { #expect(try side.measure() > 0) }
      try side.end()
      #expect(try FileManager.default.contentsOfDirectory(atPath: workbench.folder.path) == [])
    }
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
