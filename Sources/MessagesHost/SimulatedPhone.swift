package import ExtensionBundles
package import Foundation
package import HostPolicy
import Sandboxing

/// A phone with a Messages app, installed filters, and a user who is played by the caller.
///
/// It runs on a thread of its own, and so do its sessions. A phone that is dropped ends its process
/// and deletes its folder. One message at a time: `receive(_:)` returns when the message lies in its folder;
/// `receive(_:while:)` lets other things happen while the extension is being asked.
package actor SimulatedPhone {
  let parts: PhoneParts
  var state: PhoneState
  private var installed: [InstalledExtension] = []
  private var selected: InstalledExtension?
  /// The reporting extensions, and the one of them that is chosen.
  var reporters: [InstalledExtension] = []
  var reporter: InstalledExtension?
  /// The sheet that is on the screen.
  var openReport: OpenReport? { didSet { reportSession = openReport?.session } }
  private var reportSession: ExtensionSession?
  let sheetTurns = SheetTurns()
  private(set) var session: ExtensionSession?
  /// The start of a process that is not there yet.
  private var launch: Task<Result<ExtensionSession, HostError>, Never>?
  /// The message that an extension was asked about last.
  private var lastAsked: MessageID?
  private var crashLoop = CrashLoop()
  /// The message that an extension is being asked about while other things happen.
  private var openMessage: MessageID?

  private var configuration: PhoneConfiguration { parts.configuration }
  var folder: RunFolder { parts.folder }
  var recorder: TraceRecorder { parts.recorder }

  /// Makes a phone with its own temporary folder and lays out its App Groups.
  ///
  /// - Throws: `HostError` where the folder or a seed cannot be written, or there is no thread.
  package init(_ configuration: PhoneConfiguration) throws(HostError) {
    let clock = configuration.hasVirtualTime ? PhoneClock.virtual(VirtualTime()) : .real
    parts = PhoneParts(
      configuration: configuration, folder: try RunFolder(),
      recorder: TraceRecorder(
        sink: configuration.traceSink, keepsUntaken: configuration.keepsActsOfTrace),
      thread: try PhoneThread(clock), clock: clock)
    state = PhoneState(
      profile: configuration.profile,
      settings: PhoneSettings(
        filtersUnknownSenders: configuration.filtersUnknownSenders,
        junkStickiness: configuration.junkStickiness ?? configuration.profile.junkStickiness,
        reportOrder: configuration.reportOrder, reportViewOrder: configuration.reportViewOrder),
      contacts: configuration.contacts)
    do {
      for seed in configuration.appGroups {
        try seed.write(into: parts.folder.appGroupContainer(of: seed.identifier))
      }
    } catch {
      parts.folder.remove()
      throw error
    }
  }

  deinit {
    let folder = parts.folder
    let sessions = [session, reportSession].compactMap(\.self)
    guard !sessions.isEmpty else { return folder.remove() }
    for session in sessions { session.process.terminate(.abandoned) }
    Task {
      for session in sessions { await session.untilOver() }
      folder.remove()
    }
  }

  package nonisolated var unownedExecutor: UnownedSerialExecutor { parts.thread.executor }

  /// Puts an extension on the phone's list of filters; it is not chosen by that.
  ///
  /// - Parameters:
  ///   - bundle: What the extension says about itself, and what is run.
  ///   - handle: The short name by which it is chosen.
  ///   - server: Serves the extension inside this process, unconfined; nil to run the bundle.
  package func install(
    _ bundle: ExtensionBundle, as handle: String, servedBy server: InProcessServer? = nil
  ) {
    installed.append(InstalledExtension(handle: handle, bundle: bundle, server: server))
  }

  /// Puts an extension on the phone's list of filters that a script plays, in virtual time.
  ///
  /// - Parameters:
  ///   - bundle: What the extension says about itself; nothing of it is run.
  ///   - handle: The short name by which it is chosen.
  ///   - script: What it does.
  package func install(
    _ bundle: ExtensionBundle, as handle: String, playedBy script: @escaping ExtensionScript
  ) {
    installed.append(
      InstalledExtension(handle: handle, bundle: bundle, script: script, server: nil))
  }

  /// Does something on the phone's own thread.
  ///
  /// Virtual time stands still until it waits for the phone, so that nothing races it.
  package func play<Outcome: Sendable>(
    _ body: @escaping @Sendable (isolated SimulatedPhone) async -> Outcome
  ) async -> Outcome {
    await Task(executorPreference: parts.thread.preference) { await body(self) }.value
  }

  /// The trace so far, in order; empty where a sink takes it.
  package var trace: [TraceRecord] { recorder.records }

  /// How many records of the trace the phone holds at present.
  package var keptRecords: Int { recorder.keptCount }

  /// Returns when what extensions' processes did by now is told, as who plays on this phone's thread leaves no
  /// pause for that.
  package func takeInWhatCame() async {
    await session?.takeInWhatCame()
    await reportSession?.takeInWhatCame()
  }

  /// What extensions did while they were not asked, since this was called last.
  package func takeActsBetween() -> ExtensionActs { recorder.takeActsBetween() }

  /// The same in two parts: until the message of that time was placed, and since then; a process that
  /// goes on after its message does nothing more that counts for it.
  package func takeActsAroundMessage() -> (before: ExtensionActs, after: ExtensionActs) {
    guard !configuration.process.isReused else { return (takeActsBetween(), ExtensionActs()) }
    return recorder.takeActsAroundMessage()
  }

  /// What came after the message of that time was placed; the rest is left for `takeActsBetween`.
  package func takeActsAfterMessage() -> ExtensionActs {
    configuration.process.isReused ? ExtensionActs() : recorder.takeActsAfterMessage()
  }

  /// The phone's own time since the run began; it moves only when somebody waits.
  package var time: Duration { recorder.time }

  /// The data container of an installed extension, as its last process left it or the next finds it.
  package func dataContainer(of bundle: ExtensionBundle) throws(HostError) -> URL {
    try folder.dataContainer(
      of: bundle.info.bundleIdentifier, at: bundle.info.extensionPoint)
  }

  /// Ends the extension's process and deletes every container.
  package func shutDown() async {
    await endSheet()
    await endSession()
    recorder.record(.ended(FolderContents.all(of: state)))
    folder.remove()
  }

  private func endSession() async {
    _ = await launch?.value
    guard let ended = session else { return }
    session = nil
    await ended.end()
  }
}

