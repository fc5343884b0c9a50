import Foundation
import HostFiles
import MessageStreams
import Terminal

/// Rows of an input that are asked about together.
struct ClassifyBatch: Sendable {
  var rows: [StreamRow] = []
  /// The messages of the rows, in the same order.
  var messages: [MessageRecord] = []
  /// What became of them.
  var verdicts: [MessageVerdict] = []
}

/// Reads an input batch by batch, and leaves out what another shard takes.
final class ClassifyInput {
  /// The most rows of a batch; of a slow pipe a batch has what is there.
  private static let most = 1_024

  /// Where the bytes come from; a task of its own may wait for them.
  let source: RecordInput
  private var reader: RecordReader
  private let shard: Shard
  private let keepsConversations: Bool
  /// What was read before the format was known.
  private var head: [UInt8]?
  private(set) var isAtEnd = false
  /// Whether the last batch had all the rows that one can have, so that there may be more without reading.
  private var isFull = false
  /// The line of names, where reading began behind it.
  private let firstHeader: [UInt8]
  let choice: FormatChoice
  /// What the user calls it.
  private let name: String
  /// Is told what the first line was taken for; nil for nobody.
  private let output: CommandOutput?
  private var hasToldOfFirstLine = false
  /// All bytes of the input; nil where nobody knows.
  let size: Int?

  /// Opens the input.
  ///
  /// - Parameters:
  ///   - plan: What is to be done.
  ///   - checkpoint: Where an earlier run was; nil to begin at the beginning.
  ///   - output: Is told what the first line was taken for, where that is not certain.
  /// - Throws: `FileFault` where it cannot be read, `UsageError` for columns of what is no table.
  init(
    _ plan: ClassifyPlan, from checkpoint: Checkpoint?, _ output: CommandOutput? = nil
  ) async throws {
    let source = try RecordInput(plan.input)
    self.source = source
    self.output = output
    name = plan.inputName
    size = source.size
    shard = plan.shard
    keepsConversations = plan.keepsConversations
    var head: [UInt8]?
    let path = plan.input == "-" ? nil : plan.input
    let isKnown = plan.format != nil || path.flatMap { StreamFormat(path: $0) } != nil
    if !isKnown { head = try await BlockingWork.run { try source.read() } }
    choice = FormatChoice(option: plan.format, path: path) { head ?? [] }
    try plan.checkColumns(of: choice.format, isGuess: choice.reason == .head)
    // What a phone or an extension remembers it learns anew, from the beginning.
    let place = plan.asksAgain(after: checkpoint) ? nil : checkpoint?.next
    if let place, place.offset > 0 {
      // A file of rejected rows may still want the line of names.
      var names = RecordReader(choice.format, layout: plan.layout)
      if head == nil { head = try await BlockingWork.run { try source.read() } }
      names.push(head ?? [])
      _ = try names.next()
      firstHeader = names.header
      let layout = try Self.layout(checkpoint?.layout, by: names, plan)
      try source.seek(to: place.offset)
      reader = RecordReader(choice.format, layout: layout, from: place)
      head = nil
    } else {
      firstHeader = []
      reader = RecordReader(choice.format, layout: plan.layout)
    }
    self.head = head
  }

  /// The columns that a checkpoint says.
  ///
  /// - Parameters:
  ///   - known: The columns; nil where it says none.
  ///   - names: Has read the line of names, where that is not longer than what is read at once.
  ///   - plan: What is to be done.
  /// - Returns: The columns.
  /// - Throws: `FileFault` where a table has others, and where it would have none.
  private static func layout(
    _ known: ColumnLayout?, by names: RecordReader, _ plan: ClassifyPlan
  ) throws(FileFault) -> ColumnLayout? {
    guard names.layout == nil || names.layout == known, known != nil || !names.format.isTable
    else {
      throw FileFault(
        Checkpoint.path(besides: plan.output), "cannot be gone on from",
        reason: "layout: expected the columns of \(plan.input), found others; "
          + "begin anew without --resume")
    }
    return known
  }

  /// The columns of a table, once they are known.
  var layout: ColumnLayout? { reader.layout }
  /// The line of names of a table.
  var header: [UInt8] { reader.header.isEmpty ? firstHeader : reader.header }

  /// Whether the next rows can be looked for without waiting for whoever writes the input.
  var isReady: Bool { isFull || head != nil || isAtEnd || source.isReady }

  /// The next rows, none where what was read has no whole one; nil at the end.
  ///
  /// - Throws: `FileFault`, and `StreamError` for what is no input.
  func next() async throws -> ClassifyBatch? {
    var batch = ClassifyBatch()
    var hasRead = false
    while true {
      while batch.rows.count < Self.most, let row = try reader.next() {
        guard isOwn(row) else { continue }
        batch.rows.append(row)
        if case .message(let record) = row.content { batch.messages.append(record) }
      }
      tellOfFirstLine()
      isFull = batch.rows.count == Self.most
      if hasRead || !batch.rows.isEmpty { return batch }
      guard !isAtEnd else { return nil }
      let bytes = try await read()
      hasRead = true
      if bytes.isEmpty {
        isAtEnd = true
        reader.finish()
      } else {
        reader.push(bytes)
      }
    }
  }

  /// Tells once what the first line was taken for: a message may be lost, or one too many.
  private func tellOfFirstLine() {
    guard !hasToldOfFirstLine, let doubt = reader.doubt else { return }
    hasToldOfFirstLine = true
    output?.note(doubt.sentence(in: name))
  }

  private func read() async throws -> [UInt8] {
    if let bytes = head.take() { return bytes }
    let source = source
    return try await BlockingWork.run { try source.read() }
  }

  /// Whether this shard takes a row; what is rejected has no sender, and goes by its number.
  private func isOwn(_ row: StreamRow) -> Bool {
    guard shard.count > 1 else { return true }
    switch row.content {
    case .message(let record) where keepsConversations:
      return shard.holds(conversation: record.conversationKey)
    case .message(let record): return shard.holds(row: record.row)
    case .rejected(let row): return shard.holds(row: row.row)
    }
  }
}
