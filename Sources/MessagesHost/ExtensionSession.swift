import ExtensionBuilding
import ExtensionWire
import Fetching
import HostPolicy
import Sandboxing

/// One process of one extension: asks it, and collects what it says and tries meanwhile.
///
/// Everything the process does arrives as one ordered stream that a single task reads; so a log
/// line, a denial and the answer keep their order.
actor ExtensionSession {
  /// A query that waits for its answer.
  struct OpenQuery {
    let message: MessageID
    let sender: PrivateText?
    let body: PrivateText?
    var deferrals = 0
    var reply = ExtensionReply(answer: .noAnswer(.exit))
    let resume: CheckedContinuation<ExtensionReply, Never>
  }

  let installed: InstalledExtension
  let recorder: TraceRecorder
  let fetcher: DeferralFetcher
  let process: SandboxedProcess
  let queryTimeout: Duration
  var frames = FrameParser(limit: FrameLimit.extensionToHost)
  /// The message that was asked about last; what happens between queries belongs to it.
  var lastMessage: MessageID
  var open: [QueryID: OpenQuery] = [:]
  var waiting: [QueryRecordInLine] = []
  var isReady = false
  private(set) var end: ProcessEnd?
  private var endWaiters: [CheckedContinuation<Void, Never>] = []

  /// A query that was asked before the process was ready.
  struct QueryRecordInLine {
    let id: QueryID
    let record: QueryRecord
  }

  /// Starts the process, confined.
  ///
  /// - Throws: `HostError` with code `launch` where this machine cannot confine it.
  init(
    _ installed: InstalledExtension, configuration: PhoneConfiguration, folder: RunFolder,
    recorder: TraceRecorder, message: MessageID
  ) throws(HostError) {
    self.installed = installed
    self.recorder = recorder
    fetcher = configuration.fetcher(for: installed.bundle)
    queryTimeout = configuration.queryTimeout
    lastMessage = message
    let layout = try ContainerLayout(installed.bundle, folder: folder)
    process = try ExtensionSession.launch(installed.bundle, layout, configuration)
    recorder.record(
      .launched(filter: installed.displayName, protections: process.status), message: message)
    send(.hello(HelloRecord(appGroups: layout.records)))
    process.setDeadline(ExtensionSession.launchDeadline, after: configuration.launchTimeout)
    Task { await readEvents() }
  }

  /// The deadline of the launch; queries use their own numbers, which start at 1.
  static let launchDeadline: UInt64 = 0

  var isRunning: Bool { end == nil }

  /// Asks the extension about a message; returns with its answer or with the reason for none.
  func ask(_ message: IncomingMessage, id: MessageID) async -> ExtensionReply {
    guard end == nil else { return ExtensionReply(answer: .noAnswer(.exit)) }
    return await withCheckedContinuation { continuation in
      lastMessage = id
      let query = QueryID(rawValue: UInt32(truncatingIfNeeded: id.number))
      open[query] = OpenQuery(
        message: id, sender: message.sender?.text, body: message.body, resume: continuation)
      let record = QueryRecordInLine(id: query, record: QueryRecord(message))
      if isReady { ask(record) } else { waiting.append(record) }
    }
  }

  func ask(_ query: QueryRecordInLine) {
    process.setDeadline(UInt64(query.id.rawValue), after: queryTimeout)
    send(.query(query.id, query.record))
  }

  /// Answers an open query and forgets it.
  func conclude(_ query: QueryID, _ answer: FilterAnswer) {
    guard var entry = open.removeValue(forKey: query) else { return }
    process.cancelDeadline(UInt64(query.rawValue))
    entry.reply.answer = answer
    entry.resume.resume(returning: entry.reply)
  }

  /// Ends the process and returns when nothing of it is left.
  func end() async {
    send(.shutdown)
    process.terminate(.finished)
    guard end == nil else { return }
    await withCheckedContinuation { endWaiters.append($0) }
  }

  func finish(_ how: ProcessEnd) {
    end = how
    for waiter in endWaiters { waiter.resume() }
    endWaiters = []
  }

  nonisolated func send(_ message: HostMessage) {
    do {
      process.send([UInt8](try message.frame()))
    } catch {
      // Only an answer of the network can be that long, and `DeferralStep` has cut it before.
      recorder.record(
        .noticed(Diagnostic(code: "protocol.length", text: "a frame was not sent: \(error)")))
    }
  }

  private func readEvents() async {
    for await event in process.events { handle(event) }
  }
}
