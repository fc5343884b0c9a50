import ExtensionWire
import Foundation
import HostPolicy
import Sandboxing
import Texts

extension ExtensionSession {
  /// Takes in one thing that the process did, said, or suffered.
  func handle(_ event: ProcessEvent) {
    switch event {
    case .received(let bytes): receive(bytes)
    case .output(let stream, let line): notes.note(LogLine(stream, bytes: line, in: folder))
    case .outputTruncated(let stream):
      notes.notice("output.truncated", "it prints more than the host keeps; \(stream) is cut here")
    case .denied(let denial): notes.note(denial)
    case .deadline(let token): deadlinePassed(token)
    case .settled(let token, let rest): settled(token, rest)
    case .inputStalled:
      notes.notice(
        "protocol.stalled", "the extension\u{2019}s process does not read what the host sends")
      fail(.timeout, .inputNotRead)
    case .storageUnseen(let reason):
      notes.notice("process.storage-unseen", "its limit of files is not watched in full: \(reason)")
    case .crashed, .stalled: break
    case .exited(let status, let usage, let reason): exited(status, usage, reason)
    }
  }

  private func receive(_ bytes: [UInt8]) {
    guard isHeard else { return }
    let (payloads, failure) = payloads(in: bytes)
    for payload in payloads where isHeard {
      guard notes.admit(frameOf: payload.count) else { return endForFlood() }
      take(payload)
    }
    if let failure, isHeard { endForGarbage(failure) }
  }

  /// Whether what comes from the process still counts; what it says before its end does.
  private var isHeard: Bool { isUsable || ending == .finished }

  private func take(_ payload: Data) {
    do throws(WireError) {
      let message = try ExtensionMessage(payload: payload)
      notes.tell(
        WireFrame(message, length: payload.count + Frame.headerLength),
        as: notes.attribution(of: message.queryID))
      handle(message)
    } catch {
      endForGarbage(error)
    }
  }

  private func endForFlood() {
    notes.notice(
      "protocol.flood",
      "it sent more than \(ProcessBudget.frames) frames or \(ProcessBudget.bytes >> 20) MiB since it "
        + "was asked")
    fail(.garbage, .protocolViolation)
  }

  private func endForGarbage(_ error: WireError) {
    notes.notice("protocol.garbage", "the extension\u{2019}s process sent no valid frame: \(error)")
    fail(.garbage, .protocolViolation)
  }

  private func handle(_ message: ExtensionMessage) {
    switch message {
    case .ready(let record): becomeReady(record)
    case .response(let id, let record):
      guard queries.isWaiting(for: id), queries[id]?.isSent == true else {
        return notes.noticeOfFrame(
          "answer.unasked", "an answer came for query \(id.rawValue), which is not open")
      }
      conclude(id, .response(action: record.action, subAction: record.subAction))
    case .capabilities(let id, let record):
      guard id == ExtensionSession.capabilitiesID, queries.isWaiting(for: id),
        queries.areCapabilitiesSent
      else {
        return notes.noticeOfFrame("answer.unasked", "sub-actions came that nobody had asked for")
      }
      concludeCapabilities(
        .declared(transactional: record.transactional, promotional: record.promotional))
    case .deferral(let id): startDeferral(id)
    case .diagnostic(let record): diagnose(record)
    }
  }

  private func becomeReady(_ record: ReadyRecord) {
    guard case .starting = readiness else {
      return notes.noticeOfFrame("protocol.ready-twice", "the process said twice that it is ready")
    }
    process.cancelDeadline(ExtensionSession.launchDeadline)
    if record.version != WireVersion.current {
      notes.notice(
        "protocol.version",
        "the extension was built for version \(record.version) of the wire; build it again")
      becomeReady(.unusable(.garbage))
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
    if query == ExtensionSession.capabilitiesID {
      concludeCapabilities(.noAnswer(.neverCompleted))
    } else {
      conclude(query, .noAnswer(.neverCompleted))
    }
  }

  /// The runtime's word for a completion handler that was let go without a call.
  private static let neverCompleted = "completion.never"

  private func deadlinePassed(_ token: UInt64) {
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
    return queries.isWaiting(for: query) && queries[query]?.isHeldBack != true
  }

  /// What a process says last may be cut short by the host's own doing only.
  private func noteUnfinishedFrame(_ reason: TerminationReason?) {
    guard reason == nil, isHeard else { return }
    do {
      try finishFrames()
    } catch {
      notes.notice(
        "protocol.garbage", "the extension\u{2019}s process sent no valid frame: \(error)")
    }
  }

  private func fail(_ reason: NoAnswerReason, _ termination: TerminationReason) {
    failEveryQuery(reason)
    stop(termination)
  }

  private func exited(
    _ status: TerminationStatus, _ usage: ResourceUsage, _ reason: TerminationReason?
  ) {
    // A process that was told to end, and ends in another way than it is to, does so by itself.
    let isItsOwn = reason == nil && ending == .finished && status != .exited(code: 0)
    let how = ProcessEnd(status, usage, isItsOwn ? nil : reason ?? ending)
    switch reason {
    case .memory, .groupMemory: failEveryQuery(.memory)
    case .storage, .storageDepth: failEveryQuery(.storage)
    case .deadline: failEveryQuery(.timeout)
    default: failEveryQuery(how.isOrderly ? .exit : .crash)
    }
    noteUnfinishedFrame(reason)
    notes.note(how)
    notes.tellEverything()
    if ending == .finished, !isItsOwn, reason == nil || reason == .finished {
      notes.noteCutOff(lastRest, isLate: reason == .finished)
    }
    recorder.record(.exited(filter: installed.displayName, how), notes.attribution())
    finish()
  }

  /// Tells where the extension crashed, in its author's lines.
  func noteCrash(_ signal: Int32, _ sample: StackSample) async {
    let stacks = await stacks.named([sample])
    notes.notice(
      "process.crash-location",
      CrashText.crash(signal: signal, stacks: stacks, logs: notes.currentLogs))
  }

  /// Tells where the extension was when the host's patience ended.
  func noteStall(_ samples: [StackSample]) async {
    // The main thread is asked; others matter only where the author's code is on them.
    let ordered = samples.filter(\.isMainThread) + samples.filter { !$0.isMainThread }
    notes.notice(
      "process.stall-location",
      CrashText.stall(await stacks.named(ordered), of: ordered))
  }
}
