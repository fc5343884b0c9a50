import ExtensionBundles
import ExtensionWire
import Fetching
import Foundation
import HostPolicy
import Sandboxing

/// One process of one extension: asks it, and collects what it says and tries meanwhile.
///
/// It runs on its phone's thread. Everything the process does arrives as one ordered stream that a
/// single task reads. After an answer the process comes to rest before the next question, so that
/// what it does belongs to one message, to the question for its sub-actions, or to none of them.
/// Here is the process, from its start to its end; what it is asked and says is in the second file.
actor ExtensionSession {
  /// What the process is good for.
  enum Readiness: Sendable {
    /// It has not said yet that it is there.
    case starting
    case ready(handlesCapabilities: Bool)
    /// It can show what a user reports.
    case readyToShow
    /// It is there, and of no use.
    case unusable(NoAnswerReason)
    /// It was told to end, or has ended.
    case ending
  }

  private let installed: InstalledExtension
  private let recorder: TraceRecorder
  let fetcher: DeferralFetcher
  let process: ExtensionChannel
  let queryTimeout: Duration
  /// The form of the frames, both ways.
  let wire: WireCoding
  /// The run's folder, whose name differs from run to run.
  private let folder: RunFolder
  let clock: PhoneClock
  private let date: PhoneDate
  private let viewOrder: ReportViewOrder
  let notes: ProcessNotes
  let queries = OpenQueries()
  let sheet = OpenSheet()
  let turns = NetworkTurns()
  let waits: ProcessWaits
  private let stacks: ExtensionStacks
  /// Whether anybody wants to know where it crashed, or hung.
  let namesStacks: Bool
  /// Whether there are time limits; a person with a debugger has none.
  let hasDeadlines: Bool
  private let onDisclosure: (@Sendable (HostDisclosure) -> Void)?
  private let thread: PhoneThread
  /// Whether it is a reporting extension’s process, which shows one report.
  var isReporting: Bool { installed.bundle.info.extensionPoint == .reporting }
  private var frames = FrameParser(limit: FrameLimit.extensionToHost)
  var readiness = Readiness.starting
  /// Whether the process may be called to read: before it has said so, in this version of the wire, such a
  /// signal may end it.
  var takesCalls = false
  /// Why the process was told to end; nil if it was not.
  var ending: TerminationReason?
  private var isReading = false
  /// How many events were taken in of those that were waited for.
  var eventsTakenIn = 0
  /// Whether the process is served as soon as it was asked.
  var servesNext = false

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.executor }
  /// What tasks of the session prefer to run on.
  nonisolated var taskPreference: (any TaskExecutor)? { thread.preference }

  private init(
    _ installed: InstalledExtension, process: ExtensionChannel, of phone: PhoneParts,
    for purpose: SessionPurpose, lastMessage: MessageID?
  ) {
    let configuration = phone.configuration
    self.installed = installed
    self.process = process
    (recorder, folder) = (phone.recorder, phone.folder)
    (thread, clock) = (phone.thread, phone.clock)
    waits = ProcessWaits(for: process)
    notes = ProcessNotes(recorder, lastMessage: lastMessage, report: purpose.report)
    stacks = ExtensionStacks(
      bundle: installed.bundle, folder: folder.url, launcher: configuration.launcher,
      allowedGaps: configuration.allowedGaps)
    namesStacks = configuration.namesStacks
    fetcher = configuration.fetcher(for: installed.bundle)
    queryTimeout = configuration.queryTimeout
    wire = configuration.wire
    date = configuration.date
    viewOrder = configuration.reportViewOrder
    onDisclosure = configuration.onDisclosure
    hasDeadlines = configuration.debugger == nil
  }

  /// The deadline of the launch; queries use their own numbers, which start at 1.
  static let launchDeadline: UInt64 = 0

  /// Starts the process, confined.
  ///
  /// - Parameters:
  ///   - installed: Whose process it is.
  ///   - phone: The phone's own parts, which outlive the process.
  ///   - purpose: What it is started for.
  ///   - lastMessage: The message that the phone asked about last.
  /// - Returns: A session whose process has been greeted and not asked yet.
  /// - Throws: `HostError` with code `launch` where this machine cannot confine it, `program` where it cannot run it.
  static func start(
    _ installed: InstalledExtension, on phone: PhoneParts, for purpose: SessionPurpose,
    after lastMessage: MessageID?
  ) async throws(HostError) -> ExtensionSession {
    let configuration = phone.configuration
    if configuration.hasFreshContainer || purpose.report != nil {
      let info = installed.bundle.info
      try phone.folder.removeDataContainer(of: info.bundleIdentifier, at: info.extensionPoint)
    }
    let layout = try ContainerLayout(installed.bundle, folder: phone.folder)
    let session = ExtensionSession(
      installed, process: try await .open(to: installed, on: phone, layout), of: phone,
      for: purpose, lastMessage: lastMessage)
    await session.begin(layout, as: purpose.attribution, configuration)
    return session
  }

  private func begin(
    _ layout: ContainerLayout, as attribution: Attribution, _ configuration: PhoneConfiguration
  ) {
    for repair in layout.repairs { notes.note(repair) }
    let hello = HostMessage.hello(HelloRecord(appGroups: layout.records, clock: shownClock))
    recorder.record(
      .launched(filter: installed.displayName, protections: process.status), attribution)
    if let debugger = configuration.debugger {
      debugger(
        DebuggerWait(
          filter: installed.displayName, processIdentifier: process.processIdentifier))
      begin { await $0.sendWhenTraced(hello, as: attribution) }
    } else {
      send(hello, as: attribution)
      process.setDeadline(ExtensionSession.launchDeadline, after: configuration.launchTimeout)
    }
  }

  /// What the phone's clock shows now, for the wire; nil where it is the machine's.
  var shownClock: Int? { date.reading(after: recorder.time) }

  /// Lets the author's code begin once a debugger has attached to the process.
  private func sendWhenTraced(_ hello: HostMessage, as attribution: Attribution) async {
    while isUsable, !process.isTraced {
      // Cancelled when the process is gone.
      guard (try? await Task.sleep(for: HostPatience.debuggerInterval)) != nil else { return }
    }
    if isUsable { send(hello, as: attribution) }
  }
}

