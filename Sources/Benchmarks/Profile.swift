import Foundation
import HostFiles

/// Where a benchmark's subject spends its time, as `perf` sees it.
struct Profile {
  /// The folder that gets a text for each recording of a benchmark.
  let folder: URL
  private let perf: String

  private static let rounds = 3

  /// - Parameters:
  ///   - folder: The folder as the user wrote it.
  ///   - perf: The program, if there is one.
  /// - Throws: `BenchmarkFault` where there is none, or no such folder can be made.
  init(in folder: String, perf: String? = StartedTool.find("perf")) throws(BenchmarkFault) {
    guard let perf else {
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

  /// What `perf` sees of one process and those that it starts.
  struct Recording: Equatable {
    /// The name of its file, without the suffix.
    let name: String
    let rounds: Int
  }

  /// The recordings in which the rounds of a benchmark are.
  ///
  /// The process of a worker lives through all of them; a command is started anew for each.
  static func recordings(of benchmark: Benchmark) -> [Recording] {
    let rounds = min(Self.rounds, benchmark.mostRounds ?? Self.rounds)
    return switch benchmark.subject {
    case .worker: [Recording(name: benchmark.id, rounds: rounds)]
    case .program:
      (1...rounds).map { Recording(name: "\(benchmark.id)-\($0)", rounds: 1) }
    }
  }

  /// Lets a subject do some rounds under `perf`, and writes what that reports of each recording.
  ///
  /// Those of an earlier run go first, so that nobody takes one for a round of this run.
  ///
  /// - Parameters:
  ///   - benchmark: Whose subject that is.
  ///   - workbench: Where its files are.
  ///   - tell: Is told of each file as soon as it is written.
  /// - Throws: `BenchmarkFault`, also where the system lets this user see nothing.
  func write(_ benchmark: Benchmark, in workbench: Workbench, tell: (URL) -> Void) throws {
    let recordings = Self.recordings(of: benchmark)
    let files = recordings.map { folder.appending(path: "\($0.name).txt") }
    for file in files { try OutputFile.removeStale(file.path) }
    for (recording, file) in zip(recordings, files) {
      let report = try report(of: recording, of: benchmark.subject, in: workbench)
      try OutputFile.write(Data(report.utf8), to: file.path)
      tell(file)
    }
  }

  private func report(
    of recording: Recording, of subject: Benchmark.Subject, in workbench: Workbench
  ) throws -> String {
    let data = workbench.folder.appending(path: "\(recording.name).perf").path
    let record = [perf, "record", "--quiet", "-F", "999", "-g", "-o", data, "--"]
    let side = try Side.of(subject, in: workbench, behind: record)
    for _ in 0..<recording.rounds { _ = try side.measure() }
    try side.end()
    return try MeasuredProgram.output(of: [
      perf, "report", "--stdio", "--no-children", "--percent-limit", "0.5", "-i", data,
    ])
  }
}
