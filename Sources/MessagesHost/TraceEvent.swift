package import ExtensionWire
package import Fetching
package import HostPolicy
package import Sandboxing
import Synchronization

/// One thing that happened on the phone.
///
/// What is large lies elsewhere: a trace has many small events, and each takes as much as the largest.
package enum TraceEvent: Sendable {
  /// A message reached the phone.
  indirect case received(IncomingMessage)
  /// A call reached the phone.
  indirect case called(IncomingCall, CallArrival)
  /// The user asked to report something: a reporting extension is shown, or a rule is against it.
  indirect case offered(ReportOffer)
  /// What is on a reporting extension’s sheet, when it is there and whenever the host has looked again.
  indirect case showed(ScreenRecord)
  /// The user did something to the sheet.
  indirect case touched(SheetTouch)
  /// A reporting extension answered when the user had pressed Done.
  indirect case classified(ReportReply)
  /// A report left the phone, or could not.
  indirect case reported(SentReport)
  /// An alert told the user that the sender will be blocked, or is; the user chose that.
  case alerted(ReportAlertChoice)
  /// A sender went to Blocked Contacts after a report.
  case blocked(SenderAddress)
  /// A report is over: how its sheet ended, what was done about it, and why.
  indirect case concluded(ReportAnswer, ReportConclusion)
  /// The user, or the time, did something; with the rules of the policy that this applied.
  indirect case acted(UserAction, applied: [PolicyRule])
  /// The folders that the Messages app shows after a filter was chosen, by their names.
  case shown(folders: [String])
  /// An extension's process was started.
  indirect case launched(filter: String, protections: SandboxStatus)
  /// The extension was asked about the message.
  case asked(filter: String)
  /// A frame crossed the pipe to or from the extension.
  case exchanged(WireFrame)
  /// The extension printed a line.
  indirect case logged(LogLine)
  /// The sandbox refused something.
  case denied(Denial)
  /// Something else was noticed about the extension.
  indirect case noticed(Diagnostic)
  /// The host made a network request for the extension, or refused to.
  case deferred(Deferral)
  /// The extension answered, or did not.
  case answered(FilterAnswer)
  /// What the message cost in time and memory.
  case measured(Measure)
  /// The message was placed.
  indirect case placed(Decision)
  /// The extension's process ended.
  indirect case exited(filter: String, ProcessEnd)
  /// The run is over; the folders as the Messages app shows them then.
  case ended([FolderContents])
}

/// An event with its place in the order of the run.
package struct TraceRecord: Sendable {
  /// 1 for the first event of the run.
  package let index: Int
  /// The phone's own time since the run began; it moves only when the scenario waits.
  package let time: Duration
  /// What the event belongs to.
  package let attribution: Attribution
  package let event: TraceEvent
  /// The message that an extension was being asked about when the user did it, or when a message
  /// arrived; nil where it was asked about none.
  package var meanwhile: MessageID?

  /// The message that the event belongs to; nil where it belongs to none.
  package var message: MessageID? { attribution.message }
}

/// What an event belongs to.
package enum Attribution: Sendable, Hashable {
  /// To a message. It is certain unless the process was still busy with something else, had set a
  /// timer, or was asked about another message, too; then it may belong to another one.
  case message(MessageID, isCertain: Bool)
  /// To no message: the extension did it while it was not asked, after that message; nil before
  /// the first.
  case between(after: MessageID?)
  /// To the question for the filter's sub-actions, and the start of the process for it.
  case capabilities
  /// To a report.
  case report(ReportID)
  /// To the phone as a whole.
  case phone

  /// The message that it belongs to, certainly or perhaps; nil where it belongs to none.
  package var message: MessageID? {
    guard case .message(let id, _) = self else { return nil }
    return id
  }

  /// The report that it belongs to; nil where it belongs to none.
  package var report: ReportID? {
    if case .report(let id) = self { id } else { nil }
  }

  /// The message that it belongs to, or came after; nil where there was none.
  package var latestMessage: MessageID? {
    if case .between(let id) = self { id } else { message }
  }

  /// Whether the message is the right one beyond doubt.
  package var isCertain: Bool {
    if case .message(_, isCertain: false) = self { false } else { true }
  }
}

/// Collects what happens on one phone, in order, or hands it to somebody who does.
final class TraceRecorder: Sendable {
  /// Which records are kept.
  enum Keeping: Sendable {
    case all
    /// Those that nobody has looked at for acts that belong to no message.
    case untaken
    case none
  }

  private struct State {
    var records: [TraceRecord] = []
    var count = 0
    var time: Duration = .zero
    /// How many records were looked at for acts that belong to no message.
    var lookedAt = 0
    /// The messages that are placed.
    var over = PlacedMessages()
    /// What was looked at for the sake of a message, and is for another one to take.
    var left = ExtensionActs()
  }

  private let state = Mutex(State())
  private let sink: (@Sendable (TraceRecord) -> Void)?
  private let keeping: Keeping

  /// Prepares for a run.
  ///
  /// - Parameters:
  ///   - sink: Gets each record; nil where all of them are kept.
  ///   - keepsUntaken: Whether a record that a sink has got is kept until somebody has looked at it.
  init(sink: (@Sendable (TraceRecord) -> Void)? = nil, keepsUntaken: Bool = false) {
    self.sink = sink
    keeping = sink == nil ? .all : keepsUntaken ? .untaken : .none
  }

