import ExtensionWire
import Fetching
import Foundation
import HostPolicy
import Sandboxing
import ExtensionBundles

/// One process of one extension: asks it, and collects what it says and tries meanwhile.
///
/// It runs on its phone's thread. Everything the process does arrives as one ordered stream that a
/// single task reads. After an answer the process comes to rest before the next question, so that
/// what it does belongs to one message, to the question for its sub-actions, or to none of them.
actor ExtensionSession {
  /// What the process is good for.
  enum Readiness: Sendable {
    /// It has not said yet that it is there.
    case starting
    case ready(handlesCapabilities: Bool)
    /// It is there, and of no use.
    case unusable(NoAnswerReason)
    /// It was told to end, or has ended.
    case ending
  }

  let installed: InstalledExtension
  let recorder: TraceRecorder
  let fetcher: DeferralFetcher
  let process: ExtensionChannel
  let queryTimeout: Duration
  /// The run's folder, whose name differs from run to run.
  let folder: RunFolder
  let clock: PhoneClock
  private let date: PhoneDate
  let notes: ProcessNotes
  let queries = OpenQueries()
  let turns = NetworkTurns()
  let stacks: ExtensionStacks
  /// Whether there are time limits; a person with a debugger has none.
  let hasDeadlines: Bool
  private let onDisclosure: (@Sendable (HostDisclosure) -> Void)?
  private let thread: PhoneThread
  private var frames = FrameParser(limit: FrameLimit.extensionToHost)
  private(set) var readiness = Readiness.starting
  /// How the process was when the host last waited for it; idle before the first question.
  private(set) var lastRest = ProcessRest.idle
  /// Why the process was told to end; nil if it was not.
  private(set) var ending: TerminationReason?
  private var restWaiters: [UInt64: CheckedContinuation<ProcessRest?, Never>] = [:]
  private var restCount: UInt64 = 0
  private var endWaiters: [CheckedContinuation<Void, Never>] = []
  /// What runs for the process besides, by number; ends with it.
  private var tasks: [UInt64: Task<Void, Never>] = [:]
  private var taskCount: UInt64 = 0
  private var isReading = false
  /// Whether what the process says is left where it lies, and who waits until it is not.
  private var isHeldBack = false
  private var heldReader: CheckedContinuation<Void, Never>?
  /// Whether there is no process any more, and whether all that it did is told, too.
  private var isGone = false
  private var isOver = false

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.executor }
  /// What tasks of the session prefer to run on.
  nonisolated var taskPreference: (any TaskExecutor)? { thread.preference }

  private init(
    _ installed: InstalledExtension, process: ExtensionChannel, configuration: PhoneConfiguration,
    folder: RunFolder, recorder: TraceRecorder, thread: PhoneThread, clock: PhoneClock,
    lastMessage: MessageID?
  ) {
    self.installed = installed
    self.process = process
    self.recorder = recorder
    self.folder = folder
    self.thread = thread
    self.clock = clock
    notes = ProcessNotes(recorder, lastMessage: lastMessage)
    stacks = ExtensionStacks(
      bundle: installed.bundle, folder: folder.url, launcher: configuration.launcher,
      allowedGaps: configuration.allowedGaps)
    fetcher = configuration.fetcher(for: installed.bundle)
    queryTimeout = configuration.queryTimeout
    date = configuration.date
    onDisclosure = configuration.onDisclosure
    hasDeadlines = configuration.debugger == nil
  }

  /// The deadline of the launch; queries use their own numbers, which start at 1.
  static let launchDeadline: UInt64 = 0
  /// The number of the capabilities query, which no message reaches.
  static let capabilitiesID = QueryID(rawValue: .max)
  /// Processor time that a process may use after an answer before the phone goes on.
  static let settleTime = Duration.seconds(1)
  /// Real time that a process has to end by itself when it is not needed any more.
  static let endTime = Duration.seconds(2)

  /// Starts the process, confined.
  ///
  /// - Parameters:
  ///   - installed: Whose process it is.
  ///   - phone: The phone's own parts, which outlive the process.
  ///   - message: The message that it is started for; nil where the filter was just chosen.
  ///   - lastMessage: The message that the phone asked about last.
  /// - Returns: A session whose process has been greeted and not asked yet.
  /// - Throws: `HostError` with code `launch` where this machine cannot confine it, `program` where it cannot run it.
  static func start(
    _ installed: InstalledExtension, on phone: PhoneParts, for message: MessageID?,
    after lastMessage: MessageID?
  ) async throws(HostError) -> ExtensionSession {
    let (configuration, folder) = (phone.configuration, phone.folder)
    if configuration.hasFreshContainer {
      try folder.removeDataContainer(of: installed.bundle.info.bundleIdentifier)
    }
    let layout = try ContainerLayout(installed.bundle, folder: folder)
    let session = ExtensionSession(
      installed, process: try await .open(to: installed, on: phone, layout),
      configuration: configuration, folder: folder, recorder: phone.recorder,
      thread: phone.thread, clock: phone.clock, lastMessage: lastMessage)
    await session.begin(
      layout, as: message.map { .message($0, isCertain: true) } ?? .capabilities, configuration)
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

  /// How often the host looks whether a debugger is there.
  private static let debuggerInterval = Duration.milliseconds(100)

  /// Lets the author's code begin once a debugger has attached to the process.
  private func sendWhenTraced(_ hello: HostMessage, as attribution: Attribution) async {
    while isUsable, !process.isTraced {
      // Cancelled when the process is gone.
      guard (try? await Task.sleep(for: ExtensionSession.debuggerInterval)) != nil else { return }
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

  func send(_ message: HostMessage, as attribution: Attribution? = nil) {
    do {
      let frame = [UInt8](try message.frame())
      onDisclosure?(.frame(frame))
      notes.tell(
        WireFrame(message, length: frame.count),
        as: attribution ?? notes.attribution(of: message.queryID))
      process.send(frame)
    } catch {
      recorder.record(
        .noticed(Diagnostic(code: "protocol.length", text: "a frame was not sent: \(error)")))
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

  private func readEvents() async {
    for await event in process.events {
      await untilItMaySpeak()
      // The toolchain is asked about stacks, which takes a while; later events wait for that.
      switch event {
      case .crashed(let signal, let sample): await noteCrash(signal, sample)
      case .stalled(let samples): await noteStall(samples)
      default: handle(event)
      }
    }
    // A request that is cancelled still tells what became of it.
    for (_, task) in tasks.sorted(by: { $0.key < $1.key }) { await task.value }
    isOver = true
    for waiter in endWaiters { waiter.resume() }
    endWaiters = []
  }

  /// Leaves what the process says where it lies, while other things happen.
  func holdBack() {
    isHeldBack = true
  }

  /// Takes in what the process said since `holdBack`, and goes on.
  func letSpeak() {
    isHeldBack = false
    heldReader.take()?.resume()
  }

  private func untilItMaySpeak() async {
    guard isHeldBack else { return }
    await withCheckedContinuation { heldReader = $0 }
  }

  /// Takes bytes of the process in, and gives the frames that are whole; what came before garbage counts.
  func payloads(in bytes: [UInt8]) -> (payloads: [Data], failure: WireError?) {
    var payloads: [Data] = []
    do throws(WireError) {
      try frames.push(Data(bytes)) { payloads.append($0) }
      return (payloads, nil)
    } catch {
      return (payloads, error)
    }
  }

  /// Sees to it that what the process said ends with a whole frame.
  ///
  /// - Throws: `WireError` where it does not.
  func finishFrames() throws(WireError) {
    try frames.finish()
  }

  /// Begins something that goes on beside the process, and is cancelled when that is gone.
  @discardableResult
  func begin(
    _ work: @escaping @Sendable (isolated ExtensionSession) async -> Void
  ) -> Task<Void, Never> {
    taskCount += 1
    let number = taskCount
    let task = Task(executorPreference: thread.preference) { await self.finish(work, number) }
    tasks[number] = task
    if isGone { task.cancel() }
    return task
  }

  private func finish(
    _ work: @Sendable (isolated ExtensionSession) async -> Void, _ number: UInt64
  ) async {
    await work(self)
    // A process may live for as long as the phone: what is done is not kept.
    tasks[number] = nil
  }

  /// How much runs for the process besides.
  var workUnderWay: Int { tasks.count }
}

extension ExtensionSession {
  /// Tells the process to end, lets it do so, and returns when nothing of it is left.
  func end() async {
    beginReading()
    letSpeak()
    // A timer that was set then may have gone off since; what was under way may be over, or set one.
    if lastRest == .awaitsTime || lastRest == .busy, isUsable { _ = await rest() }
    // What it does after that may set one.
    if lastRest == .mainThreadAwaitsTime, isUsable { _ = await rest(.realTime(Self.endTime)) }
    if isUsable {
      send(.shutdown)
      (readiness, ending) = (.ending, ending ?? .finished)
      begin { await $0.endIfItStays() }
      await endAtRest()
    }
    await untilOver()
  }

  /// Lets the process go when it has done what it does about its end, also where that goes on elsewhere.
  private func endAtRest() async {
    let patience: RestPatience =
      if queries.areUnfinished {
        // They fail, or are answered too late.
        .realTime(Self.endTime)
      } else {
        lastRest == .busy ? .moment : .processorTime(Self.settleTime)
      }
    // One that does not read what it was told is not at rest, and is ended meanwhile.
    guard let rest = await look(patience, whileWaitingFor: nil),
      rest != .busy || patience != .realTime(Self.endTime)
    else { return }
    process.endInput()
  }

  private func endIfItStays() async {
    // Cancelled when the process is gone.
    guard (try? await clock.sleep(for: ExtensionSession.endTime)) != nil, !isGone else { return }
    // A process that is stopped reads nothing, and would be waited for.
    _ = await look(.moment, whileWaitingFor: nil)
    process.terminate(.finished)
  }

  /// Returns when nothing of the process is left.
  func untilOver() async {
    beginReading()
    letSpeak()
    await withCheckedContinuation { continuation in
      // Asked here and not before: a caller whose task prefers an executor is suspended on the way.
      guard !isOver else { return continuation.resume() }
      endWaiters.append(continuation)
    }
  }

  /// Returns when the process is at rest, or gone (nil), or when the patience is over, or when a query
  /// is answered that it is waited for (nil).
  func rest(
    _ patience: RestPatience = .processorTime(settleTime), whileWaitingFor query: QueryID? = nil
  ) async -> ProcessRest? {
    beginReading()
    guard isUsable else {
      await untilOver()
      return nil
    }
    return await look(patience, whileWaitingFor: query)
  }

  /// As `rest`, whatever the process was told; nil where it is gone.
  private func look(
    _ patience: RestPatience, whileWaitingFor query: QueryID?
  ) async -> ProcessRest? {
    restCount += 1
    let token = restCount
    let rest: ProcessRest? = await withCheckedContinuation { continuation in
      guard !isGone else { return continuation.resume(returning: nil) }
      restWaiters[token] = continuation
      if let query { queries.add(rest: token, to: query) }
      process.settle(token, patience)
    }
    if let rest { lastRest = rest }
    return rest
  }

  /// Returns after a time, or when the process is gone.
  func stay(_ time: Duration) async {
    beginReading()
    guard !isOver else { return }
    await begin { _ = try? await $0.clock.sleep(for: time) }.value
    tellBetween()
  }

  /// Writes what was printed into the trace while nothing was asked.
  func tellBetween() {
    notes.tellBetween()
  }

  func settled(_ token: UInt64, _ rest: ProcessRest?) {
    restWaiters.removeValue(forKey: token)?.resume(returning: rest)
  }

  /// Ends the process; whatever comes from it now is too late.
  func stop(_ reason: TerminationReason) {
    readiness = .ending
    ending = ending ?? reason
    process.terminate(reason)
  }

  /// Notes that the process is gone.
  func finish() {
    (readiness, isGone) = (.ending, true)
    for (_, task) in tasks.sorted(by: { $0.key < $1.key }) { task.cancel() }
    for token in restWaiters.keys.sorted() { settled(token, nil) }
  }
}
