import ExtensionWire
import HostPolicy
import Sandboxing

extension ExtensionSession {
  /// The query that something without a number belongs to: the oldest that is open.
  var current: QueryID? { open.keys.min { $0.rawValue < $1.rawValue } }

  /// What something belongs to that names a query, or none.
  func attribution(of query: QueryID? = nil) -> Attribution {
    if query == ExtensionSession.capabilitiesID { return .capabilities }
    if let query {
      guard open[query] == nil else { return .message(MessageID(query), isCertain: true) }
      // It names a query that is closed; a number that was never asked names nothing.
      if let lastMessage, query.rawValue > 0, query.rawValue <= lastMessage.number {
        return .message(MessageID(query), isCertain: true)
      }
    }
    if let current, let entry = open[current] {
      return .message(entry.id, isCertain: entry.reply.isCertain)
    }
    return openCapabilities == nil ? .between(after: lastMessage) : .capabilities
  }

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
  /// - Parameter isLate: Whether it had not ended by itself when its time was over.
  func noteCutOff(isLate: Bool) {
    if let text = Self.cutOffText(lastRest, isLate: isLate) { notice("process.cut-off", text) }
  }

  private static func cutOffText(_ rest: ProcessRest, isLate: Bool) -> String? {
    let seconds = "\(ExtensionSession.endTime.components.seconds) s"
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

  /// Changes the acts of a query's process, or those of the present stretch of time.
  private func change(of query: QueryID? = nil, _ body: (inout ExtensionActs) -> Void) {
    let attribution = attribution(of: query)
    // Taken out and put back: a second reference would copy all lines for each line.
    if let id = attribution.message, var entry = open.removeValue(forKey: QueryID(id)) {
      body(&entry.reply.acts)
      open[QueryID(id)] = entry
    } else if attribution == .capabilities, var entry = openCapabilities.take() {
      body(&entry.acts)
      openCapabilities = entry
    } else {
      body(&between)
    }
  }
}

extension ExtensionSession {
  /// Writes a query's lines into the trace, in their settled order.
  func tellLogs(of query: QueryID) {
    guard let entry = open[query], !entry.areLogsTold else { return }
    open[query]?.areLogsTold = true
    tell(entry.reply.acts.logs, .message(entry.id, isCertain: entry.reply.isCertain))
  }

  func tellCapabilitiesLogs() {
    tell(openCapabilities?.acts.takeLogs() ?? [], .capabilities)
  }

  /// Writes the lines into the trace that were printed while nothing was asked.
  func tellBetween() {
    // The rest of them is in the trace already.
    tell(between.takeLogs(), .between(after: lastMessage))
    between = ExtensionActs()
  }

  /// Writes everything into the trace that is not there yet.
  func tellEverything() {
    for query in open.keys.sorted(by: { $0.rawValue < $1.rawValue }) { tellLogs(of: query) }
    tellCapabilitiesLogs()
    tellBetween()
  }

  private func tell(_ lines: [LogLine], _ attribution: Attribution) {
    for line in lines { recorder.record(.logged(line), attribution) }
  }
}
