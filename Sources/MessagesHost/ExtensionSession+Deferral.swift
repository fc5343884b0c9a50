import ExtensionWire
import Fetching
import Foundation
import HostPolicy
import Sandboxing

extension ExtensionSession {
  /// Makes the network request that the extension asked for, while other events go on.
  func startDeferral(_ query: QueryID) {
    guard isWaiting(for: query), open[query]?.isSent == true, let message = open[query]?.message
    else {
      noticeOfFrame(
        "deferral.unasked", "it deferred query \(query.rawValue), which is not open", query: query)
      return refuse(query)
    }
    open[query]?.deferrals += 1
    if let count = open[query]?.deferrals, count > ProcessBudget.deferrals {
      if count == ProcessBudget.deferrals + 1 { noteManyDeferrals(query) }
      return refuse(query)
    }
    untoldDeferrals += 1
    open[query]?.deferralsUnderWay += 1
    let isFirst = open[query]?.deferrals == 1
    let asked = DeferralQuery(sender: message.deliveredSender, text: message.body)
    let task = begin { session in
      let start = session.clock.now
      let deferral = await session.fetcher.fetch(asked, isFirst: isFirst)
      // A second one is refused without the network.
      if isFirst {
        await session.letActFirst(query, deferral.elapsed - (session.clock.now - start))
      }
      session.finishDeferral(of: query, deferral)
    }
    if !isFirst { open[query]?.refusals.append(task) }
  }

  private func refuse(_ query: QueryID) {
    let error = ErrorRecord(domain: ExtensionSession.errorDomain, code: 1)
    send(.deferralResult(query, .failure(NetworkFailureRecord(error: error))))
  }

  private func noteManyDeferrals(_ query: QueryID) {
    notice(
      "deferral.flood",
      "it deferred the query more than \(ProcessBudget.deferrals) times; the others fail, too, and are "
        + "not told",
      query: query)
  }

  /// Lets the process do what it does before an answer of the network can reach it: what it has begun,
  /// and what it has set a timer for within the time that the network took in the script only.
  private func letActFirst(_ query: QueryID, _ scripted: Duration) async {
    // A task of the session must not wait for its end, which waits for it.
    guard isUsable, isWaiting(for: query) else { return }
    _ = await rest(Self.momentBeforeNetwork, whileWaitingFor: query)
    if let refusals = open[query]?.refusals, !refusals.isEmpty {
      for refusal in refusals { await refusal.value }
      guard isUsable, isWaiting(for: query) else { return }
      _ = await rest(Self.momentBeforeNetwork, whileWaitingFor: query)
    }
    guard isUsable, isWaiting(for: query), scripted > .zero else { return }
    // The host itself holds the answer back: that is not the process' time.
    process.cancelDeadline(UInt64(query.rawValue))
    let left = open[query]?.deadline.map { max($0 - clock.now, .zero) }
    let limit = Self.holdTime(scripted, left: left ?? queryTimeout)
    open[query]?.isHeldBack = true
    _ = await rest(.realTime(limit), whileWaitingFor: query)
    open[query]?.isHeldBack = false
    if let left, isUsable, isWaiting(for: query) { setDeadline(of: query, after: left) }
  }

  /// How long an answer of the network is held back in real time: no longer than the query has left.
  static func holdTime(_ scripted: Duration, left: Duration) -> Duration {
    min(scripted, left, SimulatedPhone.longestWait)
  }

  /// A handler may also use the processor until the answer is there.
  private static let momentBeforeNetwork = RestPatience.processorTime(.milliseconds(100))

  /// Hands over what became of a deferral, or notes that it is too late.
  func finishDeferral(of query: QueryID, _ deferral: Deferral) {
    recorder.record(.deferred(deferral), attribution(of: query))
    let waiter = keep(deferral, for: query)
    defer { waiter?.resume() }
    guard isWaiting(for: query) else { return noteLate(query, deferral) }
    guard deferral.elapsed < queryTimeout else {
      notice(
        "deferral.late", Self.lateText(deferral.elapsed, lastRest, queryTimeout), query: query)
      return conclude(query, .noAnswer(.timeout))
    }
    untoldDeferrals -= 1
    send(.deferralResult(query, DeferralRecord(deferral.completion)))
  }

  /// Adds a deferral to its query's reply, and gives who waits for the last of them.
  private func keep(
    _ deferral: Deferral, for query: QueryID
  ) -> CheckedContinuation<Void, Never>? {
    // Taken out and put back: a second reference would copy all deferrals for each one.
    guard var entry = open.removeValue(forKey: query) else { return nil }
    entry.reply.deferrals.append(deferral)
    entry.deferralsUnderWay -= 1
    let waiter = entry.deferralsUnderWay == 0 ? entry.afterDeferrals.take() : nil
    open[query] = entry
    return waiter
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
    notice("deferral.late", text, query: query)
  }

  /// Returns when no deferral of a query is under way, or when the time to settle is over.
  func deferralsEnd(of query: QueryID) async {
    var patience: Task<Void, Never>?
    await withCheckedContinuation { continuation in
      guard isUsable, let entry = open[query], entry.deferralsUnderWay > 0 else {
        return continuation.resume()
      }
      open[query]?.afterDeferrals = continuation
      patience = begin { session in
        guard (try? await session.clock.sleep(for: Self.settleTime)) != nil else { return }
        session.stopWaitingForDeferrals(of: query)
      }
    }
    patience?.cancel()
  }

  private func stopWaitingForDeferrals(of query: QueryID) {
    let waiter = open[query]?.afterDeferrals
    open[query]?.afterDeferrals = nil
    waiter?.resume()
  }

  /// The value of `ILMessageFilterErrorDomain`.
  static let errorDomain = "com.apple.IdentityLookup.error.messagefilter"
}

extension DeferralRecord {
  fileprivate init(_ completion: Deferral.Completion) {
    switch completion {
    case .response(let response):
      var headers: [String: String] = [:]
      for field in response.headers {
        headers[field.name] = headers[field.name].map { "\($0), \(field.value)" } ?? field.value
      }
      self = .response(
        NetworkResponseRecord(
          url: response.url, statusCode: response.status, httpVersion: response.httpVersion,
          headers: headers, body: response.body))
    case .failure(let failure):
      let underlying = failure.underlying.map {
        ErrorRecord(domain: $0.domain, code: $0.code, text: $0.description)
      }
      let error = ErrorRecord(domain: ExtensionSession.errorDomain, code: failure.code.rawValue)
      self = .failure(NetworkFailureRecord(error: error, underlying: underlying))
    }
  }
}
