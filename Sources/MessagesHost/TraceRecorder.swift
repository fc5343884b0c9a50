import HostPolicy
import Synchronization

/// Collects what happens on one phone, in order, or hands it to somebody who does.
final class TraceRecorder: Sendable {
  private struct Book {
    var records: [TraceRecord] = []
    var count = 0
    var time: Duration = .zero
    /// How many records were looked at for acts that belong to no message.
    var lookedAt = 0
    /// The messages that are placed.
    var over: Set<MessageID> = []
    /// What was looked at for the sake of a message, and is for another one to take.
    var left = ExtensionActs()
  }

  private let book = Mutex(Book())
  private let sink: (@Sendable (TraceRecord) -> Void)?

  init(sink: (@Sendable (TraceRecord) -> Void)? = nil) {
    self.sink = sink
  }

  var records: [TraceRecord] { book.withLock { $0.records } }
  var time: Duration { book.withLock { $0.time } }

  /// Notes an event at the phone's present time.
  func record(_ event: TraceEvent, _ attribution: Attribution) {
    book.withLock { book in
      book.count += 1
      let record = TraceRecord(
        index: book.count, time: book.time, attribution: attribution, event: event)
      if let sink { sink(record) } else { book.records.append(record) }
    }
  }

  /// Notes an event of a message, or of the phone as a whole.
  func record(_ event: TraceEvent, message: MessageID? = nil) {
    record(event, message.map { .message($0, isCertain: true) } ?? .phone)
  }

  /// What extensions did while no message was asked about, the question for their sub-actions
  /// included, or said of a message that was over, since this was called last.
  func takeActsBetween() -> ExtensionActs {
    var acts = book.withLock { book in
      defer { book.left = ExtensionActs() }
      return book.left
    }
    takeRecords { acts.add($0, over: &$1) }
    return acts
  }

  /// The same in two parts: until a message was placed, and since then; the first part is all of it
  /// where none was.
  func takeActsAroundMessage() -> (before: ExtensionActs, after: ExtensionActs) {
    var (before, after, isPlaced) = (ExtensionActs(), ExtensionActs(), false)
    takeRecords { record, over in
      if isPlaced { after.add(record, over: &over) } else { before.add(record, over: &over) }
      if case .placed = record.event { isPlaced = true }
    }
    return (before, after)
  }

  /// The second of these parts alone; the first is left for whoever takes what came between.
  func takeActsAfterMessage() -> ExtensionActs {
    let (before, after) = takeActsAroundMessage()
    book.withLock { $0.left = $0.left.followed(by: before) }
    return after
  }

  /// Hands out the records that were not looked at yet, with the messages that are over.
  private func takeRecords(_ body: (TraceRecord, inout Set<MessageID>) -> Void) {
    book.withLock { book in
      for record in book.records[book.lookedAt...] { body(record, &book.over) }
      book.lookedAt = book.records.count
    }
  }

  /// Lets the phone's time pass.
  func advance(by duration: Duration) {
    book.withLock { $0.time += duration }
  }
}

extension ExtensionActs {
  /// Adds what a record tells, unless it belongs to a message that is not over yet.
  fileprivate mutating func add(_ record: TraceRecord, over: inout Set<MessageID>) {
    if case .placed(let decision) = record.event { over.insert(decision.messageID) }
    switch record.attribution {
    case .between, .capabilities: break
    case .message(let id, _) where over.contains(id): break
    case .message, .phone: return
    }
    switch record.event {
    case .logged(let line): add(line)
    case .denied(let denial): denials.append(denial)
    case .noticed(let diagnostic): diagnostics.append(diagnostic)
    case .exited(_, let end) where !end.isWanted: ends.append(end)
    default: break
    }
  }
}
