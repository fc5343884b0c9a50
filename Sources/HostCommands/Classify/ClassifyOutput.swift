import Foundation
import HostFiles
import MessageStreams
import Terminal

/// Where the results of `classify` go: the output, the rejected rows, what was counted, and how far it is.
final class ClassifyOutput {
  /// What carries the output.
  private enum Carrier {
    case standard
    case file(RecordFile)
  }

  private let plan: ClassifyPlan
  private let carrier: Carrier
  private let rejects: RecordFile?
  private var writer: RecordWriter
  private(set) var metrics: ClassificationMetrics
  /// Where the next row begins that was not written.
  private(set) var place: InputPlace
  /// Whether reading can go on behind the last row that was written.
  private var isAtBoundary = true
  /// Whether `place` tells of rows that may not be in the files: then nothing is noted.
  private var isBehind = false
  /// Rows up to this one were written by an earlier run, and are read again only for the sake of what the
  /// phone or the extension remembers.
  private let lastWritten: Int
  /// Where the next row begins that was not asked about: before `place` as long as rows are read again.
  private(set) var reached: InputPlace
  /// A digest of the extension's bundle.
  private let program: String
  /// In which order the messages are asked about.
  private var order: AskingOrder
  /// Problems that were told, of which nobody reads more than a few.
  private var told = 0
  private var hasToldOfLabels = false
  private var hasToldOfAnswers = false
  private let output: CommandOutput

  private static let mostTold = 20

  /// Opens the files, all of them first, and cuts them to what an earlier run is known to have written.
  ///
  /// - Parameters:
  ///   - plan: What is to be done.
  ///   - format: How the output is written.
  ///   - program: A digest of the extension's bundle.
  ///   - checkpoint: Where an earlier run was; nil to begin at the beginning.
  ///   - order: In which order the messages are asked about.
  ///   - output: Is told of rejected rows.
  /// - Throws: `FileFault`.
  init(
    _ plan: ClassifyPlan, _ format: StreamFormat, program: String, from checkpoint: Checkpoint?,
    order: AskingOrder, _ output: CommandOutput
  ) throws(FileFault) {
    (self.plan, self.output) = (plan, output)
    (self.program, self.order) = (program, order)
    metrics = checkpoint?.metrics ?? ClassificationMetrics()
    place = checkpoint?.next ?? .start
    lastWritten = plan.asksAgain(after: checkpoint) ? place.row : 0
    reached = lastWritten > 0 ? .start : place
    let length = checkpoint?.outputBytes ?? 0
    writer = RecordWriter(
      format, showsPrivate: plan.showsPrivate, goesOn: length > 0,
      isForTerminal: plan.isOutputTerminal)
    (carrier, rejects) = try ClassifyOutput.open(plan, from: checkpoint)
    // Before the output of an earlier run is cut off: its checkpoint tells of what is not there then.
    if plan.keepsCheckpoint, checkpoint == nil {
      let identity = try InputIdentity(path: plan.input, upTo: 0)
      try Checkpoint(
        settings: plan.settings, program: program, input: identity, next: .start, outputBytes: 0,
        rejectsBytes: plan.keepsRejects ? 0 : nil, metrics: ClassificationMetrics(),
        order: order
      ).write(besides: plan.output)
    }
    // What comes into a file that is new to the run is known as the run's, also where it stops again.
    if plan.keepsRejects, var known = checkpoint, known.rejectsBytes == nil, !known.isComplete {
      (known.settings, known.rejectsBytes) = (plan.settings, 0)
      try known.write(besides: plan.output)
    }
    if plan.isOutputFile, checkpoint == nil {
      try Checkpoint.removeStale(besides: plan.output, keepsOwn: plan.keepsCheckpoint)
    }
    // Until here all that an earlier run has written and counted is there.
    if let path = plan.metrics { try OutputFile.removeStale(path) }
    if plan.isOutputFile, case .file(let file) = carrier { try file.cut() }
    if plan.keepsRejects { try rejects?.cut() }
  }