extension SimulatedPhone {
  /// The user does something, or time passes.
  ///
  /// - Returns: the rules of the policy that changed something, in order.
  /// - Throws: `HostError` with code `unknownExtension` for a handle that is not installed, `beingAsked` for what
  ///   cannot happen while an extension is being asked.
  @discardableResult
  package func perform(_ act: UserAction) async throws(HostError) -> [PolicyRule] {
    if let openMessage { try act.requirePossible(whileAskedAbout: openMessage) }
    var applied: [PolicyRule] = []
    var changesFolders = false
    switch act.deed {
    case .ofPolicy(let change): applied = change(&state)
    case .choose(let handle): (applied, changesFolders) = (try await select(handle), true)
    case .chooseReporting(let handle): applied = try selectReporting(handle)
    case .remove(let handle): (applied, changesFolders) = (try await uninstall(handle), true)
    case .pass(let duration):
      recorder.advance(by: duration)
      await letTimePass(duration)
    }
    recorder.record(.acted(act, applied: applied), meanwhile: openMessage)
    if changesFolders {
      recorder.record(.shown(folders: state.shownFolders.map(\.name)))
    }
    return applied
  }

  /// Lets real time pass for the extension's process, if it waits for some.
  ///
  /// As long as the phone's own time does, and at most `HostPatience.scripted`; over as soon as the process
  /// is at rest and sets no timer: then it does nothing until it is asked.
  func letTimePass(_ duration: Duration) async {
    await session?.letTimePass(min(duration, HostPatience.scripted))
  }

