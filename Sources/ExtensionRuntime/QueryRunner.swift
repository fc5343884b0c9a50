import ExtensionWire
import Foundation
import IdentityLookup
import Synchronization

/// Does what the state machine says: sends answers, forwards deferrals, reports diagnostics.
final class QueryRunner: Sendable {
  private let connection: HostConnection
  private let queries = Mutex(QueryStateMachine())
  private let quota = Mutex(DiagnosticQuota())
  private let deferralQueue = DispatchQueue(label: "deferral-results", attributes: .concurrent)

  /// Paths of the author's code that end without an answer, such as `Filter.swift:44`.
  private let silentPaths: [String]

  init(connection: HostConnection, silentPaths: [String] = []) {
    self.connection = connection
    self.silentPaths = silentPaths
  }

  /// Opens a query.
  ///
  /// - Parameters:
  ///   - id: Its number.
  ///   - isInHandler: Whether the author's handler is called now; `handlerReturned` follows then.
  /// - Returns: `false` if its number is in use.
  func open(_ id: QueryID, isInHandler: Bool) -> Bool {
    quota.withLock { $0.reset() }
    return queries.withLock { $0.open(id, isInHandler: isInHandler) }
  }

  /// Notes that the author's handler has returned.
  func handlerReturned(_ id: QueryID) {
    queries.withLock { $0.handlerReturned(id) }
  }

  /// Sends the first answer to a query; reports every other one.
  func answer(_ id: QueryID, with message: @autoclosure () -> ExtensionMessage) {
    switch queries.withLock({ $0.answer(id) }) {
    case .send(let hasWaited):
      reportHabits(of: id, hasWaited)
      connection.send(message())
    case .reportTwice:
      report(
        .completionTwice,
        "the completion handler was called again; only its first answer counts", query: id)
    case .reportLate:
      report(
        .completionLate,
        "the completion handler was called after the host had stopped waiting", query: id)
    case .drop: break
    }
  }

  /// Reports what works here and may not on a phone.
  ///
  /// - Parameters:
  ///   - id: The query that is answered.
  ///   - hasWaited: Whether the handler has not returned although the network's answer is there.
  private func reportHabits(of id: QueryID, _ hasWaited: Bool) {
    for key in StandardDefaultsReads.takeUnwritten() {
      report(
        .defaultsStandard,
        "UserDefaults.standard has nothing for the key \(key.prefix(200).debugDescription), and the "
          + "extension has written nothing there; the app's standard defaults are not shared with "
          + "it, so keep what both need in UserDefaults(suiteName:) of an App Group", query: id)
    }
    // Which thread it is takes two system calls.
    if hasWaited, Thread.isMainThread {
      report(
        .handlerBlocks,
        "the handler waited on its thread for the network's answer; if a phone delivers that on the "
          + "same thread, it waits for ever: return from the handler, and answer from the deferral's "
          + "completion", query: id)
    }
  }

  /// Notes that nobody can call a query's completion handler any more.
  func release(_ id: QueryID) {
    if queries.withLock({ $0.release(id) }) {
      report(
        .completionNever,
        "the completion handler was released without having been called, so the message counts as "
          + "unanswered; call it on every path, also where a guard returns early" + silence,
        query: id)
    }
  }

  /// Forwards a deferral to the host, or fails it.
  func deferQuery(_ id: QueryID, completion: @escaping QueryStateMachine.DeferralCompletion) {
    switch queries.withLock({ $0.deferQuery(id, completion: completion) }) {
    case .forward:
      connection.send(.deferral(id))
    case .failAfterCompletion(let isShutDown):
      report(
        .deferralAfterCompletion,
        "the query was deferred to the network after it had been answered; the deferral fails with "
          + "ILMessageFilterError.system", query: id)
      if isShutDown { failAll() } else { failAtOnce(completion) }
    case .failAfterShutdown: failAll()
    }
  }

  /// Hands a deferral's result to the author, off the main thread.
  func deferralEnded(_ id: QueryID, _ record: DeferralRecord) {
    let completion = queries.withLock { $0.deferralEnded(id, isRedundant: record.isRedundant) }
    guard let completion else { return }
    deferralQueue.async { [self] in
      do {
        completion(try record.networkResponse(), nil)
      } catch {
        if case DeferralRecordError.noHTTPResponse = error {
          report(.deferralMalformed, "\(error)", query: id)
          return completion(nil, ILMessageFilterError(.system))
        }
        completion(nil, error)
      }
    }
  }

  /// Notes that the host will ask no more; `shutDown` follows on the main thread.
  func expectEnd() {
    queries.withLock { $0.expectEnd() }
  }

  /// Ends the session, if nothing is under way: the host has seen it at rest, or is gone.
  func inputEnded() {
    if queries.withLock({ $0.inputEnded() }) { return connection.finish(.hostGone) }
    finishIfDone()
  }

  /// Stops sending answers, and fails the deferrals whose results will never come.
  func shutDown() {
    queries.withLock { $0.shutDown() }
    failAll()
    finishIfDone()
  }

  /// Sends a diagnostic, with the query that it belongs to where that is known.
  func report(_ diagnostic: ExtensionDiagnostic, query: QueryID? = nil) {
    let action = quota.withLock { $0.admit(diagnostic.code) }
    guard action != .drop else { return }
    let id = query ?? queries.withLock { $0.soleQuery }
    connection.send(.diagnostic(DiagnosticRecord(diagnostic, queryID: id)))
    if action == .sendAsLast {
      let notice = ExtensionDiagnostic(
        code: .diagnosticsDropped,
        message: "there were \(DiagnosticQuota.limit) diagnostics \(diagnostic.code.rawValue); "
          + "more of them are not reported until the next query")
      connection.send(.diagnostic(DiagnosticRecord(notice, queryID: id)))
    }
  }

  private var silence: String {
    silentPaths.isEmpty
      ? ""
      : "; \u{201C}@unknown default: break\u{201D} is such a path: "
        + silentPaths.joined(separator: ", ")
  }

  private func report(_ code: ExtensionDiagnostic.Code, _ message: String, query: QueryID) {
    report(ExtensionDiagnostic(code: code, message: message), query: query)
  }

  /// While messages come, one that never returns must not keep the others waiting.
  private func failAtOnce(_ completion: @escaping QueryStateMachine.DeferralCompletion) {
    deferralQueue.async { [self] in
      completion(nil, ILMessageFilterError(.system))
      queries.withLock { $0.failed() }
      finishIfDone()
    }
  }

  /// One after the other, and to the end, or chance would decide what is seen of them.
  private func failAll() {
    guard queries.withLock({ $0.startFailing() }) else { return }
    deferralQueue.async { [self] in
      while let completion = queries.withLock({ $0.nextToFail() }) {
        completion(nil, ILMessageFilterError(.system))
      }
      finishIfDone()
    }
  }

  private func finishIfDone() {
    if queries.withLock({ $0.isFinished }) {
      connection.finish(.hostGone)
    }
  }
}

/// Lives as long as a completion handler; its end tells that the handler can never be called.
final class CompletionToken: Sendable {
  private let id: QueryID
  private let runner: QueryRunner

  init(id: QueryID, runner: QueryRunner) {
    self.id = id
    self.runner = runner
  }

  deinit {
    runner.release(id)
  }

  /// Gives an answer.
  func answer(_ message: @autoclosure () -> ExtensionMessage) {
    runner.answer(id, with: message())
  }
}
