import Foundation
import HostFiles
import MessagesHost

/// The command: measures, prints the table, and says by its status whether every goal is met.
@main
enum BenchmarksCommand {
  static func main() async {
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      try SignalCleanup.listen()
      if words.first == Worker.option {
        try await Worker(Array(words.dropFirst())).run()
        exit(0)
      }
      exit(try run(BenchmarkOptions(words)))
    } catch {
      note("error: \(error)")
      exit(BenchmarkFault(for: error).code.rawValue)
    }
  }

  private static func run(_ options: BenchmarkOptions) throws -> Int32 {
    if options.isHelp || options.isList {
      print(options.isHelp ? BenchmarkOptions.usage : list.joined(separator: "\n"))
      return 0
    }
    let benchmarks = try Benchmark.named(options.names)
    let place = try TemporaryFolder(.benchmark)
    defer { place.remove() }
    let workbench = try Workbench(folder: place.url)
    let profile = try options.profiles.map { folder throws(BenchmarkFault) in
      try Profile(in: folder)
    }
    var all: [BenchmarkOutcome] = []
    for run in 1...(options.isTwice ? 2 : 1) {
      var measuring = BenchmarkRun(in: workbench, rounds: options.rounds)
      let outcomes = benchmarks.map { benchmark in
        note("\(benchmark.id)\u{2026}")
        return measuring.outcome(of: benchmark)
      }
      let lines =
        try options.isJSON
        ? outcomes.map { try ResultLine($0, run: run).text } : ResultTable.lines(outcomes)
      for line in lines { print(line) }
      all += outcomes
    }
    let measured = all.reduce(0) { status($0, after: $1) }
    guard let profile else { return measured }
    let wanted = Profile.wanted(after: all, areNamed: !options.names.isEmpty)
    return status(measured, profiling: wanted) { try profile.write($0, in: workbench, tell: $1) }
  }

  /// The exit status with what became of profiles, each written whether or not another one could be.
  static func status(
    _ status: Int32, profiling benchmarks: [Benchmark],
    write: (Benchmark, _ tell: (URL) -> Void) throws -> Void
  ) -> Int32 {
    var worst = status
    for benchmark in benchmarks {
      var count = 0
      do {
        try write(benchmark) { file in
          count += 1
          note(file.path)
        }
      } catch {
        let fault = BenchmarkFault(for: error)
        note("\(benchmark.id): no \(count > 0 ? "further " : "")profile: \(fault)")
        worst = Self.status(worst, after: .notMeasured(benchmark, fault))
      }
    }
    return worst
  }

  /// The exit status with one outcome more.
  ///
  /// A goal that is missed, or what failed, counts more than what this machine cannot do.
  static func status(_ status: Int32, after outcome: BenchmarkOutcome) -> Int32 {
    let next: Int32 =
      switch outcome {
      case .measured(let measured): measured.isMet ? 0 : 1
      case .notMeasured(_, let fault): fault.code.rawValue
      }
    return next == 0 || status == 0 ? max(status, next) : min(status, next)
  }

  /// A benchmark each: its name, its goal, its control, and below them what it measures.
  static var list: [String] {
    Benchmark.all.flatMap { benchmark in
      let joint = benchmark.goal.isRatio ? " \u{D7} " : ", beside "
      let isLeftOut = benchmark.isLeftOut ? ", only when it is named" : ""
      return [
        "\(benchmark.id): \(ResultTable.text(benchmark.goal))\(joint)\(benchmark.control.name)\(isLeftOut)",
        "  \(benchmark.measures)",
      ]
    }
  }

  private static func note(_ text: String) {
    FileHandle.standardError.write(Data("Benchmarks: \(text)\n".utf8))
  }
}
