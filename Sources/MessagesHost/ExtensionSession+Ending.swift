import ExtensionWire
import HostPolicy
import Sandboxing

extension ExtensionSession {
  /// Tells the process to end, lets it do so, and returns when nothing of it is left.
  func end() async {
    beginReading()
    waits.letSpeak()
    // A timer that was set then may have gone off since; what was under way may be over, or set one.
    if [.awaitsTime, .busy].contains(waits.lastRest), isUsable { _ = await rest() }
    // What it does after that may set one.
    if waits.lastRest == .mainThreadAwaitsTime, isUsable {
      _ = await rest(.realTime(HostPatience.ending))
    }
    if isUsable {
      send(.shutdown)
      // Its main thread may be busy, and nobody can be called to read but by the pipe's end.
      if !takesCalls { process.endInput() }
      (readiness, ending) = (.ending, ending ?? .finished)
      begin { await $0.endIfItStays() }
      await endAtRest()
    }
    await untilOver()
  }

  /// Lets the process go when it has done what it does about its end, also where that goes on elsewhere.
  private func endAtRest() async {
    let patience: RestPatience =
      if queries.areUnfinished {
        // They fail, or are answered too late.
        .realTime(HostPatience.ending)
      } else {
        waits.lastRest == .busy ? .moment : .processorTime(HostPatience.settling)
      }
    // One that does not read what it was told is not at rest, and is ended meanwhile.
    guard let rest = await waits.rest(patience),
      rest != .busy || patience != .realTime(HostPatience.ending)
    else { return }
    process.endInput()
  }

  private func endIfItStays() async {
    // Cancelled when the process is gone.
    guard (try? await clock.sleep(for: HostPatience.ending)) != nil, !waits.isGone else { return }
    // A process that is stopped reads nothing, and would be waited for.
    _ = await waits.rest(.moment)
    process.terminate(.finished)
  }

  /// Returns when nothing of the process is left.
  func untilOver() async {
    beginReading()
    waits.letSpeak()
    await waits.untilOver()
  }
}

extension ExtensionSession {
  /// Ends a process that says too much.
  func endForFlood() {
    notes.notice(
      "protocol.flood",
      "it sent more than \(ProcessBudget.frames) frames or \(ProcessBudget.bytes >> 20) MiB since it "
        + "was asked")
    fail(.garbage, .protocolViolation)
  }

  /// Ends a process that says what is no frame, or not at its time.
  func endForGarbage(_ error: WireError) {
    if case .starting = readiness, error == .otherCoding(expected: .binary) {
      // It cannot read `hello`, and says so in the only form that it knows.
      notes.notice(
        "protocol.version",
        "the extension was built for a version of the wire that has JSON only; build it again")
    } else {
      notes.notice(
        "protocol.garbage", "the extension\u{2019}s process sent no valid frame: \(error)")
    }
    fail(.garbage, .protocolViolation)
  }
}
