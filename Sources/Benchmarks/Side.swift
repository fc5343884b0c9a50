/// What one round of a side took.
struct Round: Equatable, Sendable {
  /// For one operation.
  let nanoseconds: Double
  /// Of processors for one operation, in all processes that take part; nil where nobody looked.
  var processorNanoseconds: Double?
  /// The most memory that one process held at a time; nil where nobody looked.
  var bytes: Double?
}

/// One side of a comparison, ready to be measured again and again.
struct Side {
  /// Does one round.
  let measure: () throws -> Round
  /// Ends what was started for it.
  let end: () throws -> Void
  /// What the other side has to know of it.
  var facts: [Int] = []
}

extension Side {
  /// What is measured.
  ///
  /// - Parameters:
  ///   - subject: Which that is.
  ///   - workbench: Where its files are.
  ///   - prefix: Words in front of the command, such as those of a profiler.
  /// - Returns: It, prepared.
  /// - Throws: `BenchmarkFault`, or why something cannot be built.
  static func of(
    _ subject: Benchmark.Subject, in workbench: Workbench, behind prefix: [String] = []
  ) throws -> Side {
    switch subject {
    case .program(let starts, let words):
      let spawn = [workbench.control, "spawn", "\(starts)"]
      return Side(
        measure: {
          try round(of: prefix + spawn + words(workbench), operations: starts)
        }, end: {})
    case .worker(let task, let isPinned):
      let pin = isPinned ? pinned(workbench) + ["run"] : []
      let worker = try MeasuredProgram(prefix + pin + Worker.words(task, in: workbench))
      let facts = try worker.line().split(separator: " ").compactMap { Int($0) }
      return Side(
        measure: {
          worker.send("round")
          return try round(in: worker.line(), operations: task.operations)
        }, end: { try worker.finish() }, facts: facts)
    }
  }

  /// What it is compared with.
  ///
  /// - Parameters:
  ///   - control: Which that is.
  ///   - subject: The other side, which is prepared: frames are as long as it says, and files are there.
  ///   - isPinned: Whether it is on one processor.
  ///   - workbench: Where its files are.
  /// - Returns: It, prepared.
  /// - Throws: `BenchmarkFault`, or why something cannot be built.
  static func of(
    _ control: Benchmark.Control, beside subject: Side, isPinned: Bool, in workbench: Workbench
  ) throws -> Side {
    let program = isPinned ? pinned(workbench) : [workbench.control]
    let words: [String]
    switch control {
    case .pingPong(let rounds):
      guard subject.facts.count == 2 else {
        throw BenchmarkFault(.failure, "nobody said how long the frames are")
      }
      words = ["ping-pong", "\(rounds)"] + subject.facts.map(String.init)
    case .spawn(let starts, _, let started), .tenth(let starts, let started):
      words = ["spawn", "\(starts)"] + (try started(workbench))
    case .copy(let file): words = ["copy", file(workbench), workbench.copy]
    case .listener(let calls): words = ["listener", "\(calls)"]
    }
    return Side(
      measure: { try round(of: program + words, operations: control.operations) }, end: {})
  }

  /// The beginning of a command that runs on one processor, with all that it starts.
  private static func pinned(_ workbench: Workbench) -> [String] {
    [workbench.control, "--pin", "last"]
  }

  private static func round(of words: [String], operations: Int) throws -> Round {
    try round(in: MeasuredProgram.output(of: words), operations: operations)
  }

  /// Takes a line with the nanoseconds of all operations, behind them those of processors, and behind those the
  /// bytes, each where somebody looked.
  static func round(in text: String, operations: Int) throws(BenchmarkFault) -> Round {
    let words = text.split(whereSeparator: \.isWhitespace)
    let numbers = words.compactMap { Double($0) }
    // Little may be nothing, as the system counts it; but nothing takes no time, and nobody no memory.
    guard let nanoseconds = numbers.first, numbers.count == words.count, words.count <= 3,
      nanoseconds > 0, numbers.allSatisfy({ $0 >= 0 && $0.isFinite }),
      numbers.count < 3 || numbers[2] > 0
    else {
      throw BenchmarkFault(
        .failure, "a number of nanoseconds was expected, and not \u{201C}\(text)\u{201D}")
    }
    return Round(
      nanoseconds: nanoseconds / Double(operations),
      processorNanoseconds: numbers.dropFirst().first.map { $0 / Double(operations) },
      bytes: numbers.dropFirst(2).first)
  }
}