  /// Opens what is written to, and leaves its bytes as they are: what cannot be written or closed to others, or is
  /// written by another run, shows before anything of an earlier run is lost.
  private static func open(
    _ plan: ClassifyPlan, from checkpoint: Checkpoint?
  ) throws(FileFault) -> (carrier: Carrier, rejects: RecordFile?) {
    let carrier: Carrier
    if plan.output == "-" {
      carrier = .standard
    } else if plan.isOutputFile {
      carrier = .file(
        try RecordFile(
          opening: plan.output, keeping: checkpoint?.outputBytes ?? 0,
          isPrivate: plan.showsPrivate))
    } else {
      carrier = .file(try RecordFile(stream: plan.output))
    }
    // The one that had the lock may have come to its end since the checkpoint was read.
    if plan.goesOn, try Checkpoint.read(besides: plan.output) != checkpoint {
      throw FileFault(
        plan.output, "cannot be gone on with",
        reason: "another run has written it meanwhile; try again")
    }
    let rejects: RecordFile? = try plan.rejects.map { path throws(FileFault) in
      plan.keepsRejects
        ? try RecordFile(
          opening: path, keeping: checkpoint?.rejectsBytes ?? 0, isPrivate: true)
        : try RecordFile(stream: path)
    }
    if let path = plan.metrics { try OutputFile.checkPlace(of: path) }
    if case .file(let file) = carrier { try file.closeToOthers() }
    try rejects?.closeToOthers()
    return (carrier, rejects)
  }

  /// Whether nobody reads the output any more, or it cannot be written.
  var isLost: Bool {
    if case .standard = carrier { StandardStream.output.fault != nil } else { false }
  }

  /// Notes in which order the messages are asked about, once it is found out what the answers depend on.
  ///
  /// Where none depends on what was asked before, none that was written does, either: a run that goes on need not
  /// ask in order.
  func noteFinding(_ order: AskingOrder) {
    self.order = order
  }

  /// Writes what became of a batch.
  ///
  /// - Parameters:
  ///   - batch: The batch with its verdicts.
  ///   - header: The line of names of the input, for a file of rejected rows that can be read again.
  /// - Throws: `FileFault`, and `UsageError` for a rejected row that has no place.
  func write(_ batch: ClassifyBatch, header: [UInt8]) throws {
    isBehind = true
    var verdicts = batch.verdicts.makeIterator()
    for row in batch.rows {
      // The verdicts are those of all messages, also of those that were written before.
      let verdict = row.isMessage ? verdicts.next() : nil
      if let next = row.next { reached = next }
      guard row.number > lastWritten else { continue }
      switch row.content {
      case .message(let record):
        guard let verdict else { continue }
        metrics.count(verdict, label: record.label)
        writer.write(ClassifiedRecord(record, verdict, showsPrivate: plan.showsPrivate))
      case .rejected(let rejected): try reject(rejected, header, isWhole: row.next != nil)
      }
      isAtBoundary = row.next != nil
      if let next = row.next { place = next }
    }
    tellOfLabels()
    tellOfAnswers()
    try flush()
  }

  /// Tells once that not every label is counted under its own name.
  private func tellOfLabels() {
    guard !hasToldOfLabels, metrics.otherLabels.total > 0 else { return }
    hasToldOfLabels = true
    output.note(
      "classify: there are \(MetricsText.tooManyLabels): those beyond that are counted together, and not "
        + "compared; is their column one of labels?")
  }

  /// Tells once that not every answer is counted by itself.
  private func tellOfAnswers() {
    guard !hasToldOfAnswers, metrics.hasOtherAnswers else { return }
    hasToldOfAnswers = true
    output.note(
      "classify: there are \(MetricsText.tooManyAnswers): of each label, those beyond that are counted together "
        + "by their action")
  }

