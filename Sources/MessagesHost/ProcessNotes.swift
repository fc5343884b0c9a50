import ExtensionWire
import Fetching
import HostPolicy
import Sandboxing

/// What a process says and does, noted with what it belongs to: a message, a question, or none.
///
/// It belongs to one session. A note goes into the trace at once; a printed line does when its
/// stretch of time is over, because the order of the lines is settled only then.
final class ProcessNotes {
  private let recorder: TraceRecorder
  /// What it may still say until it is asked again.
  private var budget = ProcessBudget()
  /// The message that was asked about last; what happens between queries comes after it.
  private var lastMessage: MessageID?
  /// By the queries that are open.
  private(set) var stretches: [QueryID: Stretch] = [:]
  /// What it did since it was asked for its sub-actions; nil where it is not.
  private(set) var capabilities: ExtensionActs?
  /// What it did while nothing was asked and nobody has been told yet.
  private(set) var between = ExtensionActs()
  /// The report that its process shows, to which all belongs that it does; nil for a filter’s.
  private let report: ReportID?
  /// What it did for the report; its lines are in the trace, but for those in `between`.
  private var reportActs = ExtensionActs()

  /// The time from a question until the process is at rest after its answer.
  struct Stretch {
    let id: MessageID
    /// Whether the process did nothing else when it was asked.
    fileprivate(set) var isCertain: Bool
    fileprivate(set) var acts = ExtensionActs()
    /// Whether its lines are in the trace.
    fileprivate var areLogsTold = false
  }

  init(_ recorder: TraceRecorder, lastMessage: MessageID?, report: ReportID? = nil) {
    self.recorder = recorder
    self.lastMessage = lastMessage
    self.report = report
  }

  /// Ends what was between, and lets the process say as much again.
  ///
  /// - Parameter id: The message that it is asked about next; nil where it is asked for its sub-actions.
  func turn(to id: MessageID? = nil) {
    tellBetween()
    budget = ProcessBudget()
    if let id { lastMessage = id }
  }

  /// Lets a process that shows a report say as much again.
  func renewBudget() {
    budget = ProcessBudget()
  }

  /// Begins a message's stretch of time.
  func begin(_ query: QueryID, _ id: MessageID, isAtRest: Bool) {
    let isCertain = isAtRest && stretches.isEmpty
    for other in stretches.keys { stretches[other]?.isCertain = false }
    stretches[query] = Stretch(id: id, isCertain: isCertain)
  }

  /// Ends a message's stretch of time; nil where there is none.
  func end(_ query: QueryID) -> Stretch? {
    stretches.removeValue(forKey: query)
  }

  /// Begins the stretch of the question for its sub-actions.
  func beginCapabilities() {
    capabilities = ExtensionActs()
  }

  /// Ends that stretch; its notes are in the trace.
  func endCapabilities() {
    capabilities = nil
  }

  /// The query that something without a number belongs to: the oldest that is open.
  private var current: QueryID? { stretches.keys.min { $0.rawValue < $1.rawValue } }

  /// What it printed for that query, for the question about its sub-actions, or for neither.
  var currentLogs: [LogLine] {
    let acts = report == nil ? current.flatMap { stretches[$0]?.acts } ?? capabilities : nil
    return (acts ?? between).logs
  }

  /// What something belongs to that names a query, or none.
  func attribution(of query: QueryID? = nil) -> Attribution {
    if let report { return .report(report) }
    if query == .capabilities { return .capabilities }
    if let query {
      guard stretches[query] == nil else { return .message(MessageID(query), isCertain: true) }
      // It names a query that is closed; a number that was never asked names nothing.
      if let lastMessage, query.rawValue > 0, query.rawValue <= lastMessage.number {
        return .message(MessageID(query), isCertain: true)
      }
    }
    if let current, let stretch = stretches[current] {
      return .message(stretch.id, isCertain: stretch.isCertain)
    }
    return capabilities == nil ? .between(after: lastMessage) : .capabilities
  }

