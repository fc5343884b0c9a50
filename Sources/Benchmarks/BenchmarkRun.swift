/// What was measured of one benchmark: nanoseconds for one operation, a round each.
struct Measured {
  let benchmark: Benchmark
  let subject: [Double]
  /// Of the same rounds.
  let control: [Double]

  /// What the goal is about: ratios, or seconds.
  var figures: Figures? {
    switch benchmark.goal {
    case .times: ratios
    case .seconds: Figures(subject.map { $0 / 1e9 })
    }
  }

  /// How many times what its control took the subject took; nil where there are no rounds.
  var ratios: Figures? { Figures(of: subject, inTimesOf: control) }

  /// Whether the median is what it has to be.
  var isMet: Bool {
    guard let figures else { return false }
    return switch benchmark.goal {
    case .times(let most), .seconds(let most): figures.median <= most
    }
  }
}

/// What became of a benchmark.
enum BenchmarkOutcome {
  case measured(Measured)
  /// It failed, or this machine lacks what it needs.
  case notMeasured(Benchmark, BenchmarkFault)
}

/// The rounds of one benchmark.
struct BenchmarkRun {
  let benchmark: Benchmark
  let workbench: Workbench
  /// How many rounds are asked for.
  let rounds: Int

  /// Measures control and subject in turns; who comes first changes from round to round.
  ///
  /// - Returns: What was measured, or why nothing could be.
  func outcome() -> BenchmarkOutcome {
    do {
      return .measured(try measured())
    } catch {
      return .notMeasured(benchmark, BenchmarkFault(for: error))
    }
  }

  private func measured() throws -> Measured {
    let subject = try Side.of(benchmark.subject, in: workbench)
    let control = try Side.of(
      benchmark.control, beside: subject, isPinned: benchmark.subject.isPinned, in: workbench)
    let count = min(rounds, benchmark.mostRounds ?? rounds)
    // One round fills caches, unless there is time for one alone.
    if benchmark.mostRounds != 1 {
      _ = try control.measure()
      _ = try subject.measure()
    }
    var (times, controls): ([Double], [Double]) = ([], [])
    for round in 0..<count {
      if round.isMultiple(of: 2) { controls.append(try control.measure()) }
      times.append(try subject.measure())
      if !round.isMultiple(of: 2) { controls.append(try control.measure()) }
    }
    try subject.end()
    try control.end()
    return Measured(benchmark: benchmark, subject: times, control: controls)
  }
}

/// The least, the middle and the most of what was measured in the rounds of a benchmark.
struct Figures: Equatable, Encodable {
  let minimum: Double
  let median: Double
  let maximum: Double

  /// Takes the values in any order; nil where there are none.
  init?(_ values: [Double]) {
    let sorted = values.sorted()
    guard let first = sorted.first, let last = sorted.last else { return nil }
    minimum = first
    maximum = last
    median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// How many times what its control took each round of the subject took.
  ///
  /// Both are of the same round, so that what else the machine does weighs on both.
  init?(of subject: [Double], inTimesOf control: [Double]) {
    guard subject.count == control.count, control.allSatisfy({ $0 > 0 }) else { return nil }
    self.init(zip(subject, control).map { $0 / $1 })
  }
}
