import HostPolicy
package import MessagesHost
package import Texts

/// A trace as NDJSON: one JSON object a line, keys sorted, private texts redacted.
///
/// `docs/trace.md` lists the lines. The same run gives the same bytes, but for `timing` lines.
package struct TraceLine: Sendable {
  /// The version of the format, in the first line of every trace.
  package static let version = ScenarioLine.format

  private let redaction: Redaction
  private var conversations: ConversationNumbers

  /// Prepares for the lines of a run; none are needed where each comes by `encodeNext`.
  package init(of records: [TraceRecord], redaction: Redaction) {
    self.redaction = redaction
    conversations = ConversationNumbers(of: records)
  }

  /// The line of a record, without its line break.
  package func encode(_ record: TraceRecord) -> String { entry(record).line }

  /// The line of the next record of a run that nobody keeps, without its line break.
  package mutating func encodeNext(_ record: TraceRecord) -> String {
    conversations.note(record)
    return encode(record)
  }

  /// Writes the same line, a piece after another: that of the end tells of every message.
  package mutating func encodeNext(_ record: TraceRecord, _ write: (String) -> Void) {
    guard case .ended(let folders) = record.event else { return write(encodeNext(record)) }
    let place = TracePlace.all.fields(of: record, redaction)
    let shell = InboxLine.type.entry([], redaction).fields.merging(place) { own, _ in own }
    InboxLine.fill(InboxLine.folders.name, in: TraceEntry(shell).line, write) {
      InboxLine.write(folders, redaction, write)
    }
  }

  /// The line of a record as its fields.
  package func entry(_ record: TraceRecord) -> TraceEntry {
    let place = TracePlace.all.fields(of: record, redaction)
    return TraceEntry(entry(record.event).fields.merging(place) { own, _ in own })
  }

  private func entry(_ event: TraceEvent) -> TraceEntry {
    switch event {
    case .received(let message):
      ReceivedLine.type.entry((message, conversations[message]), redaction)
    case .called(let call, let arrival): CalledLine.type.entry((call, arrival), redaction)
    case .acted(let act, let applied):
      UserLine.type.entry((act, applied, act.conversation.flatMap { conversations[$0] }), redaction)
    case .shown(let folders): FoldersLine.type.entry(folders, redaction)
    case .launched(let filter, let status): LaunchedLine.type.entry((filter, status), redaction)
    case .asked(let filter): AskedLine.type.entry(filter, redaction)
    case .logged(let line): LoggedLine.type.entry(line, redaction)
    case .denied(let denial): DeniedLine.type.entry(denial, redaction)
    case .noticed(let diagnostic): NoticeLine.type.entry(diagnostic, redaction)
    case .exchanged(let frame): WireLine.type.entry(frame, redaction)
    case .deferred(let deferral): DeferredLine.type.entry(deferral, redaction)
    case .answered(let answer): AnsweredLine.type.entry(answer, redaction)
    case .measured(let measure):
      TimingLine.type.entry((measure.elapsed, measure.peakMemory), redaction)
    case .placed(let decision): PlacedLine.type.entry(decision, redaction)
    case .exited(let filter, let end): ExitedLine.type.entry((filter, end), redaction)
    case .offered(let offer):
      OfferedLine.type.entry(
        (offer, offer.subject.conversation.flatMap { conversations[$0] }), redaction)
    case .showed(let screen): ScreenLine.type.entry(screen, redaction)
    case .touched(let touch): TouchedLine.type.entry(touch, redaction)
    case .classified(let reply): ClassifiedLine.type.entry(reply, redaction)
    case .reported(let delivery): ReportedLine.type.entry(delivery, redaction)
    case .alerted(let choice): AlertedLine.type.entry(choice, redaction)
    case .blocked(let sender): BlockedLine.type.entry(sender, redaction)
    case .concluded(let answer, let conclusion):
      ConcludedLine.type.entry((answer, conclusion), redaction)
    case .ended(let folders): InboxLine.type.entry(folders, redaction)
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