  /// Lets real time pass whatever the process does: some waiting cannot be seen from outside.
  ///
  /// - Parameter time: How long; over earlier only where there is no process any more.
  package func stay(_ time: Duration) async {
    guard let session, time > .zero else { return }
    await session.stay(time)
  }

  private func uninstall(_ handle: String) async throws(HostError) -> [PolicyRule] {
    if reporters.contains(where: { $0.handle == handle }) { return uninstallReporter(handle) }
    guard let index = installed.firstIndex(where: { $0.handle == handle }) else {
      throw HostError(.unknownExtension, "no extension \u{201C}\(handle)\u{201D} is installed")
    }
    installed.remove(at: index)
    guard handle == selected?.handle else { return [] }
    await endSession()
    selected = nil
    return state.uninstallSelectedFilter()
  }

  private func select(_ handle: String?) async throws(HostError) -> [PolicyRule] {
    guard handle != selected?.handle else { return [] }
    guard let handle else {
      await endSession()
      selected = nil
      return state.select(filter: nil)
    }
    guard let choice = installed.first(where: { $0.handle == handle }) else {
      let names = installed.map { "\u{201C}\($0.handle)\u{201D}" }.joined(separator: ", ")
      throw HostError(
        .unknownExtension,
        "no extension \u{201C}\(handle)\u{201D} is installed; installed: "
          + (names.isEmpty ? "none" : names))
    }
    await endSession()
    let (before, loopBefore) = (selected, crashLoop)
    (selected, crashLoop) = (choice, CrashLoop())
    do {
      let capabilities = try await capabilities()
      return state.select(filter: choice.displayName, capabilities: capabilities)
    } catch {
      // What could not be started is not chosen: policy and process speak of the same filter.
      (selected, crashLoop) = (before, loopBefore)
      throw error
    }
  }

  /// Asks for sub-actions, as the phone does when the user chooses the filter (DOC, WWDC22).
  private func capabilities() async throws(HostError) -> CapabilitiesAnswer? {
    guard configuration.profile.hasSubActions else { return nil }
    return await (try readySession(for: nil)).askCapabilities()
  }
}

extension SimulatedPhone {
  /// A message reaches the phone, and an extension is asked about it where the gates let it through.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - isHeld: Whether something is to happen while it is asked: then what its process says is not taken
  ///     in before `finish(_:)`, which must be called.
  /// - Returns: What `finish(_:)` takes, once the question is written to the process.
  /// - Throws: `HostError` with code `launch` where the machine cannot confine the extension, `program` where it
  ///   cannot run it; a failing extension is not an error, it is an outcome.
  package func arrive(
    _ message: IncomingMessage, isHeld: Bool
  ) async throws(HostError) -> ArrivedMessage {
    switch state.receive(message, at: recorder.time) {
    case .placed(let decision):
      recorder.record(.received(message), message: decision.messageID, meanwhile: openMessage)
      recorder.record(.placed(decision), message: decision.messageID)
      return ArrivedMessage(decision.messageID, .placed(decision))
    case .ask(let id, let filter):
      recorder.record(.received(message), message: id, meanwhile: openMessage)
      let question = ArrivedMessage.Question(message: message, filter: filter, isHeld: isHeld)
      guard isHeld else { return ArrivedMessage(id, .waits(question)) }
      // A process that is for one message only is not asked about a second one.
      if openMessage != nil, !configuration.process.isReused {
        return ArrivedMessage(id, .waits(question))
      }
      openMessage = openMessage ?? id
      return ArrivedMessage(id, try await ask(question, id: id))
    }
  }

