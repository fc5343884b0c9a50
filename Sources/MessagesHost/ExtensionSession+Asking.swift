import ExtensionWire
import Fetching
import Foundation
import HostPolicy
import Sandboxing
import Texts

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
    notes.begin(query, id, isAtRest: waits.lastRest == .idle)
    queries.begin(query, message, isAtOnce: isHeld)
    beginReading()
    servesNext = !isHeld && mayServe
    sendWaiting()
    servesNext = false
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
    waits.letSpeak()
    let query = QueryID(id)
    let together = queries.atOnce(with: query)
    if together.count == 1 { serve { queries.isWaiting(for: query) } }
    for query in together where queries.isWaiting(for: query) {
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
    case .readyToShow:
      // It is no filter, whatever it is asked.
      concludeCapabilities(.notHandled)
      for query in queries.numbers { conclude(query, .noAnswer(.noHandler)) }
      sendWaitingForSheet()
    case .ready(let handlesCapabilities):
      if !handlesCapabilities {
        concludeCapabilities(.notHandled)
      } else if queries.takeUnsentCapabilities() {
        setDeadline(of: .capabilities, after: queryTimeout)
        send(.capabilities(.capabilities), as: .capabilities)
      }
      for (query, message) in queries.takeUnsent() {
        setDeadline(of: query, after: queryTimeout)
        guard send(.query(query, QueryRecord(message, clock: shownClock))) else {
          conclude(query, .noAnswer(.tooLong))
          continue
        }
        if queries[query]?.isAtOnce == true { waits.holdBack() }
        queries.takeSendingWaiter(of: query)?.resume()
      }
    }
  }

  /// Gives the process so much time for its answer, from now on.
  func setDeadline(of query: QueryID, after time: Duration) {
    guard hasDeadlines else { return }
    queries.setDeadline(of: query, clock.now + time)
    process.setDeadline(UInt64(query.rawValue), after: time, isFollowed: servesNext)
  }

  /// Ends a process that took too long.
  func deadlinePassed(_ token: UInt64) {
    // On a busy machine the deadline may pass while what it waits for lies here unread.
    guard isWaiting(for: token) else { return }
    if token == ExtensionSession.launchDeadline {
      notes.notice("launch.timeout", "the process was not ready in time")
    }
    // Its end answers the queries, so that what is found out about the silence comes first.
    stop(.deadline)
  }

  private func isWaiting(for token: UInt64) -> Bool {
    if token == ExtensionSession.launchDeadline {
      guard case .starting = readiness else { return false }
      return true
    }
    let query = QueryID(rawValue: UInt32(truncatingIfNeeded: token))
    if isReporting { return sheet.isWaiting(until: token) }
    return queries.isWaiting(for: query) && queries[query]?.isHeldBack != true
  }

  /// Answers a query that waits.
  func conclude(_ query: QueryID, _ answer: FilterAnswer) {
    guard let (waiters, rests) = queries.answer(query, answer, at: clock.now) else { return }
    process.cancelDeadline(UInt64(query.rawValue))
    for token in rests { waits.settled(token, nil) }
    for waiter in waiters { waiter.resume() }
  }

  /// Answers the capabilities query, if it waits.
  func concludeCapabilities(_ answer: CapabilitiesAnswer) {
    guard let waiter = queries.answerCapabilities(answer) else { return }
    process.cancelDeadline(UInt64(QueryID.capabilities.rawValue))
    waiter.resume()
  }

  /// Answers everything that waits with the same reason for having no answer.
  func failEveryQuery(_ reason: NoAnswerReason) {
    concludeCapabilities(.noAnswer(reason))
    sheet.fail(reason)
    for query in queries.numbers { conclude(query, .noAnswer(reason)) }
  }
}

extension ExtensionSession {
  /// Takes in a frame of the process.
  func take(_ payload: Data) {
    do throws(WireError) {
      let message = try ExtensionMessage(payload: payload, in: wire)
      notes.tell(
        WireFrame(message, length: payload.count + Frame.headerLength),
        as: notes.attribution(of: message.queryID))
      handle(message)
    } catch {
      endForGarbage(error)
    }
  }

