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
  /// Whether there are time limits; a person with a debugger has none.
  let hasDeadlines: Bool
  private let witness: (@Sendable (HostDisclosure) -> Void)?
  var frames = FrameParser(limit: FrameLimit.extensionToHost)
  /// The message that was asked about last; what happens between queries belongs to it.
  var lastMessage: MessageID?
  var open: [QueryID: OpenQuery] = [:]
  var openCapabilities: OpenCapabilities?
  var readiness = Readiness.starting
  /// Why the process was told to end; nil if it was not.
  private(set) var ending: TerminationReason?
  private var isOver = false
  private var endWaiters: [CheckedContinuation<Void, Never>] = []

  /// Starts the process, confined.
  ///
  /// - Throws: `HostError` with code `launch` where this machine cannot confine it.
  init(
    _ installed: InstalledExtension, configuration: PhoneConfiguration, folder: RunFolder,
    recorder: TraceRecorder, message: MessageID?
  ) throws(HostError) {
    self.installed = installed
    self.recorder = recorder
    fetcher = configuration.fetcher(for: installed.bundle)
    queryTimeout = configuration.queryTimeout
    self.folder = folder
    witness = configuration.witness
    hasDeadlines = configuration.debugger == nil
    lastMessage = message
    if configuration.hasFreshContainer {
      folder.removeOwnContainer(of: installed.bundle.info.bundleIdentifier)
    }
    let layout = try ContainerLayout(installed.bundle, folder: folder)
    if let serve = installed.server {
      process = .inProcess(try ExtensionSession.start(serve, installed))
    } else {
      process = .confined(
        try ExtensionSession.launch(
          folder.install(installed.bundle, as: installed.handle), layout, configuration))
    }
    recorder.record(
      .launched(filter: installed.displayName, protections: process.status), message: message)
    let hello = HostMessage.hello(HelloRecord(appGroups: layout.records))
    Task { await readEvents() }
    if let debugger = configuration.debugger {
      debugger(
        DebuggerWait(
          filter: installed.displayName, processIdentifier: process.processIdentifier))
      Task { await sendWhenTraced(hello) }
    } else {
      send(hello, about: message)
      process.setDeadline(ExtensionSession.launchDeadline, after: configuration.launchTimeout)
    }
  }

  /// The deadline of the launch; queries use their own numbers, which start at 1.
  static let launchDeadline: UInt64 = 0
  /// The number of the capabilities query, which no message reaches.
  static let capabilitiesID = QueryID(rawValue: .max)

  /// Whether the process can be asked, or may become able to.
  var isUsable: Bool {
    if case .ending = readiness { false } else { true }
  }

  /// Tells the process to end and returns when nothing of it is left.
  func end() async {
    send(.shutdown)
    stop(.finished)
    await untilOver()
  }

  /// Returns when nothing of the process is left.
  func untilOver() async {
    guard !isOver else { return }
    await withCheckedContinuation { endWaiters.append($0) }
  }

  /// Ends the process; whatever comes from it now is too late.
  func stop(_ reason: TerminationReason) {
    readiness = .ending
    ending = ending ?? reason
    process.terminate(reason)
  }

  func finish() {
    readiness = .ending
    isOver = true
    for waiter in endWaiters { waiter.resume() }
    endWaiters = []
  }

  nonisolated func send(_ message: HostMessage, about id: MessageID? = nil) {
    do {
      let frame = [UInt8](try message.frame())
      witness?(.frame(frame))
      recorder.record(
        .exchanged(WireFrame(message, length: frame.count)),
        message: message.queryID.map(MessageID.init) ?? id)
      process.send(frame)
    } catch {
      recorder.record(
        .noticed(Diagnostic(code: "protocol.length", text: "a frame was not sent: \(error)")))
    }
  }

  private func readEvents() async {
    for await event in process.events {
      // The toolchain is asked about stacks, which takes a while; later events wait for that.
      switch event {
      case .crashed(let signal, let sample): await noteCrash(signal, sample)
      case .stalled(let samples): await noteStall(samples)
      default: handle(event)
      }
    }
  }
}