extension ExtensionSession {
  /// Whether the process can be asked, or may become able to.
  var isUsable: Bool {
    if case .ending = readiness { false } else { true }
  }

  /// Takes in what the process is good for, as it says itself.
  func becomeReady(_ readiness: Readiness) {
    self.readiness = readiness
    sendWaiting()
  }

  /// Sends something to the process.
  ///
  /// - Returns: Whether it was sent; what is too long for the protocol is not.
  @discardableResult
  func send(_ message: HostMessage, as attribution: Attribution? = nil) -> Bool {
    do {
      let frame = try message.frame(in: wire)
      onDisclosure?(.frame(frame))
      notes.tell(
        WireFrame(message, length: frame.count),
        as: attribution ?? notes.attribution(of: message.queryID))
      process.send(frame, callsReader: callsReader(for: message), isFollowed: servesNext)
      return true
    } catch {
      recorder.record(
        .noticed(Diagnostic(code: "protocol.length", text: "a frame was not sent: \(error)")))
      return false
    }
  }
}

extension ExtensionSession {
  /// Sends what was asked, and begins to take in what the process does.
  ///
  /// Nothing is taken in before the first question, so that all of it belongs to that.
  func beginReading() {
    guard !isReading else { return }
    isReading = true
    Task(executorPreference: thread.preference) { await self.readEvents() }
  }

  /// Begins something that goes on beside the process, and is cancelled when that is gone.
  @discardableResult
  func begin(
    _ work: @escaping @Sendable (isolated ExtensionSession) async -> Void
  ) -> Task<Void, Never> {
    waits.begin { number in
      Task(executorPreference: thread.preference) { await self.finish(work, number) }
    }
  }

  /// The same after a time, if it is not cancelled before.
  func begin(
    after time: Duration, _ work: @escaping @Sendable (isolated ExtensionSession) -> Void
  ) -> Task<Void, Never> {
    begin { session in
      guard (try? await session.clock.sleep(for: time)) != nil else { return }
      work(session)
    }
  }

  private func finish(
    _ work: @Sendable (isolated ExtensionSession) async -> Void, _ number: UInt64
  ) async {
    await work(self)
    waits.done(number)
  }
}

extension ExtensionSession {
  /// Returns when the process is at rest, or gone (nil), or when the patience is over, or when a query
  /// is answered that it is waited for (nil).
  func rest(
    _ patience: RestPatience = .processorTime(HostPatience.settling),
    whileWaitingFor query: QueryID? = nil
  ) async -> ProcessRest? {
    beginReading()
    guard isUsable else {
      await untilOver()
      return nil
    }
    let serving: ((() -> Bool) -> Void)? = mayServe ? { self.serve(while: $0) } : nil
    return await waits.rest(patience, serving: serving) { token in
      if let query { queries.add(rest: token, to: query) }
    }
  }

