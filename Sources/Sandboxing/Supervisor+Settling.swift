import CPlatform
import ExtensionWire

/// How a child was when the host had waited for it to come to rest.
package enum ProcessRest: String, Sendable, Hashable {
  /// No thread ran, nothing was on its way to or from it, and no timer was set.
  case idle
  /// The same, but a timer is set or a thread waits for a limited time: it may go on by itself.
  case awaitsTime
  /// The host's patience ended first.
  case busy
}

/// How long the host waits for a child to come to rest.
package enum RestPatience: Sendable, Hashable {
  /// Until the child is at rest, or has used so much of a processor.
  ///
  /// On a busy machine a child that gets no processor is waited for, not given up.
  case processorTime(Duration)
  /// Until the child is at rest and sets no timer, or so much real time has passed.
  case realTime(Duration)
}

/// The wish to know when a child is at rest.
struct RestRequest: Sendable {
  /// Comes back with the event.
  let token: UInt64
  let patience: RestPatience
  private let start = ContinuousClock.now
  /// A child that neither runs nor rests, such as one that waits for a disk, is given up then.
  private static let longest = Duration.seconds(30)

  init(token: UInt64, patience: RestPatience) {
    self.token = token
    self.patience = patience
  }

  /// Whether timers of the child are waited for, too.
  var includesTimers: Bool {
    if case .realTime = patience { true } else { false }
  }

  var deadline: ContinuousClock.Instant {
    switch patience {
    case .processorTime: start + Self.longest
    case .realTime(let time): start + time
    }
  }

  /// Whether the patience is over; times of the child's processor in nanoseconds.
  func isOver(_ now: ContinuousClock.Instant, used: Int64) -> Bool {
    guard deadline > now, case .processorTime(let limit) = patience else { return deadline <= now }
    return used >= limit.nanoseconds
  }
}

/// Looks again and again whether a child is at rest, less and less often.
struct RestWatch {
  private static let firstPause = Duration.microseconds(100)
  private static let longestPause = Duration.milliseconds(5)
  /// Timers that are set for later than that are of no interest to one message.
  private static let horizonSeconds: UInt64 = 60

  private var requests: [(request: RestRequest, usedBefore: Int64)] = []
  /// Calls that were answered when the first request came.
  private var callsBefore: Int?
  /// A child that goes on trying what is refused uses the host's processor more than its own.
  private static let mostCalls = 5_000
  private var pause = RestWatch.firstPause
  private(set) var nextLook: ContinuousClock.Instant?

  mutating func add(_ request: RestRequest, for process: Int32) {
    if requests.isEmpty { callsBefore = nil }
    requests.append((request, cpl_processor_time(process)))
    pause = Self.firstPause
    nextLook = .now
  }

  /// Gives the requests that are fulfilled, or whose time is over.
  ///
  /// `isQuiet` says anew whether nothing lies in a pipe of the process and no call waits.
  mutating func look(
    at process: Int32, answeredCalls: Int, isQuiet: () -> Bool
  ) -> [(token: UInt64, rest: ProcessRest)] {
    let now = ContinuousClock.now
    guard let nextLook, nextLook <= now else { return [] }
    let before = callsBefore ?? answeredCalls
    callsBefore = before
    let triesOn = answeredCalls - before > Self.mostCalls
    let isResting = Self.rests(process) && isQuiet()
    var ended: [(UInt64, ProcessRest)] = []
    let used = cpl_processor_time(process)
    requests.removeAll { request, usedBefore in
      let isOver =
        request.isOver(now, used: used - usedBefore) || (triesOn && !request.includesTimers)
      guard isResting else {
        if isOver { ended.append((request.token, .busy)) }
        return isOver
      }
      let horizon = request.includesTimers ? request.secondsLeft(now) : Self.horizonSeconds
      let awaitsTime = cpl_process_awaits_time(process, isOver ? Self.horizonSeconds : horizon) != 0
      guard !awaitsTime || !request.includesTimers || isOver else { return false }
      ended.append((request.token, awaitsTime ? .awaitsTime : .idle))
      return true
    }
    let latest = requests.map(\.request.deadline).min() ?? now
    self.nextLook = requests.isEmpty ? nil : min(now + pause, max(latest, now))
    pause = min(pause * 2, Self.longestPause)
    return ended
  }

  /// Whether there was a moment at which every thread slept.
  private static func rests(_ process: Int32) -> Bool {
    var (before, after) = (cpl_activity(), cpl_activity())
    return cpl_process_activity(process, &before) == 0 && before.running == 0
      && cpl_process_activity(process, &after) == 0 && after.running == 0
      && before.threads == after.threads && before.switches == after.switches
  }
}

extension RestRequest {
  fileprivate func secondsLeft(_ now: ContinuousClock.Instant) -> UInt64 {
    UInt64(clamping: now.duration(to: deadline).components.seconds) + 1
  }
}

extension Supervisor {
  /// Tells those who asked that the child is at rest, after all that it did before.
  func settle() {
    guard rest.nextLook != nil, !queue.isFull else { return }
    let (number, input) = (descriptors.processIdentifier, descriptors.input?.number)
    let isWritten = pendingInput.isEmpty
    // Not the round's own set: that has no pipes where the events waited when it began.
    var again = PollSet()
    arrange(&again)
    let ended = rest.look(at: number, answeredCalls: answeredCalls) {
      again.wait(.zero)
      return isWritten && input.map { cpl_unread_bytes($0) == 0 } ?? true
        && !again.isReady(besides: mailbox.pollNumber)
    }
    guard !ended.isEmpty else { return }
    flushDenials()
    // A line without its end belongs to the time in which it was written.
    for event in output.takeUnfinished() { queue.add(event) }
    for (token, rest) in ended { queue.add(.settled(token, rest)) }
  }
}