  /// Changes the acts of a query's process, or those of the present stretch of time.
  private func change(of query: QueryID? = nil, _ body: (inout ExtensionActs) -> Void) {
    let attribution = attribution(of: query)
    // Taken out and put back: a second reference would copy all lines for each line.
    if let id = attribution.message, var stretch = stretches.removeValue(forKey: QueryID(id)) {
      body(&stretch.acts)
      stretches[QueryID(id)] = stretch
    } else if attribution == .capabilities, var acts = capabilities.take() {
      body(&acts)
      capabilities = acts
    } else {
      body(&between)
    }
  }
}

extension ProcessNotes {
  func note(_ line: LogLine) {
    // The host tells the author's lines itself; addresses differ from run to run.
    guard !line.isOfRuntimeBacktrace else { return }
    change { $0.add(line) }
  }

  func note(_ denial: Denial) {
    change { $0.denials.append(denial) }
    recorder.record(.denied(denial), attribution())
  }

  func note(_ end: ProcessEnd) {
    guard !end.isWanted else { return }
    change { $0.ends.append(end) }
  }

  /// Notes what was put right in a container.
  func note(_ repair: ContainerRepair) {
    notice(
      "container.restored",
      "\(repair.container) was not as iOS makes it, and was made so again: "
        + repair.phrases.joined(separator: "; "))
  }

  /// Counts a frame of the process; false where it is one too many.
  func admit(frameOf length: Int) -> Bool {
    budget.take(frameOf: length)
  }

  /// Notes what follows from a frame of the process, as long as there are not too many.
  func noticeOfFrame(_ code: String, _ text: String, query: QueryID? = nil) {
    noticeOfFrame(Diagnostic(code: code, text: text), query: query)
  }

  /// Notes what follows from a frame of the process, as long as there are not too many.
  func noticeOfFrame(_ diagnostic: Diagnostic, query: QueryID?) {
    switch budget.admitNotice(of: diagnostic.text.utf8.count) {
    case .tell: notice(diagnostic, query: query)
    case .tellAsLast:
      notice(
        "diagnostics.dropped",
        "its frames caused \(ProcessBudget.notices) notices, or \(ProcessBudget.noticeBytes >> 10) KiB of "
          + "them; more are not told until it is asked again"
      )
    case .drop: break
    }
  }

  /// Writes a frame into the trace, as long as there are not too many.
  func tell(_ frame: WireFrame, as attribution: Attribution) {
    if budget.tellsFrame() { recorder.record(.exchanged(frame), attribution) }
  }

  func notice(
    _ code: String, _ text: String, query: QueryID? = nil, isFromProcess: Bool = false
  ) {
    notice(Diagnostic(code: code, text: text, isFromProcess: isFromProcess), query: query)
  }

  func notice(_ diagnostic: Diagnostic, query: QueryID? = nil) {
    change(of: query) { $0.diagnostics.append(diagnostic) }
    recorder.record(.noticed(diagnostic), attribution(of: query))
  }

  /// Notes what may be missing of a query whose process did not come to rest after it.
  func noteRest(_ rest: ProcessRest?, after query: QueryID) {
    if rest == .unseen {
      notice(
        "process.unseen",
        "nobody saw whether it was at rest after its answer, because the host has no descriptor or memory "
          + "left; what it does from now on may be told of the next message, or cut off when the process ends",
        query: query)
    }
    guard rest == .busy else { return }
    notice(
      "process.busy",
      "it was still busy after its answer when the host\u{2019}s patience ended; what it does from "
        + "now on may be told of the next message, or cut off when the process ends",
      query: query)
  }

  /// Notes what is not seen of a process that was told to end.
  ///
  /// - Parameters:
  ///   - rest: How it was when the host last waited for it.
  ///   - isLate: Whether it had not ended by itself when its time was over.
  func noteCutOff(_ rest: ProcessRest, isLate: Bool) {
    if let text = Self.cutOffText(rest, isLate: isLate) { notice("process.cut-off", text) }
  }

