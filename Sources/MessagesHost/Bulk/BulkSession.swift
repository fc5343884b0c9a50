package import ExtensionBundles
import ExtensionWire
import Fetching
package import HostPolicy
import Sandboxing

/// Asks one extension about many messages that have nothing to do with each other, as fast as the pipe goes.
///
/// Many questions are open at a time, and nobody waits for rest between them: what the process does belongs
/// to no message, and is only counted. It is asked as a phone without network asks. A fault of the process
/// does not stop the stream; see `BulkWindow` for which question it fails, and `BulkPatience` for when who asks
/// gives it up.
package actor BulkSession {
  /// How it asks.
  package struct Rules: Sendable, Hashable {
    /// So many questions may be open at a time; 1 to ask one after another.
    package var window: Int
    /// So many processes in a row may end before they answer anything; then nothing is asked any more
    /// (ASSUMED).
    package var startLimit: Int

    package init(window: Int = 256, startLimit: Int = 5) {
      self.window = window
      self.startLimit = startLimit
    }
  }

  /// What the process is good for.
  enum Phase: Equatable {
    /// It has not said yet that it is there.
    case starting
    case ready
    /// It was told to end, for that reason.
    case ending(NoAnswerReason)
  }

  /// The process that is asked now.
  struct Asked {
    let channel: ExtensionChannel
    /// How many events were taken in of those that were waited for.
    var eventsTakenIn = 0
    var phase = Phase.starting
    /// Whether it has answered a question.
    var hasAnswered = false
    var frames = FrameParser(limit: FrameLimit.extensionToHost)
    /// What it may say until its next answer.
    var budget = ProcessBudget()
    /// Whether the deadline of questions is set.
    var hasDeadline = false
    /// The oldest open question, and since when that is the oldest.
    var oldest: QueryID?
    var oldestSince = Duration.zero

    /// Whether what comes from it counts.
    var isHeard: Bool {
      if case .ending = phase { false } else { true }
    }
  }

  let installed: InstalledExtension
  let parts: PhoneParts
  let rules: Rules
  private let profile: IOSProfile
  /// The form of the frames, both ways.
  let wire: WireCoding
  /// What the phone's clock shows; nil where it is the machine's.
  private let shownClock: Int?
  var window: BulkWindow
  /// Nil before the first question, and after a fault.
  var process: Asked?
  /// What is to be sent, in one piece.
  var outgoing: [UInt8] = []
  /// Whether somebody is called to read it, should the main thread be busy.
  private var callsReader = false
  var tally = BulkTally()
  /// Processes in a row that ended before they answered anything, and not at a message.
  var failedStarts = 0
  /// What is asked about in this round.
  private(set) var messages: [IncomingMessage] = []
  /// What a deferral fails with, the first of a question and every other one.
  private(set) var refusals: (first: DeferralRecord, other: DeferralRecord)?

  package nonisolated var unownedExecutor: UnownedSerialExecutor { parts.thread.executor }

  /// Prepares to ask; a process is started when there is a question.
  ///
  /// - Parameters:
  ///   - bundle: What is run.
  ///   - configuration: What the phone is like; its network, trace and debugger are not used.
  ///   - rules: How it asks.
  /// - Throws: `HostError` where a folder or a seed cannot be written, or there is no thread.
  package init(
    _ bundle: ExtensionBundle, _ configuration: PhoneConfiguration, rules: Rules = Rules()
  ) throws(HostError) {
    try self.init(
      InstalledExtension(handle: "asked", bundle: bundle, server: nil), configuration, rules)
  }

  /// The same for an extension that a script or this process plays.
  init(
    _ installed: InstalledExtension, _ configuration: PhoneConfiguration, _ rules: Rules
  ) throws(HostError) {
    var configuration = configuration
    configuration.transport = NoNetwork()
    let clock = configuration.hasVirtualTime ? PhoneClock.virtual(VirtualTime()) : .real
    let folder = try RunFolder()
    let thread: PhoneThread
    do {
      thread = try PhoneThread(clock)
      for seed in configuration.appGroups {
        try seed.write(into: folder.appGroupContainer(of: seed.identifier))
      }
    } catch {
      folder.remove()
      throw error
    }
    parts = PhoneParts(
      configuration: configuration, folder: folder, recorder: TraceRecorder(sink: { _ in }),
      thread: thread, clock: clock)
    (self.installed, self.rules) = (installed, rules)
    (profile, wire) = (configuration.profile, configuration.wire)
    shownClock = configuration.date.reading(after: .zero)
    window = BulkWindow(limit: rules.window)
  }

  deinit {
    let folder = parts.folder
    guard let channel = process?.channel else { return folder.remove() }
    channel.terminate(.abandoned)
    Task {
      for await _ in channel.events {}
      folder.remove()
    }
  }

  /// What tasks that ask prefer to run on, so that virtual time waits for them.
  nonisolated var taskPreference: (any TaskExecutor)? { parts.thread.preference }
}

