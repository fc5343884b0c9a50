import HostFiles
import MessageStreams
import MessagesHost
import Terminal

/// Reads rows, has them asked about, and writes the answers in the order of the input.
///
/// Until there is an answer, one asks about few rows at a time. Whether an extension that never answered is given
/// up is so decided by the order of the rows, and all that was asked about until then is written.
final class ClassifyPass {
  /// Batches that may be open for each that can be asked about at once: more than that are not read.
  private static let batchesAhead = 4
  /// How often is noted how far the run is.
  private static let checkpointEvery = Duration.seconds(1)

  private let input: ClassifyInput
  private let output: CommandOutput
  /// What the extension is called where it is given up.
  private let name: String
  private var patience: BulkPatience
  private let makeTarget: () throws(FileFault) -> ClassifyOutput
  /// Nil until somebody asks or has asked.
  private(set) var target: ClassifyOutput?
  private var watch: ClassifyWatch?
  /// When the first of those who ask began.
  private var start = ContinuousClock.now

  /// - Parameters:
  ///   - input: What is read.
  ///   - name: What the extension is called.
  ///   - patience: Whether it is given up.
  ///   - output: Is told how far it is.
  ///   - makeTarget: Opens what is written to, which cuts off what an earlier run has written.
  init(
    _ input: ClassifyInput, _ name: String, _ patience: BulkPatience, _ output: CommandOutput,
    makeTarget: @escaping () throws(FileFault) -> ClassifyOutput
  ) {
    self.input = input
    (self.name, self.patience) = (name, patience)
    self.output = output
    self.makeTarget = makeTarget
  }

  /// A batch that was asked about.
  private struct Asked: Sendable {
    /// What has its verdicts.
    let batch: ClassifyBatch
    /// What kept the rest from being asked about; nil where that is all.
    var stop: (any Error)?
  }

  /// What came of a batch, and who asked.
  private struct Done: Sendable {
    let number: Int
    let asker: Int
    let asked: Asked
  }

  /// What a task has come to.
  private enum Step: Sendable {
    case asked(Done)
    /// There are bytes to be read, or it is the end.
    case readable
  }

  /// Who is idle and what is open, where several ask.
  private struct Work {
    /// Batches that were read already.
    var read: ArraySlice<ClassifyBatch>
    var idle: [Int]
    var ordered: OrderedOutput<Asked>
    /// Whether a task waits for bytes.
    var isWaiting = false
    /// Whether one could not go on: what was begun before it is waited for, and nothing else is begun.
    var isStopping = false

    /// Who can begin if there are rows; nil where nobody can.
    var free: Int? { isStopping || !ordered.hasRoom ? nil : idle.last }
    /// Whether somebody could begin if there were rows, while others are at work.
    var wantsRows: Bool { !isWaiting && free != nil && ordered.open > 0 }
  }

  /// Has batches asked about by one, each when the one before has its answers.
  ///
  /// - Throws: What keeps it from going on; what was written until then stays.
  func pass(_ batches: [ClassifyBatch], askedBy asker: any MessageAsking) async throws {
    var read = batches[...]
    while let batch = read.popFirst() {
      let (beginning, rest) = batch.divided(behind: patience.next)
      if let rest { read.insert(rest, at: read.startIndex) }
      try await pass(beginning, askedBy: asker)
    }
  }

  private func pass(_ batch: ClassifyBatch, askedBy asker: any MessageAsking) async throws {
    let asked = await Self.ask(asker, about: batch)
    if let stop = asked.stop, asked.batch.rows.isEmpty { throw stop }
    for verdict in asked.batch.verdicts { patience.note(verdict) }
    try write([asked], to: try opened())
    if let end = patience.end { throw BulkFault.givenUp(name, because: end) }
  }

  /// Has rows asked about by one until there is an answer.
  private func passUntilAnswered(
    _ read: inout ArraySlice<ClassifyBatch>, askedBy asker: any MessageAsking
  ) async throws {
    while !patience.hasAnswered, !isLost, let batch = try await next(&read) {
      let (beginning, rest) = batch.divided(behind: patience.next)
      if let rest { read.insert(rest, at: read.startIndex) }
      try await pass(beginning, askedBy: asker)
    }
  }

  /// Has everything asked about that is left, by several at a time.
  ///
  /// - Parameters:
  ///   - read: Batches that were read already.
  ///   - askers: Those who ask, each one batch at a time.
  /// - Throws: What keeps it from going on; what was written until then stays.
  func passRest(beginningWith read: [ClassifyBatch], askers: [any MessageAsking]) async throws {
    let target = try opened()
    var read = read[...]
    if let first = askers.first { try await passUntilAnswered(&read, askedBy: first) }
    var work = Work(
      read: read, idle: Array(askers.indices),
      ordered: OrderedOutput(window: askers.count * Self.batchesAhead))
    try await withThrowingTaskGroup(of: Step.self) { group in
      while true {
        // What is answered does not wait for whoever writes the input.
        while let asker = work.free, !target.isLost,
          work.ordered.open == 0 || !work.read.isEmpty || input.isReady,
          let batch = try await next(&work.read), let number = work.ordered.begin()
        {
          work.idle.removeLast()
          group.addTask {
            let asked = await Self.ask(askers[asker], about: batch)
            return .asked(Done(number: number, asker: asker, asked: asked))
          }
        }
        if work.wantsRows, !input.isAtEnd, !target.isLost {
          work.isWaiting = true
          let source = input.source
          group.addTask {
            try await source.waitUntilReady()
            return .readable
          }
        }
        // Then nobody wants the rows any more that are waited for.
        if target.isLost, work.ordered.open == 0 { group.cancelAll() }
        guard let step = try await group.next() else { return }
        try take(step, &work, target)
      }
    }
  }