  private static func cutOffText(_ rest: ProcessRest, isLate: Bool) -> String? {
    let seconds = "\(HostPatience.ending.components.seconds) s"
    switch (rest, isLate) {
    case (.awaitsTime, _), (.mainThreadAwaitsTime, true):
      return
        "it was ended while a timer was set, a thread waited for a time, or a block of a global queue "
        + "waited for another; what would have come then is not seen"
    case (.mainThreadAwaitsTime, false):
      return
        "it was told to end after its main thread had waited for a time for \(seconds), and ended "
        + "when it had gone on; what it set for later then is not seen"
    case (.idle, true), (.busy, true):
      return
        "it was told to end and had not after \(seconds): its main thread was busy, blocked or "
        + "stopped, or it still dealt with a deferral that had failed; what it would have done is not seen"
    case (.busy, false):
      return
        "it was told to end while it was still busy, and ended when its main thread was free; what other "
        + "threads would have done then, if any, is not seen"
    case (.unseen, _):
      return
        "nobody saw whether it was at rest when it was told to end, because the host has no descriptor or "
        + "memory left; what would have come then is not seen"
    case (.idle, false): return nil
    }
  }
}

extension ProcessNotes {
  /// Writes a query's lines into the trace, in their settled order.
  func tellLogs(of query: QueryID) {
    guard let stretch = stretches[query], !stretch.areLogsTold else { return }
    stretches[query]?.areLogsTold = true
    tell(stretch.acts.logs, .message(stretch.id, isCertain: stretch.isCertain))
  }

  func tellCapabilitiesLogs() {
    tell(capabilities?.takeLogs() ?? [], .capabilities)
  }

  /// Writes the lines into the trace that were printed while nothing was asked.
  func tellBetween() {
    // The rest of them is in the trace already.
    if report != nil { reportActs = reportActs.followed(by: between) }
    tell(between.takeLogs(), report.map(Attribution.report) ?? .between(after: lastMessage))
    between = ExtensionActs()
  }

  /// What it did for its report so far; its lines are written into the trace.
  func takeReportActs() -> ExtensionActs {
    tellBetween()
    return reportActs
  }

  /// Writes everything into the trace that is not there yet.
  func tellEverything() {
    for query in stretches.keys.sorted(by: { $0.rawValue < $1.rawValue }) { tellLogs(of: query) }
    tellCapabilitiesLogs()
    tellBetween()
  }

  private func tell(_ lines: [LogLine], _ attribution: Attribution) {
    for line in lines { recorder.record(.logged(line), attribution) }
  }
}

extension ProcessNotes {
  /// Writes what became of a deferral into the trace.
  func tell(_ deferral: Deferral, of query: QueryID) {
    recorder.record(.deferred(deferral), attribution(of: query))
  }

  /// Notes that a query is deferred once more than is told.
  func noteManyDeferrals(of query: QueryID) {
    notice(
      "deferral.flood",
      "it deferred the query more than \(ProcessBudget.deferrals) times; the others fail, too, and are "
        + "not told",
      query: query)
  }

  /// Notes that the network took longer than the host waits.
  ///
  /// - Parameters:
  ///   - deferral: What it answered.
  ///   - query: Whose it is.
  ///   - rest: How the process was when the host last waited for it.
  ///   - queryTimeout: How long the host waits.
  func noteLate(
    _ deferral: Deferral, of query: QueryID, _ rest: ProcessRest, queryTimeout: Duration
  ) {
    notice("deferral.late", Self.lateText(deferral.elapsed, rest, queryTimeout), query: query)
  }

  /// Says why there is no answer, and what may be missing because of the host's own limit.
  static func lateText(
    _ elapsed: Duration, _ rest: ProcessRest, _ queryTimeout: Duration
  ) -> String {
    let text = "the network answer took \(elapsed), longer than the host waits"
    guard rest != .idle, queryTimeout > HostPatience.scripted else { return text }
    let state =
      switch rest {
      case .busy: "was still busy"
      case .unseen: "could not be looked at"
      case .idle, .awaitsTime, .mainThreadAwaitsTime: "still has a timer set or waits for a time"
      }
    return text
      + "; the extension \(state), and this host gives a script\u{2019}s "
      + "delay \(HostPatience.scripted.components.seconds) s of real time: an answer of its own that "
      + "comes after that and before the network is not seen"
  }

  /// Notes that an answer of the network came to a query that is closed.
  func noteLate(_ deferral: Deferral, ofClosed query: QueryID) {
    let text =
      if case .failure = deferral.completion {
        "the query was closed before the network had answered"
      } else {
        "the network answered after the query was closed; ignored"
      }
    notice("deferral.late", text, query: query)
  }
}
