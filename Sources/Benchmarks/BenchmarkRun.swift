/// What was measured of one benchmark, a round each.
///
/// Nanoseconds for one operation, or bytes where the goal is about memory.
struct Measured {
  let benchmark: Benchmark
  let subject: [Double]
  /// Of the same rounds.
  let control: [Double]
  /// Of processors in these rounds, in nanoseconds for one operation; empty where nobody looked.
  var subjectProcessor: [Double] = []
  var controlProcessor: [Double] = []

  /// What the goal is about: ratios, seconds, or megabytes.
  var figures: Figures? {
    switch benchmark.goal {
    case .times: ratios
    case .seconds: Figures(subject.map { $0 / 1e9 })
    case .megabytes: Figures(subject.map { $0 / 1e6 })
    }
  }

  /// How many times what its control took the subject took; nil where there are no rounds.
  var ratios: Figures? { Figures(of: subject, inTimesOf: control) }

  /// How many times the processor time of its control the subject took; nil where one is not known.
  var processorRatios: Figures? { Figures(of: subjectProcessor, inTimesOf: controlProcessor) }

  /// Whether the median is what it has to be.
  var isMet: Bool {
    guard let figures else { return false }
    return switch benchmark.goal {
    case .times(let most), .seconds(let most), .megabytes(let most): figures.median <= most
    }
  }
}

extension Measured {
  /// Takes of the rounds what the goal is about.
  init(_ benchmark: Benchmark, _ rounds: Rounds) {
    let (subject, control) = (rounds.subject, rounds.control)
    if benchmark.goal.isMemory {
      self.init(
        benchmark: benchmark, subject: subject.compactMap(\.bytes),
        control: control.compactMap(\.bytes))
    } else {
      self.init(
        benchmark: benchmark, subject: subject.map(\.nanoseconds),
        control: control.map(\.nanoseconds), subjectProcessor: Self.processor(subject),
        controlProcessor: Self.processor(control))
    }
  }
}

extension Measured {
  /// Of every round, or of none, so that what is compared is of the same round.
  private static func processor(_ rounds: [Round]) -> [Double] {
    let known = rounds.compactMap(\.processorNanoseconds)
    return known.count == rounds.count ? known : []
  }
}

/// What became of a benchmark.
enum BenchmarkOutcome {
  case measured(Measured)
  /// It failed, or this machine lacks what it needs.
  case notMeasured(Benchmark, BenchmarkFault)
}

/// The rounds of both sides of a benchmark.
struct Rounds {
  var subject: [Round] = []
  var control: [Round] = []
}

/// One run through benchmarks, in which those that share their rounds do them once.
struct BenchmarkRun {
  private let workbench: Workbench
  private let rounds: Int
  /// What was done already, by whose rounds they are.
  private var done: [String: Result<Rounds, BenchmarkFault>] = [:]

  /// Prepares one.
  ///
  /// - Parameters:
  ///   - workbench: Where its files are.
  ///   - rounds: How many rounds are asked for.
  init(in workbench: Workbench, rounds: Int) {
    (self.workbench, self.rounds) = (workbench, rounds)
  }

  /// Measures control and subject in turns; who comes first changes from round to round.
  ///
  /// - Returns: What was measured, or why nothing could be.
  mutating func outcome(of benchmark: Benchmark) -> BenchmarkOutcome {
    let owner = benchmark.roundsOf ?? benchmark.id
    let known = done[owner] ?? result(of: benchmark)
    done[owner] = known
    return switch known {
    case .success(let rounds): .measured(Measured(benchmark, rounds))
    case .failure(let fault): .notMeasured(benchmark, fault)
    }
  }

  private func result(of benchmark: Benchmark) -> Result<Rounds, BenchmarkFault> {
    do {
      return .success(try measured(benchmark))
    } catch {
      return .failure(BenchmarkFault(for: error))
    }
  }

  private func measured(_ benchmark: Benchmark) throws -> Rounds {
    let subject = try Side.of(benchmark.subject, in: workbench)
    let control = try Side.of(
      benchmark.control, beside: subject, isPinned: benchmark.subject.isPinned, in: workbench)
    let count = min(rounds, benchmark.mostRounds ?? rounds)
    // One round fills caches, unless there is time for one alone.
    if benchmark.mostRounds != 1 {
      _ = try control.measure()
      _ = try subject.measure()
    }
    var measured = Rounds()
    for round in 0..<count {
      if round.isMultiple(of: 2) { measured.control.append(try control.measure()) }
      measured.subject.append(try subject.measure())
      if !round.isMultiple(of: 2) { measured.control.append(try control.measure()) }
    }
    try subject.end()
    try control.end()
    return measured
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
