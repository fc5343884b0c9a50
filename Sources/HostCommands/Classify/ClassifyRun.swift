import ExtensionBundles
import HostFiles
import MessageStreams
import MessagesHost
import Terminal

/// Reads an input, finds out who may ask about its messages, and has all of them asked about.
struct ClassifyRun {
  let plan: ClassifyPlan
  /// Gives those who ask; each is asked one batch at a time.
  let crew: AskerCrew
  let output: CommandOutput

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
    let input = try await ClassifyInput(plan, from: checkpoint, output)
    if input.choice.reason == .head {
      output.note("reading \(input.choice.format.rawValue), by its first bytes")
    }
    let format = plan.outputFormat ?? input.choice.format
    let shift = AskerShift()
    // An earlier run's output stays as long as it is not known that the extension can be asked. Of an input
    // that can be gone on with it is known then, too, who asks: a file does not come slowly. Where it begins with
    // many rows that are no messages, the sample says so later.
    let patience = BulkPatience(
      after: checkpoint, asksAgain: plan.asksAgain(after: checkpoint))
    let pass = ClassifyPass(input, crew.bundle.displayName, patience, output) {
      () throws(FileFault) -> ClassifyOutput in
      try ClassifyOutput(
        plan, format, program: crew.program, from: checkpoint, order: shift.order, output)
    }
    do {
      let read = try await begin(input, pass, shift, from: checkpoint)
      try await pass.passRest(beginningWith: read, askers: shift.askers)
    } catch {
      for line in await shift.end().lines { output.note("classify: \(line)") }
      // What was written is kept, and a run can go on behind it.
      try? pass.target?.checkpoint(input.layout, of: input.source)
      throw error
    }
    let tally = await shift.end()
    try pass.target?.finish(input.layout, of: input.source)
    return Outcome(metrics: pass.target?.metrics ?? ClassificationMetrics(), tally: tally)
  }

  /// Finds out who asks.
  ///
  /// - Returns: The batches that were read and not asked about.
  private func begin(
    _ input: ClassifyInput, _ pass: ClassifyPass, _ shift: AskerShift, from checkpoint: Checkpoint?
  ) async throws -> [ClassifyBatch] {
    let isOpen = checkpoint?.order == .inOrderForNow
    if isOpen {
      output.note(
        "classify: it was not found out before the interruption whether the answers depend on what was "
          + "asked before; that is done now, from the beginning of the input")
    } else if checkpoint?.order == .inOrder {
      output.note(
        "classify: the answers depend on what was asked before, or may, so all messages are asked about "
          + "again"
      )
      try await askInOrder(shift, .inOrder)
      return []
    }
    // What an earlier run has found out holds for the rest of it.
    guard crew.wantsSample, isOpen || checkpoint?.next.row ?? 0 == 0 else {
      let first = try await input.next()
      let all = try await crew.all()
      await shift.change(to: all)
      return first.map { [$0] } ?? []
    }
    let (messages, read) = try await firstMessages(of: input, pass, shift)
    guard !pass.isLost else { return [] }
    let isIndependent = try await crew.areIndependent(messages, output)
    pass.target?.noteFinding(isIndependent ? .free : .inOrder)
    if isIndependent {
      let asked = messages.dropLast(read.reduce(0) { $0 + $1.messages.count })
      let all = try await crew.all(after: Array(asked))
      await shift.change(to: all)
    } else {
      try await askInOrder(shift, .inOrder)
      shift.settle()
    }
    return read
  }

  /// More batches with rows that are no messages are not kept until there are enough messages; of a small
  /// part each batch has few rows.
  private static let mostBatches = 64

  /// Reads until there are enough messages for a sample.
  ///
  /// Where whoever writes the input takes their time, or many rows are no messages, those that are there are
  /// asked about by one process, in the order of the input: that is right for every extension.
  ///
  /// - Returns: The messages, and the batches of them that were not asked about.
  private func firstMessages(
    of input: ClassifyInput, _ pass: ClassifyPass, _ shift: AskerShift
  ) async throws -> (messages: [MessageRecord], read: [ClassifyBatch]) {
    var messages: [MessageRecord] = []
    var read: [ClassifyBatch] = []
    while messages.count < IndependenceCheck.leastMessages {
      let skipping = read.count { $0.rows.count > $0.messages.count }
      if !read.isEmpty, !input.isReady || skipping >= Self.mostBatches {
        try await askInOrder(shift, .inOrderForNow)
        try await pass.pass(read, askedBy: shift.askers[0])
        read = []
        if pass.isLost { break }
      }
      guard let batch = try await input.next() else { break }
      guard !batch.rows.isEmpty else { continue }
      read.append(batch)
      messages += batch.messages
    }
    return (messages, read)
  }

  /// Lets one ask in the order of the input, the one who does already where there is one.
  private func askInOrder(_ shift: AskerShift, _ order: AskingOrder) async throws {
    guard !shift.order.isThatOfInput else { return }
    let one = try await crew.oneInOrder()
    await shift.change(to: [one], order: order)
  }
}