  private func reject(_ row: RejectedRow, _ header: [UInt8], isWhole: Bool) throws {
    let sentence = row.sentence(in: plan.inputName)
    guard let rejects else {
      try flush()
      throw UsageError("\(sentence); --rejects FILE puts such rows there, and goes on")
    }
    if rejects.length == 0 { try rejects.append(header) }
    try rejects.append(row.raw)
    // An element of an array stands on no line of its own.
    if isWhole, let last = row.raw.last, last != UInt8(ascii: "\n") {
      try rejects.append([UInt8(ascii: "\n")])
    }
    metrics.count(row)
    guard !row.isContinuation else { return }
    told += 1
    if told <= Self.mostTold { output.note(sentence) }
    if told == Self.mostTold + 1 {
      output.note("more rows are rejected; they are counted at the end")
    }
  }

  private func flush() throws(FileFault) {
    guard writer.count > 0 else {
      isBehind = false
      return
    }
    let bytes = writer.take()
    switch carrier {
    case .standard: StandardStream.output.write(Data(bytes))
    case .file(let file): try file.append(bytes)
    }
    isBehind = false
  }

  /// Notes how far the run is, behind all that was written.
  ///
  /// Where a write failed, what was noted before stays: all that came behind it is cut off and written again.
  ///
  /// - Parameters:
  ///   - layout: The columns of a table.
  ///   - source: What is read; nil for what has the input's path.
  ///   - isComplete: Whether nothing is left to do.
  /// - Throws: `FileFault`.
  func checkpoint(
    _ layout: ColumnLayout?, of source: RecordInput? = nil, isComplete: Bool = false
  ) throws(FileFault) {
    guard plan.keepsCheckpoint, !isBehind, isAtBoundary || isComplete,
      case .file(let file) = carrier
    else { return }
    try file.synchronize()
    if plan.keepsRejects { try rejects?.synchronize() }
    let identity: InputIdentity
    if let known = try source?.identity(upTo: place.offset) {
      identity = known
    } else {
      identity = try InputIdentity(path: plan.input, upTo: place.offset)
    }
    try Checkpoint(
      settings: plan.settings, program: program, input: identity, next: place, layout: layout,
      outputBytes: file.length, outputTail: file.tail(),
      rejectsBytes: plan.keepsRejects ? rejects?.length : nil,
      rejectsTail: plan.keepsRejects ? rejects?.tail() : nil, metrics: metrics, order: order,
      isComplete: isComplete
    ).write(besides: plan.output)
  }

  /// Writes what ends the output, and the metrics where they are asked for.
  ///
  /// Answers that did not arrive are not counted: whoever asks again would have them twice.
  ///
  /// - Throws: `FileFault`, and `EncodingError`.
  func finish(_ layout: ColumnLayout?, of source: RecordInput? = nil) throws {
    writer.finish()
    try flush()
    try checkpoint(layout, of: source, isComplete: true)
    if let path = plan.metrics, isLost {
      return output.note("\(path): not written, as nobody took all of the answers")
    }
    try writeMetrics()
  }

  /// Writes what was counted to the file that the user names.
  ///
  /// - Throws: `FileFault`, and `EncodingError`.
  func writeMetrics() throws {
    guard let path = plan.metrics else { return }
    let identity = plan.isInputFile ? try InputIdentity(path: plan.input, upTo: .max) : nil
    let part = ClassificationMetrics.Part(shard: plan.shard, input: identity)
    let counted = metrics + ClassificationMetrics(parts: [part])
    try OutputFile.write(try counted.jsonData(), to: path)
  }
}

extension StreamRow {
  fileprivate var isMessage: Bool {
    if case .message = content { true } else { false }
  }

  /// Its number among the rows of the input.
  fileprivate var number: Int {
    switch content {
    case .message(let record): record.row
    case .rejected(let row): row.row
    }
  }
}