  /// Returns after a time, or when the process is gone.
  func stay(_ time: Duration) async {
    beginReading()
    guard !waits.isOver else { return }
    await begin { _ = try? await $0.clock.sleep(for: time) }.value
    notes.tellBetween()
  }

  /// Lets the process do what it has set a time for; what it prints is told.
  func letTimePass(_ limit: Duration) async {
    _ = await rest(.realTime(limit))
    notes.tellBetween()
  }

  /// Ends the process; whatever comes from it now is too late.
  func stop(_ reason: TerminationReason) {
    readiness = .ending
    ending = ending ?? reason
    process.terminate(reason)
  }
}

extension ExtensionSession {
  /// Takes in one thing that the process did, said, or suffered.
  func handle(_ event: ProcessEvent) {
    switch event {
    case .received(let bytes): receive(bytes)
    case .output(let stream, let line): notes.note(LogLine(stream, bytes: line, in: folder))
    case .outputTruncated(let stream):
      notes.notice("output.truncated", "it prints more than the host keeps; \(stream) is cut here")
    case .denied(let denial): notes.note(denial)
    case .deadline(let token): deadlinePassed(token)
    case .settled(let token, let rest): waits.settled(token, rest)
    case .inputStalled:
      notes.notice(
        "protocol.stalled", "the extension\u{2019}s process does not read what the host sends")
      fail(.timeout, .inputNotRead)
    case .storageUnseen(let reason):
      notes.notice("process.storage-unseen", "its limit of files is not watched in full: \(reason)")
    case .crashed, .stalled: break
    case .exited(let status, let reason): exited(status, reason)
    }
  }

  private func receive(_ bytes: [UInt8]) {
    guard isHeard else { return }
    var payloads: [Data] = []
    var failure: WireError?
    do throws(WireError) {
      try frames.push(Data(bytes)) { payloads.append($0) }
    } catch {
      // What came before garbage counts.
      failure = error
    }
    for payload in payloads where isHeard {
      guard notes.admit(frameOf: payload.count) else { return endForFlood() }
      take(payload)
    }
    if let failure, isHeard { endForGarbage(failure) }
  }

  /// Whether what comes from the process still counts; what it says before its end does.
  private var isHeard: Bool { isUsable || ending == .finished }

  /// What a process says last may be cut short by the host's own doing only.
  private func noteUnfinishedFrame(_ reason: TerminationReason?) {
    guard reason == nil, isHeard else { return }
    do {
      try frames.finish()
    } catch {
      notes.notice(
        "protocol.garbage", "the extension\u{2019}s process sent no valid frame: \(error)")
    }
  }

  /// Answers everything that waits, and ends the process.
  func fail(_ reason: NoAnswerReason, _ termination: TerminationReason) {
    failEveryQuery(reason)
    stop(termination)
  }

  private func exited(_ status: TerminationStatus, _ reason: TerminationReason?) {
    // A process that was told to end, and ends in another way than it is to, does so by itself.
    let isItsOwn = reason == nil && ending == .finished && status != .exited(code: 0)
    let how = ProcessEnd(status, isItsOwn ? nil : reason ?? ending)
    switch reason {
    case .memory, .groupMemory: failEveryQuery(.memory)
    case .storage, .storageDepth: failEveryQuery(.storage)
    case .deadline: failEveryQuery(.timeout)
    default: failEveryQuery(how.isOrderly ? .exit : .crash)
    }
    noteUnfinishedFrame(reason)
    notes.note(how)
    notes.tellEverything()
    if ending == .finished, !isItsOwn, reason == nil || reason == .finished {
      notes.noteCutOff(waits.lastRest, isLate: reason == .finished)
    }
    recorder.record(.exited(filter: installed.displayName, how), notes.attribution())
    readiness = .ending
    waits.finish()
  }

  /// Tells where the extension crashed, in its author's lines.
  func noteCrash(_ signal: Int32, _ sample: StackSample) async {
    let named = await stacks.named([sample])
    let logs = notes.currentLogs
    let interfaces = await stacks.interfaces(after: logs)
    notes.notice(
      "process.crash-location",
      CrashText.crash(
        signal: signal, stacks: named, logs: logs, interfaces: interfaces,
        viewOrder: isReporting ? viewOrder : nil))
  }

  /// Tells where the extension was when the host's patience ended.
  func noteStall(_ samples: [StackSample]) async {
    // The main thread is asked; others matter only where the author's code is on them.
    let ordered = samples.filter(\.isMainThread) + samples.filter { !$0.isMainThread }
    notes.notice(
      "process.stall-location",
      CrashText.stall(await stacks.named(ordered), of: ordered))
  }
}