  private func handle(_ message: ExtensionMessage) {
    switch message {
    case .ready(let record): becomeReady(record)
    case .response(let id, let record):
      guard queries.isWaiting(for: id), queries[id]?.isSent == true else {
        return notes.noticeOfFrame(
          "answer.unasked", "an answer came for query \(id.rawValue), which is not open")
      }
      conclude(id, FilterAnswer(record))
    case .capabilities(let id, let record):
      guard id == .capabilities, queries.isWaiting(for: id),
        queries.areCapabilitiesSent
      else {
        return notes.noticeOfFrame("answer.unasked", "sub-actions came that nobody had asked for")
      }
      concludeCapabilities(CapabilitiesAnswer(record))
    case .deferral(let id): startDeferral(id)
    case .screen(let id, let record): takeReply(.screen(record), of: id)
    case .acted(let id, let refusal): takeReply(.acted(refusal: refusal), of: id)
    case .classification(let id, let record): takeReply(.classification(record), of: id)
    case .diagnostic(let record): diagnose(record)
    }
  }

  private func becomeReady(_ record: ReadyRecord) {
    guard case .starting = readiness else {
      return notes.noticeOfFrame("protocol.ready-twice", "the process said twice that it is ready")
    }
    process.cancelDeadline(ExtensionSession.launchDeadline)
    takesCalls = record.version == WireVersion.current
    if !takesCalls {
      notes.notice(
        "protocol.version",
        "the extension was built for version \(record.version) of the wire; build it again")
      becomeReady(.unusable(.garbage))
    } else if isReporting {
      // Why it shows nothing is said by the process itself.
      becomeReady(record.handlesReports ? .readyToShow : .unusable(.noHandler))
    } else if !record.handlesQueries {
      notes.notice(
        "handler.missing",
        "\(TerminalSafeText.of(record.principalClass.utf8)) does not conform to "
          + "ILMessageFilterQueryHandling",
        isFromProcess: true)
      becomeReady(.unusable(.noHandler))
    } else {
      becomeReady(.ready(handlesCapabilities: record.handlesCapabilities))
    }
  }

  private func diagnose(_ record: DiagnosticRecord) {
    notes.noticeOfFrame(Diagnostic(record), query: record.queryID)
    guard record.code == ExtensionSession.neverCompleted, let query = record.queryID else { return }
    if query == .capabilities {
      concludeCapabilities(.noAnswer(.neverCompleted))
    } else {
      conclude(query, .noAnswer(.neverCompleted))
    }
  }

