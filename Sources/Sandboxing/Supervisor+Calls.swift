import CPlatform
import ExtensionWire

extension Supervisor {
  /// So many answers before the pipes and the clock get their turn.
  private static let callsAtOnce = 64

  /// Answers the calls that wait.
  ///
  /// - Returns: The threads that waited for an answer.
  @discardableResult
  func handleCalls() -> Set<Int32> {
    var callers: Set<Int32> = []
    guard let listener else { return callers }
    for _ in 0..<Self.callsAtOnce {
      var polled = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, 0) == 1, polled.revents & Int16(POLLIN) != 0 else { break }
      var notification = cpl_notification()
      guard cpl_notification_receive(listener, &notification) == 0 else { break }
      answeredCalls += 1
      callers.insert(notification.thread)
      answer(notification, on: listener)
    }
    return callers
  }

  private func answer(_ notification: cpl_notification, on listener: Int32) {
    let call = StoppedCall(notification, mode: profile.mode)
    if let crash = CrashCall.read(call), !hasCrashed {
      hasCrashed = true
      reportCrash(crash.signal, context: crash.context, of: call)
      _ = cpl_notification_refuse(listener, notification.id, EPERM)
      return
    }
    let verdict = judge.judge(call)
    // A caller that died meanwhile may have left its number to somebody else.
    guard cpl_notification_is_pending(listener, notification.id) == 0 else { return }
    switch verdict {
    case .refuse(let denial):
      // The caller waits in its call: what it sent before lies in the pipe.
      drainFrames()
      report(denial)
      if profile.mode == .audit {
        _ = cpl_notification_continue(listener, notification.id)
      } else {
        _ = cpl_notification_refuse(listener, notification.id, denial.errno)
      }
    case _ where profile.mode == .audit, .proceed:
      _ = cpl_notification_continue(listener, notification.id)
    case .fail(let error): _ = cpl_notification_refuse(listener, notification.id, error)
    case .answer(let value): _ = cpl_notification_answer(listener, notification.id, value)
    case .give(let file, let closeOnExec):
      if let opened = file.open() {
        _ = cpl_notification_give(
          listener, notification.id, opened.number, closeOnExec ? 1 : 0)
      } else {
        _ = cpl_notification_refuse(listener, notification.id, ENOENT)
      }
    case .giveDecoy(let closeOnExec): give(call, notification.id, on: listener, closeOnExec)
    }
  }

  private func give(_ call: StoppedCall, _ id: UInt64, on listener: Int32, _ closeOnExec: Bool) {
    let decoy = descriptors.decoy.number
    let number = cpl_notification_give(listener, id, decoy, closeOnExec ? 1 : 0)
    if number >= 0 {
      judge.remember(decoy: number, from: call)
    } else {
      _ = cpl_notification_refuse(listener, id, EMFILE)
    }
  }

  func report(_ denial: Denial) {
    if let event = denials.record(denial) { queue.add(.denied(event)) }
  }

  /// Reports counts, so that they stand before what the child does next.
  ///
  /// - Parameter isAtRest: Whether all of them are reported, because the child comes to rest or to its end.
  func flushDenials(isAtRest: Bool = false) {
    for denial in denials.flush(isAtRest: isAtRest) { queue.add(.denied(denial)) }
  }
}
