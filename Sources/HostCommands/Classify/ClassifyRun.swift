import HostFiles
import MessageStreams
import MessagesHost
import Terminal

/// Reads an input, asks about its messages, and writes the answers in the order of the input.
struct ClassifyRun {
  /// Batches that may be open for each that can be asked about at once: more than that are not read.
  private static let batchesAhead = 4
  /// How often is noted how far the run is.
  private static let checkpointEvery = Duration.seconds(1)

  let plan: ClassifyPlan
  /// Gives those who ask; each is asked one batch at a time.
  let crew: AskerCrew
  let output: CommandOutput

  /// A batch that was asked about, and by whom.
  private struct Done: Sendable {
    let number: Int
    let asker: Int
    let batch: ClassifyBatch
  }

  /// What was counted of a run.
  struct Outcome {
    let metrics: ClassificationMetrics
    /// Of the extension's processes.
    let tally: BulkTally
  }

  /// Does all of it.
  ///
  /// - Parameter checkpoint: Where an earlier run was; nil to begin at the beginning.
  /// - Returns: What was counted.
  /// - Throws: What keeps it from going on; what was written until then stays.
  func run(from checkpoint: Checkpoint?) async throws -> Outcome {
    let input = try await ClassifyInput(plan, from: checkpoint)
    if input.choice.reason == .head {
      output.note("reading \(input.choice.format.rawValue), \(input.choice.reason.rawValue)")
    }
    // An earlier run's output stays as long as it is not known that the extension can be asked.
    let first = try await input.next()
    let askers = try await crew.askers(for: first?.messages ?? [], output)
    let target: ClassifyOutput
    do {
      target = try ClassifyOutput(
        plan, plan.outputFormat ?? input.choice.format, from: checkpoint, output)
    } catch {
      _ = await Self.end(askers)
      throw error
    }
    do {
      try await pass(input, beginningWith: first, askers, target, from: checkpoint?.next ?? .start)
    } catch {
      for line in await Self.end(askers).lines { output.note("classify: \(line)") }
      // What was written is kept, and a run can go on behind it.
      try? target.checkpoint(input.layout)
      throw error
    }
    let tally = await Self.end(askers)
    try target.finish(input.layout)
    return Outcome(metrics: target.metrics, tally: tally)
  }

  private static func end(_ askers: [any MessageAsking]) async -> BulkTally {
    var tally = BulkTally()
    for asker in askers { tally = tally + (await asker.end()) }
    return tally
  }

  private func pass(
    _ input: ClassifyInput, beginningWith first: ClassifyBatch?, _ askers: [any MessageAsking],
    _ target: ClassifyOutput, from place: InputPlace
  ) async throws {
    var first = first
    var watch = ClassifyWatch(size: input.size, from: place)
    try await withThrowingTaskGroup(of: Done.self) { group in
      var idle = Array(askers.indices)
      var ordered = OrderedOutput<ClassifyBatch>(window: askers.count * Self.batchesAhead)
      while true {
        // What is answered does not wait for whoever writes the input.
        while let asker = idle.last, ordered.hasRoom, !target.isLost,
          ordered.open == 0 || first != nil || input.isReady,
          let batch = try await Self.next(&first, of: input), let number = ordered.begin()
        {
          idle.removeLast()
          group.addTask {
            var batch = batch
            if !batch.messages.isEmpty {
              batch.verdicts = try await askers[asker].ask(batch.messages)
            }
            return Done(number: number, asker: asker, batch: batch)
          }
        }
        guard let done = try await group.next() else { return }
        idle.append(done.asker)
        for batch in ordered.finish(done.number, done.batch) {
          try target.write(batch, header: input.header)
        }
        if let line = watch.line(at: target.place) { output.note("classify: \(line)") }
        if watch.isCheckpointDue(every: Self.checkpointEvery) {
          try target.checkpoint(input.layout)
        }
      }
    }
  }
}

extension ClassifyRun {
  /// The batch that is there already, or the next one of the input.
  private static func next(
    _ first: inout ClassifyBatch?, of input: ClassifyInput
  ) async throws -> ClassifyBatch? {
    if let batch = first.take() { return batch }
    return try await input.next()
  }
}

/// When the person who waits is told how far a run is, and when that is noted.
struct ClassifyWatch {
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private let first: InputPlace
  private let size: Int?
  private var pace = ProgressPace()
  private var lastCheckpoint: ContinuousClock.Instant

  init(size: Int?, from place: InputPlace) {
    start = clock.now
    lastCheckpoint = start
    first = place
    self.size = size
  }

  /// The line that is due; nil where none is.
  mutating func line(at place: InputPlace) -> String? {
    let elapsed = clock.now - start
    guard pace.isDue(after: elapsed) else { return nil }
    return StreamProgress(
      rows: place.row, bytes: place.offset, size: size, elapsed: elapsed, rowsBefore: first.row,
      bytesBefore: first.offset
    ).line
  }

  /// Whether so much time has passed since this was true last.
  mutating func isCheckpointDue(every interval: Duration) -> Bool {
    let now = clock.now
    guard now - lastCheckpoint >= interval else { return false }
    lastCheckpoint = now
    return true
  }
}
