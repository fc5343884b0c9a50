import ExtensionWire
package import Fetching
package import HostPolicy
package import Sandboxing

/// What a process was asked, each question until the process is at rest after its answer.
///
/// It belongs to one session; what the process did meanwhile is in `ProcessNotes`.
final class OpenQueries {
  private(set) var open: [QueryID: OpenQuery] = [:]
  private var capabilities: OpenCapabilities?
  /// How many deferrals the process was told nothing of so far.
  private var untoldDeferrals = 0

  /// The question for sub-actions, until the process is at rest after it.
  private struct OpenCapabilities {
    var isSent = false
    var answer: CapabilitiesAnswer?
    var resume: CheckedContinuation<Void, Never>?
  }

  /// Whether something is open, or the process was not told what became of a deferral.
  var areUnfinished: Bool { untoldDeferrals > 0 || !open.isEmpty || capabilities != nil }

  /// The numbers of the queries, in order.
  var numbers: [QueryID] { open.keys.sorted { $0.rawValue < $1.rawValue } }

  subscript(query: QueryID) -> OpenQuery? { open[query] }

  /// Whether an answer to that query is still waited for.
  func isWaiting(for query: QueryID) -> Bool {
    guard query == .capabilities else {
      return open[query].map { !$0.isAnswered } ?? false
    }
    return capabilities?.resume != nil
  }

  /// Opens a query that is not sent yet; others may be open at once, until all of them are answered.
  func begin(_ query: QueryID, _ message: IncomingMessage, isAtOnce: Bool = false) {
    open[query] = OpenQuery(message: message, isAtOnce: isAtOnce)
  }

  /// The queries that are open at once with that one, in order, itself among them.
  func atOnce(with query: QueryID) -> [QueryID] {
    guard open[query]?.isAtOnce == true else { return [query] }
    return numbers.filter { open[$0]?.isAtOnce == true }
  }

  /// Lets somebody wait until a query is answered; false where it is, or is not open.
  func wait(forAnswerTo query: QueryID, _ waiter: CheckedContinuation<Void, Never>) -> Bool {
    guard let entry = open[query], !entry.isAnswered else { return false }
    entry.waiters.append(waiter)
    return true
  }

  /// Lets somebody wait until a query is sent, or answered before; false where it is.
  func wait(forSending query: QueryID, _ waiter: CheckedContinuation<Void, Never>) -> Bool {
    guard let entry = open[query], !entry.isSent, !entry.isAnswered else { return false }
    entry.afterSending = waiter
    return true
  }

  /// Gives who waits until the query is sent, and does so no more.
  func takeSendingWaiter(of query: QueryID) -> CheckedContinuation<Void, Never>? {
    defer { open[query]?.afterSending = nil }
    return open[query]?.afterSending
  }

  /// Takes those that were not sent and wait for their answers; they count as sent.
  func takeUnsent() -> [(query: QueryID, message: IncomingMessage)] {
    numbers.compactMap { query in
      guard let entry = open[query], !entry.isSent, !entry.isAnswered else { return nil }
      entry.isSent = true
      return (query, entry.message)
    }
  }

  /// Takes an answer in, or the reason for having none; nil where it is not open, or has one.
  func answer(
    _ query: QueryID, _ answer: FilterAnswer, at time: Duration
  ) -> (waiters: [CheckedContinuation<Void, Never>], rests: [UInt64])? {
    guard let entry = open[query], !entry.isAnswered else { return nil }
    entry.reply.answer = answer
    entry.reply.answeredAt = time
    entry.isAnswered = true
    var waiters = entry.waiters
    if let waiter = entry.afterSending.take() { waiters.append(waiter) }
    entry.waiters = []
    return (waiters, entry.rests)
  }

  /// Closes a query; nil where it is not open.
  func end(_ query: QueryID) -> ExtensionReply? {
    open.removeValue(forKey: query)?.reply
  }

  /// Notes when a query's time is over.
  func setDeadline(of query: QueryID, _ deadline: Duration) {
    open[query]?.deadline = deadline
  }

  /// Notes whether the host holds the network's answer back.
  func hold(_ query: QueryID, _ isHeldBack: Bool) {
    open[query]?.isHeldBack = isHeldBack
  }

  /// Notes a wait for rest that the answer makes needless.
  func add(rest token: UInt64, to query: QueryID) {
    open[query]?.rests.append(token)
  }
}

extension OpenQueries {
  /// Opens the question for sub-actions, which is not sent yet.
  func beginCapabilities(_ waiter: CheckedContinuation<Void, Never>) {
    capabilities = OpenCapabilities(resume: waiter)
  }

  /// Whether it is open and was sent.
  var areCapabilitiesSent: Bool { capabilities?.isSent == true }

  /// Whether it is open and was not sent; it counts as sent then.
  func takeUnsentCapabilities() -> Bool {
    guard capabilities?.isSent == false else { return false }
    capabilities?.isSent = true
    return true
  }

  /// Takes the answer in; nil where nobody waits for it.
  func answerCapabilities(_ answer: CapabilitiesAnswer) -> CheckedContinuation<Void, Never>? {
    guard let waiter = capabilities?.resume else { return nil }
    capabilities?.answer = answer
    capabilities?.resume = nil
    return waiter
  }

