import Foundation
import HostFiles

/// Where a benchmark's subject spends its time, as `perf` sees it.
struct Profile {
  /// The folder that gets a text for each benchmark.
  let folder: URL
  private let perf: String

  private static let rounds = 3

  /// - Throws: `BenchmarkFault` where there is no `perf`, or no such folder can be made.
  init(in folder: String) throws(BenchmarkFault) {
    guard let perf = StartedTool.find("perf") else {
      throw BenchmarkFault(
        .environment, "there is no perf in PATH; Debian has it in the package linux-perf")
    }
    self.perf = perf
    self.folder = URL(filePath: folder, directoryHint: .isDirectory)
    do {
      try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
    } catch {
      throw BenchmarkFault(.usage, "\(folder) cannot be made: \(error)")
    }
  }

  /// Those whose time is to be explained: of what was measured those that missed their goals, or all where
  /// somebody named them.
  ///
  /// Of memory a profile says nothing.
  ///
  /// - Parameters:
  ///   - outcomes: What became of the benchmarks, of one that was measured twice both.
  ///   - areNamed: Whether somebody chose them by their names.
  /// - Returns: Each once, in the order of the outcomes.
  static func wanted(after outcomes: [BenchmarkOutcome], areNamed: Bool) -> [Benchmark] {
    var wanted: [Benchmark] = []
    for case .measured(let measured) in outcomes {
      let benchmark = measured.benchmark
      guard areNamed || !measured.isMet, !benchmark.goal.isMemory,
        !wanted.contains(where: { $0.id == benchmark.id })
      else { continue }
      wanted.append(benchmark)
    }
    return wanted
  }

  /// Lets a subject do some rounds under `perf`, and writes what that reports.
  ///
  /// - Returns: The file.
  /// - Throws: `BenchmarkFault`, also where the system lets this user see nothing.
  func write(_ benchmark: Benchmark, in workbench: Workbench) throws -> URL {
    let data = workbench.folder.appending(path: "\(benchmark.id).perf").path
    let record = [perf, "record", "--quiet", "-F", "999", "-g", "-o", data, "--"]
    let subject = try Side.of(benchmark.subject, in: workbench, behind: record)
    let rounds = min(Self.rounds, benchmark.mostRounds ?? Self.rounds)
    for _ in 0..<rounds { _ = try subject.measure() }
    try subject.end()
    let report = try MeasuredProgram.output(of: [
      perf, "report", "--stdio", "--no-children", "--percent-limit", "0.5", "-i", data,
    ])
    let file = folder.appending(path: "\(benchmark.id).txt")
    try OutputFile.write(Data(report.utf8), to: file.path)
    return file
  }
}
