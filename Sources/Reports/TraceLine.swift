import HostPolicy
package import MessagesHost
package import Texts

/// A trace as NDJSON: one JSON object a line, keys sorted, private texts redacted.
///
/// `docs/trace.md` lists the lines. The same run gives the same bytes, but for `timing` lines.
package struct TraceLine: Sendable {
  /// The version of the format, in the first line of every trace.
  package static let version = ScenarioLine.format

  /// Hardly a line has more bytes.
  private static let usualLength = 4096

  private let redaction: Redaction
  private var conversations: ConversationNumbers

  /// Prepares for the lines of a run; none are needed where each comes by `encodeNext`.
  package init(of records: [TraceRecord], redaction: Redaction) {
    self.redaction = redaction
    conversations = ConversationNumbers(of: records)
  }

  /// The line of a record, without its line break; the same as that of its entry.
  package func encode(_ record: TraceRecord) -> String {
    var writer = JSONWriter(capacity: Self.usualLength)
    do {
      try told(record.event).write(record, redaction, &writer)
    } catch {
      // No line has a number that JSON does not have.
      return "{}"
    }
    return TerminalSafeText.json(writer.text)
  }

  /// The line of the next record of a run that nobody keeps, without its line break.
  package mutating func encodeNext(_ record: TraceRecord) -> String {
    conversations.note(record)
    return encode(record)
  }

  /// Writes the same line, a piece after another: that of the end tells of every message.
  package mutating func encodeNext(_ record: TraceRecord, _ write: (String) -> Void) {
    guard case .ended(let folders) = record.event else { return write(encodeNext(record)) }
    let shell = placed(InboxLine.type.entry([], redaction), record)
    InboxLine.fill(InboxLine.folders.name, in: shell.line, write) {
      InboxLine.write(folders, redaction, write)
    }
  }

  /// The line of a record as its fields.
  package func entry(_ record: TraceRecord) -> TraceEntry {
    placed(told(record.event).entry(redaction), record)
  }

  /// A line with its own fields, and with those that say what its record belongs to.
  private func placed(_ line: TraceEntry, _ record: TraceRecord) -> TraceEntry {
    let place = TracePlace.all.fields(of: record, redaction)
    return TraceEntry(line.fields.merging(place) { own, _ in own })
  }

  private func told(_ event: TraceEvent) -> ToldLine {
    switch event {
    case .received(let message):
      ReceivedLine.type.telling((message, conversations[message]))
    case .called(let call, let arrival): CalledLine.type.telling((call, arrival))
    case .acted(let act, let applied):
      UserLine.type.telling((act, applied, act.conversation.flatMap { conversations[$0] }))
    case .shown(let folders): FoldersLine.type.telling(folders)
    case .launched(let filter, let status): LaunchedLine.type.telling((filter, status))
    case .asked(let filter): AskedLine.type.telling(filter)
    case .logged(let line): LoggedLine.type.telling(line)
    case .denied(let denial): DeniedLine.type.telling(denial)
    case .noticed(let diagnostic): NoticeLine.type.telling(diagnostic)
    case .exchanged(let frame): WireLine.type.telling(frame)
    case .deferred(let deferral): DeferredLine.type.telling(deferral)
    case .answered(let answer): AnsweredLine.type.telling(answer)
    case .measured(let measure):
      TimingLine.type.telling((measure.elapsed, measure.usage))
    case .placed(let decision): PlacedLine.type.telling(decision)
    case .exited(let filter, let end): ExitedLine.type.telling((filter, end))
    case .offered(let offer):
      OfferedLine.type.telling(
        (offer, offer.subject.conversation.flatMap { conversations[$0] }))
    case .showed(let screen): ScreenLine.type.telling(screen)
    case .touched(let touch): TouchedLine.type.telling(touch)
    case .classified(let reply): ClassifiedLine.type.telling(reply)
    case .reported(let delivery): ReportedLine.type.telling(delivery)
    case .alerted(let choice): AlertedLine.type.telling(choice)
    case .blocked(let sender): BlockedLine.type.telling(sender)
    case .concluded(let answer, let conclusion):
      ConcludedLine.type.telling((answer, conclusion))
    case .ended(let folders): InboxLine.type.telling(folders)
    }
  }

  /// Any object as one line of JSON with sorted keys, fit to be printed.
  package static func encode(_ fields: [String: StructuredValue]) -> String {
    TraceEntry(fields).line
  }
}

/// Numbers the conversations of a run by their first appearance, so that none need be named.
private struct ConversationNumbers: Sendable {
  private var numbers: [ConversationKey: Int] = [:]

  init(of records: [TraceRecord]) {
    for record in records { note(record) }
  }

  /// Takes in the next record of the run.
  mutating func note(_ record: TraceRecord) {
    switch record.event {
    case .received(let message): add(ConversationKey(message.participants))
    case .acted(let act, _): if let conversation = act.conversation { add(conversation) }
    case .offered(let offer): if let conversation = offer.subject.conversation { add(conversation) }
    default: break
    }
  }

  private mutating func add(_ key: ConversationKey) {
    if numbers[key] == nil { numbers[key] = numbers.count + 1 }
  }

  subscript(_ message: IncomingMessage) -> Int? { numbers[ConversationKey(message.participants)] }

  subscript(_ conversation: ConversationKey) -> Int? { numbers[conversation] }
}
