import ExtensionWire
import Sandboxing

/// How what the process does reaches the session: its thread waits for it and takes it in at once, or it
/// comes as a stream.
///
/// A process that answers in microseconds would else be waited for by one thread, which wakes another.
extension ExtensionSession {
  func readEvents() async {
    for await event in process.events {
      await waits.untilItMaySpeak()
      // The toolchain is asked about stacks, which takes a while; later events wait for that.
      switch event {
      case .crashed(let signal, let sample) where namesStacks: await noteCrash(signal, sample)
      case .stalled(let samples) where namesStacks: await noteStall(samples)
      default: handle(event)
      }
      eventsTakenIn += 1
      waits.tookIn()
    }
    await waits.conclude()
  }

  /// Returns when what came of the process by now is taken in: who goes on without a pause would else ask one
  /// that has ended.
  func takeInWhatCame() async {
    guard case .confined(let process) = process else { return }
    let given = process.eventsGiven
    while eventsTakenIn < given, !waits.isHeldBack, !waits.isSilent {
      await waits.untilMoreIsTakenIn()
    }
  }

  /// Takes in what the process does, on this thread, as long as something is waited for that is soon there.
  ///
  /// - Parameter isWaited: Whether it is waited for still.
  func serve(while isWaited: () -> Bool) {
    guard case .confined(let process) = process else { return }
    guard mayServe, isWaited() else { return process.callServer() }
    _ = process.serve(
      for: HostPatience.atOnce, after: eventsTakenIn,
      taking: { event in
        switch event {
        case .crashed, .stalled: false
        default: true
        }
      },
      { handle($0) }, until: { !isWaited() || waits.isHeldBack })
  }

  /// Whether nothing of what came earlier waits to be taken in.
  var mayServe: Bool {
    guard case .confined(let process) = process else { return false }
    return hasDeadlines && !waits.isHeldBack && process.eventsGiven == eventsTakenIn
  }

  /// Whether the process' main thread may be busy, so that it would not read a message by itself.
  func callsReader(for message: HostMessage) -> Bool {
    guard takesCalls else { return false }
    guard waits.lastRest == .idle else { return true }
    return switch message {
    case .query(let query, _):
      queries.open.contains { $0.key != query } || queries.isWaiting(for: .capabilities)
    case .capabilities: !queries.open.isEmpty
    // A handler may wait for the one, and nobody is to wait for a handler because of the other.
    case .deferralResult, .shutdown: true
    // One thing is asked at a time, and chance is not to decide who reads it.
    case .hello, .report, .look, .act, .classify, .dismiss: false
    }
  }
}
