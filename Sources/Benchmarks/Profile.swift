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