  /// Closes the question; nil where it is not open, or has no answer.
  func endCapabilities() -> CapabilitiesAnswer? {
    defer { capabilities = nil }
    return capabilities?.answer
  }
}

extension OpenQueries {
  /// Counts what the extension asks of the network for a query.
  func countDeferral(of query: QueryID) -> Int {
    open[query]?.deferrals += 1
    return open[query]?.deferrals ?? 0
  }

  /// Notes that a deferral is under way.
  func beginDeferral(of query: QueryID) {
    untoldDeferrals += 1
    open[query]?.deferralsUnderWay += 1
  }

  /// Keeps what is told of a deferral but the first.
  func add(refusal: Task<Void, Never>, to query: QueryID) {
    open[query]?.refusals.append(refusal)
  }

  /// Adds a deferral to its query's reply, and gives who waits for the last of them.
  func keep(_ deferral: Deferral, for query: QueryID) -> CheckedContinuation<Void, Never>? {
    guard let entry = open[query] else { return nil }
    entry.reply.deferrals.append(deferral)
    entry.deferralsUnderWay -= 1
    return entry.deferralsUnderWay == 0 ? entry.afterDeferrals.take() : nil
  }

  /// Notes that the process is told what became of a deferral.
  func noteToldDeferral() {
    untoldDeferrals -= 1
  }

  /// Whether the network has not answered a deferral of a query.
  func areDeferralsUnderWay(of query: QueryID) -> Bool {
    open[query].map { $0.deferralsUnderWay > 0 } ?? false
  }

  /// Lets somebody wait for the last deferral of a query; false where none is under way.
  func wait(forDeferralsOf query: QueryID, _ waiter: CheckedContinuation<Void, Never>) -> Bool {
    guard let entry = open[query], entry.deferralsUnderWay > 0 else { return false }
    entry.afterDeferrals = waiter
    return true
  }

  /// Gives who waits for the last deferral, and does so no more.
  func takeDeferralWaiter(of query: QueryID) -> CheckedContinuation<Void, Never>? {
    defer { open[query]?.afterDeferrals = nil }
    return open[query]?.afterDeferrals
  }
}

/// A query from the question until the process is at rest after its answer; `OpenQueries` changes it.
final class OpenQuery {
  let message: IncomingMessage
  /// Whether others may be open at once, until all of them are answered.
  let isAtOnce: Bool
  /// Whether the process has been sent the query; an answer before that is none.
  fileprivate(set) var isSent = false
  fileprivate var deferrals = 0
  fileprivate var deferralsUnderWay = 0
  fileprivate(set) var reply = ExtensionReply(answer: .noAnswer(.exit))
  fileprivate(set) var isAnswered = false
  /// Wait for the answer.
  fileprivate var waiters: [CheckedContinuation<Void, Never>] = []
  /// Waits until the query is sent.
  fileprivate var afterSending: CheckedContinuation<Void, Never>?
  /// When its time is over, by the phone's clock; nil where it has no end.
  fileprivate(set) var deadline: Duration?
  /// Whether the host holds an answer of the network back, and no time is over meanwhile.
  fileprivate(set) var isHeldBack = false
  /// What is told of every deferral but the first.
  fileprivate(set) var refusals: [Task<Void, Never>] = []
  /// Waits for rest that its answer makes needless.
  fileprivate var rests: [UInt64] = []
  /// Waits for the last deferral, which an answer need not wait for.
  fileprivate var afterDeferrals: CheckedContinuation<Void, Never>?

  fileprivate init(message: IncomingMessage, isAtOnce: Bool) {
    self.message = message
    self.isAtOnce = isAtOnce
  }
}

/// What a session brings back about one message.
struct ExtensionReply: Sendable {
  var answer: FilterAnswer
  /// What the process did from the question until it was at rest again.
  var acts = ExtensionActs()
  var deferrals: [Deferral] = []
  /// Whether the process did nothing else when it was asked.
  var isCertain = true
  /// When the answer, or the reason for having none, was there, by the phone's clock.
  var answeredAt: Duration?
}

/// Everything that became of one received message.
package struct MessageOutcome: Sendable {
  package let decision: Decision
  /// What the extension did from the question until it was at rest again.
  package let acts: ExtensionActs
  /// Whether `acts` belong to this message beyond doubt; see `Attribution`.
  package let isCertain: Bool
  /// The network requests that the host made for it.
  package let deferrals: [Deferral]

  init(_ decision: Decision, reply: ExtensionReply? = nil) {
    self.decision = decision
    acts = reply?.acts ?? ExtensionActs()
    isCertain = reply?.isCertain ?? true
    deferrals = reply?.deferrals ?? []
  }
}

extension MessageOutcome {
  /// What the extension printed.
  package var logs: [LogLine] { acts.logs }
  /// What the sandbox refused it.
  package var denials: [Denial] { acts.denials }
  /// What else was noticed about the extension.
  package var diagnostics: [Diagnostic] { acts.diagnostics }
}
