import ExtensionWire
import Fetching
import HostPolicy
import Sandboxing

extension ExtensionSession {
  /// Asks the extension about a message.
  ///
  /// - Returns: The answer or the reason for none, with what the process did until it was at rest.
  func ask(_ message: IncomingMessage, id: MessageID) async -> ExtensionReply {
    await beginAsking(about: message, id: id, isHeld: false)
    return await reply(about: id)
  }

  /// Asks the extension about a message; `reply(about:)` brings what it answers.
  ///
  /// - Parameters:
  ///   - message: The message, as the extension gets it.
  ///   - id: Its number.
  ///   - isHeld: Whether what the process says is not taken in before `reply(about:)` is called, from
  ///     when the query is sent; returns when it is, or when it cannot be sent any more.
  func beginAsking(about message: IncomingMessage, id: MessageID, isHeld: Bool) async {
    notes.turn(to: id)
    let query = QueryID(id)
    notes.begin(query, id, isAtRest: lastRest == .idle)
    queries.begin(query, message, isAtOnce: isHeld)
    beginReading()
    sendWaiting()
    guard isHeld else { return }
    await withCheckedContinuation { continuation in
      if !queries.wait(forSending: query, continuation) { continuation.resume() }
    }
  }

  /// What the extension answers to a message that it was asked about.
  ///
  /// Of messages that it is asked about at once, the first waits for the answers to all: what the process
  /// does without naming a message belongs to the first, whoever is faster.
  ///
  /// - Returns: The answer or the reason for none, with what the process did until it was at rest.
  func reply(about id: MessageID) async -> ExtensionReply {
    letSpeak()
    let query = QueryID(id)
    let together = queries.atOnce(with: query)
    for query in together {
      await withCheckedContinuation { continuation in
        if !queries.wait(forAnswerTo: query, continuation) { continuation.resume() }
      }
    }
    for query in together { await deferralsEnd(of: query) }
    notes.noteRest(await rest(), after: query)
    // What ends the process may have come just then; its end belongs to this query.
    if !isUsable { await untilOver() }
    notes.tellLogs(of: query)
    var reply = queries.end(query) ?? ExtensionReply(answer: .noAnswer(.exit))
    if let stretch = notes.end(query) {
      (reply.acts, reply.isCertain) = (stretch.acts, stretch.isCertain)
    }
    return reply
  }

  /// Asks the extension for its sub-actions; at most once at a time.
  func askCapabilities() async -> CapabilitiesAnswer {
    notes.turn()
    await withCheckedContinuation { continuation in
      concludeCapabilities(.noAnswer(.exit))
      queries.beginCapabilities(continuation)
      notes.beginCapabilities()
      beginReading()
      sendWaiting()
    }
    _ = await rest()
    if !isUsable { await untilOver() }
    notes.tellCapabilitiesLogs()
    notes.endCapabilities()
    return queries.endCapabilities() ?? .noAnswer(.exit)
  }

  /// Sends what was asked before the process was ready, as far as it is ready now.
  func sendWaiting() {
    switch readiness {
    case .starting: return
    case .ending: failEveryQuery(.exit)
    case .unusable(let reason): failEveryQuery(reason)
    case .ready(let handlesCapabilities):
      if !handlesCapabilities {
        concludeCapabilities(.notHandled)
      } else if queries.takeUnsentCapabilities() {
        setDeadline(of: ExtensionSession.capabilitiesID, after: queryTimeout)
        send(.capabilities(ExtensionSession.capabilitiesID), as: .capabilities)
      }
      for (query, message) in queries.takeUnsent() {
        setDeadline(of: query, after: queryTimeout)
        send(.query(query, QueryRecord(message, clock: shownClock)))
        if queries[query]?.isAtOnce == true { holdBack() }
        queries.takeSendingWaiter(of: query)?.resume()
      }
    }
  }

  /// Gives the process so much time for its answer, from now on.
  func setDeadline(of query: QueryID, after time: Duration) {
    guard hasDeadlines else { return }
    queries.setDeadline(of: query, clock.now + time)
    process.setDeadline(UInt64(query.rawValue), after: time)
  }

  /// Answers a query that waits.
  func conclude(_ query: QueryID, _ answer: FilterAnswer) {
    guard let (waiters, rests) = queries.answer(query, answer, at: clock.now) else { return }
    process.cancelDeadline(UInt64(query.rawValue))
    for token in rests { settled(token, nil) }
    for waiter in waiters { waiter.resume() }
  }

  /// Answers the capabilities query, if it waits.
  func concludeCapabilities(_ answer: CapabilitiesAnswer) {
    guard let waiter = queries.answerCapabilities(answer) else { return }
    process.cancelDeadline(UInt64(ExtensionSession.capabilitiesID.rawValue))
    waiter.resume()
  }

  /// Answers everything that waits with the same reason for having no answer.
  func failEveryQuery(_ reason: NoAnswerReason) {
    concludeCapabilities(.noAnswer(reason))
    for query in queries.numbers { conclude(query, .noAnswer(reason)) }
  }
}