  /// Every record; none where a sink gets them.
  var records: [TraceRecord] { keeping == .all ? state.withLock { $0.records } : [] }
  /// How many are kept at present.
  var keptCount: Int { state.withLock { $0.records.count } }
  var time: Duration { state.withLock { $0.time } }

  /// Notes an event at the phone's present time.
  func record(
    _ event: TraceEvent, _ attribution: Attribution, meanwhile: MessageID? = nil
  ) {
    state.withLock { state in
      state.count += 1
      let record = TraceRecord(
        index: state.count, time: state.time, attribution: attribution, event: event,
        meanwhile: meanwhile)
      sink?(record)
      if keeping != .none { state.records.append(record) }
    }
  }

  /// Notes an event of a message, or of the phone as a whole.
  func record(_ event: TraceEvent, message: MessageID? = nil, meanwhile: MessageID? = nil) {
    record(
      event, message.map { .message($0, isCertain: true) } ?? .phone, meanwhile: meanwhile)
  }

  /// What extensions did while no message was asked about, the question for their sub-actions
  /// included, or said of a message that was over, since this was called last.
  func takeActsBetween() -> ExtensionActs {
    var acts = state.withLock { state in
      defer { state.left = ExtensionActs() }
      return state.left
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
    state.withLock { $0.left = $0.left.followed(by: before) }
    return after
  }

  /// Hands out the records that were not looked at yet, with the messages that are over.
  private func takeRecords(_ body: (TraceRecord, inout PlacedMessages) -> Void) {
    state.withLock { state in
      for record in state.records[state.lookedAt...] { body(record, &state.over) }
      if keeping == .all {
        state.lookedAt = state.records.count
      } else {
        state.records.removeAll(keepingCapacity: true)
      }
    }
  }

  /// Lets the phone's time pass.
  func advance(by duration: Duration) {
    state.withLock { $0.time += duration }
  }
}

/// Which messages are placed: nearly all are in the order of their numbers, so that few are remembered.
struct PlacedMessages {
  /// All up to this one are.
  private var last = 0
  private var later: Set<Int> = []

  func contains(_ id: MessageID) -> Bool { id.number <= last || later.contains(id.number) }

  mutating func insert(_ id: MessageID) {
    guard id.number == last + 1 else {
      if id.number > last { later.insert(id.number) }
      return
    }
    last += 1
    while later.remove(last + 1) != nil { last += 1 }
  }
}

extension ExtensionActs {
  /// Adds what a record tells, unless it belongs to a message that is not over yet.
  fileprivate mutating func add(_ record: TraceRecord, over: inout PlacedMessages) {
    if case .placed(let decision) = record.event { over.insert(decision.messageID) }
    switch record.attribution {
    case .between, .capabilities: break
    case .message(let id, _) where over.contains(id): break
    case .message, .report, .phone: return
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

/// What a message cost; differs from run to run.
package struct Measure: Sendable, Hashable {
  /// Real time from the question to the answer, with the start of the process where there was one.
  package let elapsed: Duration
  /// What the process has used so far, not for this message alone.
  ///
  /// It is at most a millisecond old; of a process that is gone it is what was seen last.
  package let usage: ProcessUsage

  package init(elapsed: Duration, usage: ProcessUsage) {
    (self.elapsed, self.usage) = (elapsed, usage)
  }
}

/// A folder of the Messages app with what lies in it.
package struct FolderContents: Sendable, Hashable {
  package let folder: Folder
  /// The name on the screen.
  package let name: String
  /// Whether the app lists it; messages of blocked senders lie in a folder that it does not list.
  package let isShown: Bool
  /// Oldest first.
  package let messages: [Entry]

  /// What the end of a trace tells of a message.
  package struct Entry: Sendable, Hashable {
    /// 1 for the first message that reached the phone.
    package let number: Int
    package let label: String?
    package let isUnread: Bool
  }

  /// The folders in the order of the screen, then those off the screen that hold something.
  static func all(of state: PhoneState) -> [FolderContents] {
    let shown = state.shownFolders
    let hidden = Folder.allCases.filter { folder in !shown.contains { $0.folder == folder } }
    return shown.map {
      FolderContents(
        folder: $0.folder, name: $0.name, isShown: true, messages: entries(of: $0.folder, state))
    }
      + hidden.map {
        FolderContents(
          folder: $0, name: state.profile.name(of: $0), isShown: false,
          messages: entries(of: $0, state))
      }.filter { !$0.messages.isEmpty }
  }

  /// Never all messages of the phone at once: there may be a million.
  private static func entries(of folder: Folder, _ state: PhoneState) -> [Entry] {
    let count = state.count(in: folder)
    guard count > 0 else { return [] }
    var entries: [Entry] = []
    entries.reserveCapacity(count)
    for conversation in state.conversations.values {
      for message in conversation.messages where folder.holds(message.folder) {
        entries.append(
          Entry(number: message.id.number, label: message.label, isUnread: message.isUnread))
      }
    }
    entries.sort { $0.number < $1.number }
    return entries
  }
}