  /// Takes the answer about a message that has arrived; returns when it lies in its folder.
  ///
  /// Those that are open at once are to be finished in the order in which they arrived.
  ///
  /// - Returns: What became of the message.
  /// - Throws: `HostError` as `arrive(_:isHeld:)` does.
  package func finish(_ arrived: ArrivedMessage) async throws(HostError) -> MessageOutcome {
    let id = arrived.id
    if openMessage == id { openMessage = nil }
    switch arrived.stage {
    case .placed(let decision): return MessageOutcome(decision)
    case .waits(let question):
      return try await finish(ArrivedMessage(id, try await ask(question, id: id)))
    case .givenUp(let reply): return try await conclude(id, with: reply)
    case .asked(let session, let start):
      let reply = await session.reply(about: id)
      recorder.record(
        .measured(
          Measure(
            elapsed: (reply.answeredAt ?? parts.clock.now) - start,
            usage: session.process.usage)),
        message: id)
      crashLoop.count(reply.answer, of: session)
      return try await conclude(id, with: reply)
    }
  }

  private func conclude(
    _ id: MessageID, with reply: ExtensionReply
  ) async throws(HostError) -> MessageOutcome {
    recorder.record(.answered(reply.answer), message: id)
    guard let decision = state.conclude(id, with: reply.answer) else {
      throw HostError(.launch, "\(id) was concluded twice")
    }
    recorder.record(.placed(decision), message: id)
    // What its process does at its end comes after the message in every report.
    if !configuration.process.isReused { await endSession() }
    return MessageOutcome(decision, reply: reply)
  }

  private func ask(
    _ question: ArrivedMessage.Question, id: MessageID
  ) async throws(HostError) -> ArrivedMessage.Stage {
    recorder.record(.asked(filter: question.filter), message: id)
    if let diagnostic = crashLoop.diagnostic(limit: configuration.process.crashLimit) {
      recorder.record(.noticed(diagnostic), message: id)
      var reply = ExtensionReply(answer: .noAnswer(.crashLoop))
      reply.acts.diagnostics.append(diagnostic)
      return .givenUp(reply)
    }
    let start = parts.clock.now
    do {
      let session = try await readySession(for: id)
      lastAsked = id
      let disclosed = configuration.profile.disclosed(question.message)
      await session.beginAsking(about: disclosed, id: id, isHeld: question.isHeld)
      return .asked(session, since: start)
    } catch {
      if openMessage == id { openMessage = nil }
      _ = state.conclude(id, with: .noAnswer(.launchFailed))
      throw error
    }
  }

  /// The process of the chosen extension: the one that runs, or a new one.
  ///
  /// - Parameter id: The message that a new one is started for; nil where none is.
  /// - Returns: A process that can be asked, or may become able to.
  /// - Throws: `HostError` with code `launch` where this machine cannot confine it, `program` where it cannot
  ///   run it.
  func readySession(for id: MessageID?) async throws(HostError) -> ExtensionSession {
    while true {
      if let launch {
        // Somebody else starts it already.
        _ = await launch.value
      } else if let session {
        await session.takeInWhatCame()
        if await session.isUsable { return session }
        await session.untilOver()
        if self.session === session { self.session = nil }
      } else {
        break
      }
    }
    guard let selected else {
      throw HostError(.unknownExtension, "no extension is chosen")
    }
    let start = Task(executorPreference: parts.thread.preference) { [lastAsked] in
      await self.start(selected, for: id, after: lastAsked)
    }
    launch = start
    return try await start.value.get()
  }

  private func start(
    _ selected: InstalledExtension, for id: MessageID?, after last: MessageID?
  ) async -> Result<ExtensionSession, HostError> {
    defer { launch = nil }
    do throws(HostError) {
      let fresh = try await ExtensionSession.start(
        selected, on: parts, for: id.map(SessionPurpose.message) ?? .capabilities, after: last)
      session = fresh
      return .success(fresh)
    } catch {
      return .failure(error)
    }
  }
}