extension ExtensionSession {
  /// Makes the network request that the extension asked for, while other events go on.
  func startDeferral(_ query: QueryID) {
    guard queries.isWaiting(for: query), let open = queries[query], open.isSent else {
      notes.noticeOfFrame(
        "deferral.unasked", "it deferred query \(query.rawValue), which is not open", query: query)
      return refuse(query)
    }
    let count = queries.countDeferral(of: query)
    if count > ProcessBudget.deferrals {
      if count == ProcessBudget.deferrals + 1 { noteManyDeferrals(query) }
      return refuse(query)
    }
    queries.beginDeferral(of: query)
    let isFirst = count == 1
    if isFirst { beginFetching(query) }
    let asked = DeferralQuery(sender: open.message.deliveredSender, text: open.message.body)
    let start = clock.now
    // Begun before the next request is taken in: who asks first has the first stub that fits.
    let fetch = Task.immediate(executorPreference: taskPreference) {
      await self.fetcher.fetch(asked, isFirst: isFirst)
    }
    let task = begin { session in
      let deferral = await withTaskCancellationHandler {
        await fetch.value
      } onCancel: {
        fetch.cancel()
      }
      // A second one is refused without the network.
      guard isFirst else { return session.finishDeferral(of: query, deferral) }
      let scripted = deferral.elapsed - (session.clock.now - start)
      let hasTurn = await session.takeTurn(query, after: deferral.elapsed)
      await session.letActFirst(query, scripted)
      session.finishDeferral(of: query, deferral)
      if hasTurn { await session.passTurn() }
    }
    if !isFirst { queries.add(refusal: task, to: query) }
  }

  private func refuse(_ query: QueryID) {
    let error = ErrorRecord(domain: ErrorRecord.filterDomain, code: 1)
    send(.deferralResult(query, .failure(NetworkFailureRecord(error: error))))
  }

  private func noteManyDeferrals(_ query: QueryID) {
    notes.notice(
      "deferral.flood",
      "it deferred the query more than \(ProcessBudget.deferrals) times; the others fail, too, and are "
        + "not told",
      query: query)
  }

  /// Lets the process do what it does before an answer of the network can reach it: what it has begun,
  /// and what it has set a timer for within the time that the network took in the script only.
  private func letActFirst(_ query: QueryID, _ scripted: Duration) async {
    // A task of the session must not wait for its end, which waits for it.
    guard isUsable, queries.isWaiting(for: query) else { return }
    _ = await rest(Self.momentBeforeNetwork, whileWaitingFor: query)
    if let refusals = queries[query]?.refusals, !refusals.isEmpty {
      for refusal in refusals { await refusal.value }
      guard isUsable, queries.isWaiting(for: query) else { return }
      _ = await rest(Self.momentBeforeNetwork, whileWaitingFor: query)
    }
    guard isUsable, queries.isWaiting(for: query), scripted > .zero else { return }
    // The host itself holds the answer back: that is not the process' time.
    process.cancelDeadline(UInt64(query.rawValue))
    let left = queries[query]?.deadline.map { max($0 - clock.now, .zero) }
    let limit = Self.holdTime(scripted, left: left ?? queryTimeout)
    queries.hold(query, true)
    _ = await rest(.realTime(limit), whileWaitingFor: query)
    queries.hold(query, false)
    if let left, isUsable, queries.isWaiting(for: query) { setDeadline(of: query, after: left) }
  }

  /// How long an answer of the network is held back in real time: no longer than the query has left.
  static func holdTime(_ scripted: Duration, left: Duration) -> Duration {
    min(scripted, left, SimulatedPhone.longestWait)
  }

  /// A handler may also use the processor until the answer is there.
  static let momentBeforeNetwork = RestPatience.processorTime(.milliseconds(100))

  /// Hands over what became of a deferral, or notes that it is too late.
  func finishDeferral(of query: QueryID, _ deferral: Deferral) {
    recorder.record(.deferred(deferral), notes.attribution(of: query))
    let waiter = queries.keep(deferral, for: query)
    defer { waiter?.resume() }
    guard queries.isWaiting(for: query) else { return noteLate(query, deferral) }
    guard deferral.elapsed < queryTimeout else {
      notes.notice(
        "deferral.late", Self.lateText(deferral.elapsed, lastRest, queryTimeout), query: query)
      return conclude(query, .noAnswer(.timeout))
    }
    queries.noteToldDeferral()
    send(.deferralResult(query, DeferralRecord(deferral.completion)))
  }

  /// Says why there is no answer, and what may be missing because of the host's own limit.
  static func lateText(
    _ elapsed: Duration, _ rest: ProcessRest, _ queryTimeout: Duration
  ) -> String {
    let text = "the network answer took \(elapsed), longer than the host waits"
    guard rest != .idle, queryTimeout > SimulatedPhone.longestWait else { return text }
    let state =
      switch rest {
      case .busy: "was still busy"
      case .unseen: "could not be looked at"
      case .idle, .awaitsTime, .mainThreadAwaitsTime: "still has a timer set or waits for a time"
      }
    return text
      + "; the extension \(state), and this host gives a script\u{2019}s "
      + "delay \(SimulatedPhone.longestWait.components.seconds) s of real time: an answer of its own that "
      + "comes after that and before the network is not seen"
  }

  private func noteLate(_ query: QueryID, _ deferral: Deferral) {
    let text =
      if case .failure = deferral.completion {
        "the query was closed before the network had answered"
      } else {
        "the network answered after the query was closed; ignored"
      }
    notes.notice("deferral.late", text, query: query)
  }

  /// Returns when no deferral of a query is under way, or when the time to settle is over.
  func deferralsEnd(of query: QueryID) async {
    var patience: Task<Void, Never>?
    await withCheckedContinuation { continuation in
      guard isUsable, queries.wait(forDeferralsOf: query, continuation) else {
        return continuation.resume()
      }
      patience = begin { session in
        guard (try? await session.clock.sleep(for: Self.settleTime)) != nil else { return }
        session.queries.takeDeferralWaiter(of: query)?.resume()
      }
    }
    patience?.cancel()
  }
}