  /// The runtime's word for a completion handler that was let go without a call.
  static let neverCompleted = "completion.never"
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
      if count == ProcessBudget.deferrals + 1 { notes.noteManyDeferrals(of: query) }
      return refuse(query)
    }
    queries.beginDeferral(of: query)
    let isFirst = count == 1
    if isFirst, open.isAtOnce { turns.begin(query) }
    let asked = DeferralQuery(sender: open.message.deliveredSender, text: open.message.body)
    let start = clock.now
    let fetch = beginFetching(asked, isFirst: isFirst)
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

  /// Begins a fetch before the next request is taken in: who asks first has the first stub that fits.
  private func beginFetching(_ asked: DeferralQuery, isFirst: Bool) -> Task<Deferral, Never> {
    guard #available(macOS 26, *) else {
      // An older Mac's library has no task that begins at once: there chance orders what comes together.
      return Task(executorPreference: taskPreference) {
        await self.fetcher.fetch(asked, isFirst: isFirst)
      }
    }
    return Task.immediate(executorPreference: taskPreference) {
      await self.fetcher.fetch(asked, isFirst: isFirst)
    }
  }

  private func refuse(_ query: QueryID) {
    send(.deferralResult(query, DeferralRecord(.failure(DeferralFailure(.system)))))
  }

  /// Lets the process do what it does before an answer of the network can reach it: what it has begun,
  /// and what it has set a timer for within the time that the network took in the script only.
  private func letActFirst(_ query: QueryID, _ scripted: Duration) async {
    // A task of the session must not wait for its end, which waits for it.
    guard isUsable, queries.isWaiting(for: query) else { return }
    _ = await rest(HostPatience.beforeNetwork, whileWaitingFor: query)
    if let refusals = queries[query]?.refusals, !refusals.isEmpty {
      for refusal in refusals { await refusal.value }
      guard isUsable, queries.isWaiting(for: query) else { return }
      _ = await rest(HostPatience.beforeNetwork, whileWaitingFor: query)
    }
    guard isUsable, queries.isWaiting(for: query), scripted > .zero else { return }
    await holdingBack(query) { left in
      let limit = Self.holdTime(scripted, left: left ?? queryTimeout)
      _ = await rest(.realTime(limit), whileWaitingFor: query)
    }
  }

  /// Holds an answer of the network back, which is not the process' time.
  ///
  /// - Parameters:
  ///   - query: Whose answer it is.
  ///   - wait: Returns when it is held back no longer; gets what is left of the query's time.
  private func holdingBack(_ query: QueryID, _ wait: (_ left: Duration?) async -> Void) async {
    process.cancelDeadline(UInt64(query.rawValue))
    let left = queries[query]?.deadline.map { max($0 - clock.now, .zero) }
    queries.hold(query, true)
    await wait(left)
    queries.hold(query, false)
    if let left, isUsable, queries.isWaiting(for: query) { setDeadline(of: query, after: left) }
  }

  /// How long an answer of the network is held back in real time: no longer than the query has left.
  static func holdTime(_ scripted: Duration, left: Duration) -> Duration {
    min(scripted, left, HostPatience.scripted)
  }

  /// Returns when it is the turn of an answer to reach the process.
  ///
  /// - Parameters:
  ///   - query: Whose answer it is; one that is open alone needs no turn.
  ///   - elapsed: How long the answer took.
  /// - Returns: Whether `passTurn` must follow.
  private func takeTurn(_ query: QueryID, after elapsed: Duration) async -> Bool {
    turns.end(query)
    guard queries[query]?.isAtOnce == true else { return false }
    await holdingBack(query) { _ in
      await turns.wait(query, elapsed) { begin { await $0.passTurn() } }
    }
    return true
  }

  /// Lets the next answer have its turn when the process is at rest, and those are there that came with it.
  private func passTurn() async {
    // A task of the session must not wait for its end, which waits for it.
    if isUsable { _ = await rest(HostPatience.beforeNetwork) }
    if isUsable {
      var patience: Task<Void, Never>?
      await turns.answersAreThere {
        patience = begin(after: HostPatience.forOtherAnswers) { $0.turns.giveUp() }
      }
      patience?.cancel()
    }
    turns.passOn()
  }

  /// Hands over what became of a deferral, or notes that it is too late.
  func finishDeferral(of query: QueryID, _ deferral: Deferral) {
    notes.tell(deferral, of: query)
    let waiter = queries.keep(deferral, for: query)
    defer { waiter?.resume() }
    guard queries.isWaiting(for: query) else { return notes.noteLate(deferral, ofClosed: query) }
    guard deferral.elapsed < queryTimeout else {
      notes.noteLate(deferral, of: query, waits.lastRest, queryTimeout: queryTimeout)
      return conclude(query, .noAnswer(.timeout))
    }
    queries.noteToldDeferral()
    send(.deferralResult(query, DeferralRecord(deferral.completion)))
  }

  /// Returns when no deferral of a query is under way, or when the time to settle is over.
  func deferralsEnd(of query: QueryID) async {
    guard queries.areDeferralsUnderWay(of: query) else { return }
    var patience: Task<Void, Never>?
    await withCheckedContinuation { continuation in
      guard isUsable, queries.wait(forDeferralsOf: query, continuation) else {
        return continuation.resume()
      }
      patience = begin(after: HostPatience.settling) {
        $0.queries.takeDeferralWaiter(of: query)?.resume()
      }
    }
    patience?.cancel()
  }
}
