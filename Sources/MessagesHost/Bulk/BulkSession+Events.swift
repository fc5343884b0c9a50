import ExtensionWire
import Fetching
import Foundation
import HostPolicy
import Sandboxing

extension BulkSession {
  /// Takes in one thing that the process did, said, or suffered.
  ///
  /// - Throws: `BulkFault` where it is not to be asked any more.
  func take(_ event: ProcessEvent) throws(BulkFault) {
    switch event {
    case .received(let bytes): try receive(bytes)
    case .denied(let denial): tally.count(denial)
    case .deadline(let token): deadlinePassed(token)
    case .inputStalled:
      tally.count("protocol.stalled")
      stop(.timeout, .inputNotRead)
    case .storageUnseen: tally.count("process.storage-unseen")
    case .outputTruncated: tally.count("output.truncated")
    // What it prints belongs to no message.
    case .output, .settled, .crashed, .stalled: break
    case .exited(let status, let reason): try exited(status, reason)
    }
  }

  private func receive(_ bytes: [UInt8]) throws(BulkFault) {
    guard process?.isHeard == true else { return }
    var payloads: [Data] = []
    var isGarbage = false
    do throws(WireError) {
      try process?.frames.push(Data(bytes)) { payloads.append($0) }
    } catch {
      // What came before garbage counts.
      isGarbage = true
    }
    for payload in payloads where process?.isHeard == true {
      guard process?.budget.take(frameOf: payload.count) == true else {
        tally.count("protocol.flood")
        return stop(.garbage, .protocolViolation)
      }
      guard let message = try? ExtensionMessage(payload: payload, in: wire)
      else {
        isGarbage = true
        break
      }
      try take(message)
    }
    if isGarbage, process?.isHeard == true {
      tally.count("protocol.garbage")
      stop(.garbage, .protocolViolation)
    }
  }

  private func take(_ message: ExtensionMessage) throws(BulkFault) {
    switch message {
    case .response(let id, let record): conclude(id, FilterAnswer(record))
    case .ready(let record): try becomeReady(record)
    case .deferral(let id): refuse(id)
    case .diagnostic(let record):
      tally.count(Diagnostic(record).code)
      if record.code == ExtensionSession.neverCompleted, let id = record.queryID {
        conclude(id, .noAnswer(.neverCompleted))
      }
    case .capabilities, .screen, .acted, .classification: tally.count("answer.unasked")
    }
  }

  private func conclude(_ id: QueryID, _ answer: FilterAnswer) {
    guard window.answer(id, answer) else { return tally.count("answer.unasked") }
    failedStarts = 0
    process?.hasAnswered = true
    process?.budget = ProcessBudget()
  }

  private func becomeReady(_ record: ReadyRecord) throws(BulkFault) {
    guard process?.phase == .starting else { return tally.count("protocol.ready-twice") }
    process?.channel.cancelDeadline(Self.launchDeadline)
    guard record.version == WireVersion.current else {
      throw BulkFault(
        .unusable,
        "\(installed.displayName) was built for version \(record.version) of the wire; build it again"
      )
    }
    guard record.handlesQueries else {
      throw BulkFault(
        .unusable,
        "\(installed.displayName) cannot be asked about messages: its principal class does not conform to "
          + "ILMessageFilterQueryHandling")
    }
    process?.phase = .ready
  }

  /// Answers a deferral as a phone without network does.
  private func refuse(_ id: QueryID) {
    guard let count = window.countDeferral(of: id), let refusals else {
      tally.count("deferral.unasked")
      add(.deferralResult(id, DeferralRecord(.failure(DeferralFailure(.system)))))
      return
    }
    add(.deferralResult(id, count == 1 ? refusals.first : refusals.other))
  }
}

extension BulkSession {
  private func deadlinePassed(_ token: UInt64) {
    guard let asked = process, asked.isHeard else { return }
    if token == Self.launchDeadline {
      guard asked.phase == .starting else { return }
      tally.count("launch.timeout")
      return stop(.timeout, .deadline)
    }
    process?.hasDeadline = false
    guard window.oldest != nil, window.oldest == asked.oldest,
      parts.clock.now - asked.oldestSince >= parts.configuration.queryTimeout
    else { return }
    stop(.timeout, .deadline)
  }

  /// Ends the process; what was open is dealt with when it is gone.
  private func stop(_ reason: NoAnswerReason, _ termination: TerminationReason) {
    guard process?.isHeard == true else { return }
    process?.phase = .ending(reason)
    process?.channel.terminate(termination)
  }

  private func exited(
    _ status: TerminationStatus, _ reason: TerminationReason?
  ) throws(BulkFault) {
    guard let asked = process else { return }
    let end = ProcessEnd(status, reason)
    let cause = Self.cause(of: end, reason, in: asked.phase)
    process = nil
    tally.count(cause)
    switch window.fault(cause) {
    // It got somewhere: it has answered, or those that were open are asked alone.
    case .noneOpen where asked.hasAnswered, .suspected: return
    case .noneOpen: failedStarts += 1
    case .failed: failedStarts = 0
    }
    // What became of a round that is done is not thrown away.
    guard failedStarts >= rules.startLimit, !window.isDone else { return }
    throw BulkFault.givenUp(
      installed.displayName,
      because: "its process ended \(failedStarts) times in a row before it answered anything, "
        + "at last because \(cause.sentence) (\(end.sentence))")
  }

  private static func cause(
    of end: ProcessEnd, _ reason: TerminationReason?, in phase: Phase
  ) -> NoAnswerReason {
    if case .ending(let cause) = phase { return cause }
    return switch reason {
    case .memory, .groupMemory: .memory
    case .storage, .storageDepth: .storage
    default: end.isOrderly ? .exit : .crash
    }
  }
}