extension BulkSession {
  /// Asks about messages; the next ones are to be asked about when this has returned.
  ///
  /// - Parameter messages: The messages, which are sent in this order.
  /// - Returns: What became of each, in the same order.
  /// - Throws: `BulkFault` where the extension cannot be asked any more, `HostError` where this machine cannot
  ///   run it, `CancellationError`; `firstReplies` has what came until then.
  package func ask(_ messages: [IncomingMessage]) async throws -> [BulkReply] {
    self.messages = messages
    defer { self.messages = [] }
    if window.areNumbersUsedUp { await endProcess() }
    window.begin(messages.count)
    while !window.isDone {
      try Task.checkCancellation()
      let channel = try await running()
      fill()
      if !window.isDone { try await listen(to: channel) }
    }
    return window.takeReplies()
  }

  /// The replies to the first messages that asking about has thrown an error, up to the first one without.
  package var firstReplies: [BulkReply] { window.firstReplies }

  /// Sends what may be sent now, all of it at once.
  ///
  /// - Parameter isServed: Whether this thread serves the process.
  func fill(isServed: Bool = false) {
    guard let asked = process, asked.isHeard else { return }
    if case .ready = asked.phase, window.isHungry {
      while let index = window.next { add(messages[index]) }
    }
    if !outgoing.isEmpty {
      asked.channel.send(outgoing, callsReader: callsReader, isFollowed: isServed)
      outgoing.removeAll(keepingCapacity: true)
      callsReader = false
    }
    watchOldest()
  }

  /// Adds the question about a message to what is sent.
  private func add(_ message: IncomingMessage) {
    let record = QueryRecord(profile.disclosed(message), clock: shownClock)
    guard let length = add(.query(window.nextID, record)) else { return window.refuse(.tooLong) }
    window.send(bytes: length)
  }

  /// Adds a frame to what is sent.
  ///
  /// - Returns: Its length; nil where it is too long for the protocol.
  @discardableResult
  func add(_ message: HostMessage) -> Int? {
    guard let frame = try? message.frame(in: wire) else { return nil }
    parts.configuration.onDisclosure?(.frame(frame))
    outgoing += frame
    // A handler may wait for that, and keep the main thread. A process that is not ready may end by a call.
    if case .deferralResult = message, process?.phase == .ready { callsReader = true }
    return frame.count
  }

  /// Lets the time of the oldest open question begin when it has become that.
  ///
  /// Until then those before it had the process. One deadline is enough: what passes it by is found when it
  /// goes off, and it is set again for what is left.
  private func watchOldest() {
    guard process?.isHeard == true, let oldest = window.oldest else { return }
    let now = parts.clock.now
    if process?.oldest != oldest {
      process?.oldest = oldest
      process?.oldestSince = now
    }
    guard let asked = process, !asked.hasDeadline else { return }
    process?.hasDeadline = true
    let left = parts.configuration.queryTimeout - (now - asked.oldestSince)
    asked.channel.setDeadline(Self.queryDeadline, after: max(left, .zero))
  }
}

extension BulkSession {
  static let launchDeadline: UInt64 = 0
  static let queryDeadline: UInt64 = 1
  private static let endDeadline: UInt64 = 2

  /// The process that is asked: the one that runs, or a new one.
  private func running() async throws(HostError) -> ExtensionChannel {
    if let channel = process?.channel { return channel }
    if refusals == nil { refusals = await failedDeferrals() }
    let configuration = parts.configuration
    let bundle = installed.bundle
    if configuration.hasFreshContainer {
      try parts.folder.removeDataContainer(
        of: bundle.info.bundleIdentifier, at: bundle.info.extensionPoint)
    }
    let layout = try ContainerLayout(bundle, folder: parts.folder)
    let channel = try await ExtensionChannel.open(to: installed, on: parts, layout)
    for _ in layout.repairs { tally.count("container.restored") }
    process = Asked(channel: channel)
    (outgoing, callsReader) = ([], false)
    add(.hello(HelloRecord(appGroups: layout.records, clock: shownClock)))
    channel.setDeadline(Self.launchDeadline, after: configuration.launchTimeout)
    return channel
  }

  /// What a phone without network answers, after the checks that it makes before; no message changes that.
  private func failedDeferrals() async -> (first: DeferralRecord, other: DeferralRecord) {
    let fetcher = parts.configuration.fetcher(for: installed.bundle)
    let query = DeferralQuery(sender: nil, text: nil)
    let first = await fetcher.fetch(query, isFirst: true).completion
    let other = await fetcher.fetch(query, isFirst: false).completion
    return (DeferralRecord(first), DeferralRecord(other))
  }

  /// Lets the process end, and deletes every container; nothing is asked afterwards.
  ///
  /// - Returns: What was counted since the beginning.
  @discardableResult
  package func end() async -> BulkTally {
    await endProcess()
    parts.folder.remove()
    return tally
  }

  private func endProcess() async {
    guard let asked = process else { return }
    if asked.isHeard {
      outgoing = []
      add(.shutdown)
      asked.channel.send(outgoing, callsReader: false)
      asked.channel.endInput()
      asked.channel.setDeadline(Self.endDeadline, after: HostPatience.ending)
    }
    await Task(executorPreference: taskPreference) { await self.untilOver(asked.channel) }.value
    process = nil
    window.beginProcess()
  }

  /// Returns when nothing of the process is left; in a task of its own, that nobody has cancelled.
  private func untilOver(_ channel: ExtensionChannel) async {
    for await event in channel.events {
      switch event {
      case .denied(let denial): tally.count(denial)
      case .deadline(let token) where token == Self.endDeadline: channel.terminate(.finished)
      default: break
      }
    }
  }
}
