import ExtensionWire
import Foundation
import HostPolicy
import Sandboxing

extension ExtensionSession {
  /// Takes in one thing that the process did, said, or suffered.
  func handle(_ event: ProcessEvent) {
    switch event {
    case .received(let bytes): receive(bytes)
    case .output(let stream, let line): note(LogLine(stream, bytes: line, in: folder))
    case .outputTruncated(let stream):
      notice("output.truncated", "it prints more than the host keeps; \(stream) is cut here")
    case .denied(let denial): note(denial)
    case .deadline(let token): deadlinePassed(token)
    case .settled(let token, let rest): settled(token, rest)
    case .inputStalled:
      notice("protocol.stalled", "the extension\u{2019}s process does not read what the host sends")
      fail(.timeout, .inputNotRead)
    case .storageUnseen(let reason):
      notice("process.storage-unseen", "its limit of files is not watched in full: \(reason)")
    case .crashed, .stalled: break
    case .exited(let status, let usage, let reason): exited(status, usage, reason)
    }
  }

  private func receive(_ bytes: [UInt8]) {
    guard isHeard else { return }
    var payloads: [Data] = []
    var failure: WireError?
    do throws(WireError) {
      try frames.push(Data(bytes)) { payloads.append($0) }
    } catch {
      failure = error
    }
    // What came before the garbage counts.
    for payload in payloads where isHeard {
      guard budget.take(frameOf: payload.count) else { return endForFlood() }
      take(payload)
    }
    if let failure, isHeard { endForGarbage(failure) }
  }

  /// Whether what comes from the process still counts; what it says before its end does.
  private var isHeard: Bool { isUsable || ending == .finished }

  private func take(_ payload: Data) {
    do throws(WireError) {
      let message = try ExtensionMessage(payload: payload)
      tell(
        WireFrame(message, length: payload.count + Frame.headerLength),
        as: attribution(of: message.queryID))
      handle(message)
    } catch {
      endForGarbage(error)
    }
  }

  private func endForFlood() {
    notice(
      "protocol.flood",
      "it sent more than \(ProcessBudget.frames) frames or \(ProcessBudget.bytes >> 20) MiB since it "
        + "was asked")
    fail(.garbage, .protocolViolation)
  }

  private func endForGarbage(_ error: WireError) {
    notice("protocol.garbage", "the extension\u{2019}s process sent no valid frame: \(error)")
    fail(.garbage, .protocolViolation)
  }

  private func handle(_ message: ExtensionMessage) {
    switch message {
    case .ready(let record): becomeReady(record)
    case .response(let id, let record):
      guard isWaiting(for: id), open[id]?.isSent == true else {
        return noticeOfFrame(
          "answer.unasked", "an answer came for query \(id.rawValue), which is not open")
      }
      conclude(id, .response(action: record.action, subAction: record.subAction))
    case .capabilities(let id, let record):
      guard id == ExtensionSession.capabilitiesID, isWaiting(for: id),
        openCapabilities?.isSent == true
      else {
        return noticeOfFrame("answer.unasked", "sub-actions came that nobody had asked for")
      }
      concludeCapabilities(
        .declared(transactional: record.transactional, promotional: record.promotional))
    case .deferral(let id): startDeferral(id)
    case .diagnostic(let record): diagnose(record)
    }
  }

  private func becomeReady(_ record: ReadyRecord) {
    guard case .starting = readiness else {
      return noticeOfFrame("protocol.ready-twice", "the process said twice that it is ready")
    }
    process.cancelDeadline(ExtensionSession.launchDeadline)
    if record.version != WireVersion.current {
      notice(
        "protocol.version",
        "the extension was built for version \(record.version) of the wire; build it again")
      readiness = .unusable(.garbage)
    } else if !record.handlesQueries {
      notice(
        "handler.missing",
        "\(TerminalSafeText.of(record.principalClass.utf8)) does not conform to "
          + "ILMessageFilterQueryHandling",
        isFromProcess: true)
      readiness = .unusable(.noHandler)
    } else {
      readiness = .ready(handlesCapabilities: record.handlesCapabilities)
    }
    sendWaiting()
  }

  private func diagnose(_ record: DiagnosticRecord) {
    noticeOfFrame(Diagnostic(record), query: record.queryID)
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
      notice("launch.timeout", "the process was not ready in time")
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
    return isWaiting(for: query) && open[query]?.isHeldBack != true
  }

  /// What a process says last may be cut short by the host's own doing only.
  private func noteUnfinishedFrame(_ reason: TerminationReason?) {
    guard reason == nil, isHeard else { return }
    do {
      try frames.finish()
    } catch {
      notice("protocol.garbage", "the extension\u{2019}s process sent no valid frame: \(error)")
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
    note(how)
    tellEverything()
    if ending == .finished, !isItsOwn, reason == nil || reason == .finished {
      noteCutOff(isLate: reason == .finished)
    }
    recorder.record(.exited(filter: installed.displayName, how), attribution())
    finish()
  }
}
