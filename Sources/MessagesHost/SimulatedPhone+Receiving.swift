package import HostPolicy
import Sandboxing

extension SimulatedPhone {
  /// A message reaches the phone; returns when it lies in its folder.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - meanwhile: What the user does while the extension is being asked.
  /// - Returns: What became of the message.
  /// - Throws: `HostError` with code `launch` where the machine cannot confine the extension, `program` where it
  ///   cannot run it; a failing extension is not an error, it is an outcome.
  package func receive(
    _ message: IncomingMessage, meanwhile: [UserAction] = []
  ) async throws(HostError) -> MessageOutcome {
    switch state.receive(message) {
    case .placed(let decision):
      recorder.record(.received(message), message: decision.messageID)
      recorder.record(.placed(decision), message: decision.messageID)
      return MessageOutcome(decision)
    case .ask(let id, let filter):
      recorder.record(.received(message), message: id)
      recorder.record(.asked(filter: filter), message: id)
      for act in meanwhile { try await perform(act) }
      return try await ask(message, id: id)
    }
  }

  private func ask(
    _ message: IncomingMessage, id: MessageID
  ) async throws(HostError) -> MessageOutcome {
    let reply: ExtensionReply
    do {
      reply = try await fetchReply(to: message, id: id)
    } catch {
      _ = state.conclude(id, with: .noAnswer(.launchFailed))
      throw error
    }
    recorder.record(.answered(reply.answer), message: id)
    guard let decision = state.conclude(id, with: reply.answer) else {
      throw HostError(.launch, "\(id) was concluded twice")
    }
    recorder.record(.placed(decision), message: id)
    // What its process does at its end comes after the message in every report.
    if !configuration.process.isReused { await endSession() }
    return MessageOutcome(decision, reply: reply)
  }

  private func fetchReply(
    to message: IncomingMessage, id: MessageID
  ) async throws(HostError) -> ExtensionReply {
    guard crashes < configuration.process.crashLimit else {
      let diagnostic = Diagnostic(
        code: "process.crash-loop",
        text: "\(crashes) crashes in a row; choose the filter again to have it started")
      recorder.record(.noticed(diagnostic), message: id)
      var reply = ExtensionReply(answer: .noAnswer(.crashLoop))
      reply.acts.diagnostics.append(diagnostic)
      return reply
    }
    let start = parts.clock.now
    let session = try await readySession(for: id)
    lastAsked = id
    let reply = await session.ask(
      configuration.profile.disclosed(message), id: id)
    recorder.record(
      .measured(
        Measure(
          elapsed: (reply.answeredAt ?? parts.clock.now) - start,
          peakMemory: session.process.peakMemory)),
      message: id)
    count(reply.answer)
    return reply
  }

  /// Counts crashes in a row; any answer, and any other failure, breaks the row.
  func count(_ answer: FilterAnswer) {
    switch answer {
    case .noAnswer(.crash), .noAnswer(.exit), .noAnswer(.memory), .noAnswer(.storage):
      crashes += 1
    default: crashes = 0
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
      let fresh = try await ExtensionSession.start(selected, on: parts, for: id, after: last)
      session = fresh
      return .success(fresh)
    } catch {
      return .failure(error)
    }
  }
}