  private func take(_ step: Step, _ work: inout Work, _ target: ClassifyOutput) throws {
    switch step {
    case .readable: work.isWaiting = false
    case .asked(let done):
      work.idle.append(done.asker)
      if done.asked.stop != nil { work.isStopping = true }
      try write(work.ordered.finish(done.number, done.asked), to: target)
    }
  }

  /// The batch that is there already, or the next one of the input.
  private func next(_ read: inout ArraySlice<ClassifyBatch>) async throws -> ClassifyBatch? {
    if let batch = read.popFirst() { return batch }
    return try await input.next()
  }

  private static func ask(
    _ asker: any MessageAsking, about batch: ClassifyBatch
  ) async -> Asked {
    var batch = batch
    do {
      if !batch.messages.isEmpty { batch.verdicts = try await asker.ask(batch.messages) }
      return Asked(batch: batch)
    } catch {
      // What was answered is not thrown away.
      let stop = error as? AskingStop
      let verdicts = stop?.verdicts ?? []
      batch = batch.divided(behind: verdicts.count).beginning
      batch.verdicts = verdicts
      return Asked(batch: batch, stop: stop?.reason ?? error)
    }
  }
}

extension ClassifyPass {
  /// Whether nobody reads the answers any more.
  var isLost: Bool { target?.isLost ?? false }

  private func opened() throws(FileFault) -> ClassifyOutput {
    if let target { return target }
    let opened = try makeTarget()
    target = opened
    watch = ClassifyWatch(size: input.size, from: opened.reached)
    start = .now
    return opened
  }

  private func write(_ batches: [Asked], to target: ClassifyOutput) throws {
    for asked in batches {
      try target.write(asked.batch, header: input.header)
      if let stop = asked.stop { throw stop }
    }
    let elapsed = start.duration(to: .now)
    if let line = watch?.line(at: target.reached, after: elapsed) {
      output.note("classify: \(line)")
    }
    if watch?.isCheckpointDue(every: Self.checkpointEvery, after: elapsed) == true {
      try target.checkpoint(input.layout, of: input.source)
    }
  }
}

extension ClassifyBatch {
  /// Divides it behind so many of its messages, before it has verdicts.
  ///
  /// - Parameter count: So many messages are in the first part, if there are.
  /// - Returns: Both parts; no second one where all is in the first.
  func divided(behind count: Int) -> (beginning: ClassifyBatch, rest: ClassifyBatch?) {
    guard count <= messages.count else { return (self, nil) }
    var (end, left) = (rows.startIndex, count)
    while left > 0, end < rows.endIndex {
      if case .message = rows[end].content { left -= 1 }
      end += 1
    }
    guard end < rows.endIndex else { return (self, nil) }
    return (
      ClassifyBatch(rows: Array(rows[..<end]), messages: Array(messages.prefix(count))),
      ClassifyBatch(rows: Array(rows[end...]), messages: Array(messages.dropFirst(count)))
    )
  }
}

/// When the person who waits is told how far a run is, and when that is noted.
struct ClassifyWatch {
  private let first: InputPlace
  private let size: Int?
  private var pace = ProgressPace()
  private var lastCheckpoint = Duration.zero

  /// - Parameters:
  ///   - size: All bytes of the input; nil where nobody knows.
  ///   - place: Where the run began to read: what it asks about again is its own work, too.
  init(size: Int?, from place: InputPlace) {
    first = place
    self.size = size
  }

  /// Tells how far the run is, where that is due.
  ///
  /// - Parameters:
  ///   - place: How far it is.
  ///   - elapsed: The time since it began.
  /// - Returns: The line; nil where none is due.
  mutating func line(at place: InputPlace, after elapsed: Duration) -> String? {
    guard pace.isDue(after: elapsed) else { return nil }
    return StreamProgress(
      rows: place.row, bytes: place.offset, size: size, elapsed: elapsed, rowsBefore: first.row,
      bytesBefore: first.offset
    ).line
  }

  /// Finds out whether enough time has passed since this was true last.
  ///
  /// - Parameters:
  ///   - interval: So much is enough.
  ///   - elapsed: The time since the run began.
  /// - Returns: Whether it has.
  mutating func isCheckpointDue(every interval: Duration, after elapsed: Duration) -> Bool {
    guard elapsed - lastCheckpoint >= interval else { return false }
    lastCheckpoint = elapsed
    return true
  }
}
