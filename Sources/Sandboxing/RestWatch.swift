import CPlatform

/// How a child was when the host had waited for it to come to rest.
package enum ProcessRest: String, Sendable, Hashable {
  /// No thread ran, nothing was on its way to or from it, and no timer was set.
  case idle
  /// The same, but a timer is set or a thread waits for a limited time: it may go on by itself.
  case awaitsTime
  /// The same, but only the main thread waits for a limited time: it takes nothing in before that is over.
  case mainThreadAwaitsTime
  /// The host's patience ended first.
  case busy
  /// Nobody saw it: the host has no descriptor or memory left to look.
  case unseen
}

/// How long the host waits for a child to come to rest.
package enum RestPatience: Sendable, Hashable {
  /// Until the child is at rest, or has used so much of a processor.
  ///
  /// On a busy machine a child that gets no processor is waited for, not given up.
  case processorTime(Duration)
  /// Until the child is at rest and sets no timer, or so much real time has passed; a child that just
  /// then runs is waited for a little longer, so that it can be told what it is about.
  case realTime(Duration)
  /// Until the child is at rest, but not longer than ``longestMoment``, whatever it does.
  case moment

  /// The real time of a moment: a child that is stopped does not even read, and would be waited for.
  package static let longestMoment = Duration.milliseconds(100)
}

/// The wish to know when a child is at rest.
struct RestRequest: Sendable {
  /// Comes back with the event.
  let token: UInt64
  let patience: RestPatience
  private let start = ContinuousClock.now
  /// A child that neither runs nor rests, such as one that waits for a disk, is given up then.
  private static let longest = Duration.seconds(30)
  /// How much of a processor it may use beyond its real time.
  private static let overtime = Duration.milliseconds(50)

  init(token: UInt64, patience: RestPatience) {
    self.token = token
    self.patience = patience
  }

  /// When the time is over in which its timers are waited for, too; nil where they are not.
  fileprivate var endOfTimers: ContinuousClock.Instant? {
    if case .realTime(let time) = patience { start + time } else { nil }
  }

  /// How much of a processor it may use while its timers are not waited for, or not any more.
  fileprivate var limit: Duration {
    if case .processorTime(let limit) = patience { limit } else { Self.overtime }
  }

  fileprivate var deadline: ContinuousClock.Instant {
    patience == .moment ? start + RestPatience.longestMoment : (endOfTimers ?? start) + Self.longest
  }
}

/// Looks again and again whether a child is at rest, less and less often.
struct RestWatch {
  private static let firstPause = Duration.microseconds(100)
  private static let longestPause = Duration.milliseconds(5)
  /// Timers that are set for later than that are of no interest to one message.
  private static let horizonSeconds: UInt64 = 60

  /// A request with what the child had done when it came.
  private struct Entry {
    let request: RestRequest
    /// Nanoseconds of a processor; nil before the first look at every thread.
    var usedBefore: Int64?
    /// Calls that were answered; nil before the first look.
    var callsBefore: Int?
    /// Whether timers of the child are still waited for.
    var includesTimers: Bool

    /// Counts anew from the moment at which timers are not waited for any more.
    mutating func note(_ now: ContinuousClock.Instant, used: Int64, calls: Int) {
      (callsBefore, usedBefore) = (callsBefore ?? calls, usedBefore ?? used)
      guard includesTimers, let end = request.endOfTimers, end <= now else { return }
      (includesTimers, usedBefore, callsBefore) = (false, used, calls)
    }

    func isOver(_ now: ContinuousClock.Instant, used: Int64, calls: Int) -> Bool {
      guard !includesTimers else { return false }
      return request.deadline <= now || used - (usedBefore ?? used) >= request.limit.nanoseconds
        || calls - (callsBefore ?? calls) > RestWatch.mostCalls
    }
  }

  private var entries: [Entry] = []
  /// A child that goes on trying what is refused uses the host's processor more than its own.
  private static let mostCalls = 5_000
  /// So often in a row the host tries to look: others of it may give back what it needs.
  private static let mostBlindLooks = 20
  private var blindLooks = 0
  private var pause = RestWatch.firstPause
  private(set) var nextLook: ContinuousClock.Instant?
  private var idleWords: cpl_idle_words?
  private var memory = RestMemory<RestMoment>()
  private var place: RestPlace?

  mutating func add(_ request: RestRequest) {
    entries.append(Entry(request: request, includesTimers: request.endOfTimers != nil))
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
    if let place, place.isTakenAgain(isQuiet) { return end(.idle) }
    var isUnseen = false
    let before = RestMoment(process, isUnseen: &isUnseen)
    blindLooks = isUnseen ? blindLooks + 1 : 0
    guard blindLooks < Self.mostBlindLooks else { return giveUp() }
    let isResting = before != nil && isQuiet()
    // What goes off while the child is looked at makes it run: only then is it not waited for.
    let found = isResting ? rest(of: process) : .busy
    let stillRests = isResting && RestMoment(process, isUnseen: &isUnseen) == before
    let rest: ProcessRest =
      if let before, stillRests { memory.judged(found, at: before) } else { .busy }
    if stillRests, rest == .idle { place = RestPlace(of: process) }
    let used = cpl_processor_time(process)
    var ended: [(UInt64, ProcessRest)] = []
    entries = entries.compactMap { entry in
      var entry = entry
      entry.note(now, used: used, calls: answeredCalls)
      let isFulfilled = stillRests && (rest == .idle || !entry.includesTimers)
      guard isFulfilled || entry.isOver(now, used: used, calls: answeredCalls) else { return entry }
      ended.append((entry.request.token, rest))
      return nil
    }
    let times = entries.flatMap { [$0.request.deadline, $0.request.endOfTimers ?? now] }
    self.nextLook = entries.isEmpty ? nil : times.filter { $0 > now }.reduce(now + pause, min)
    pause = min(pause * 2, Self.longestPause)
    return ended
  }

  /// Looks at every thread the next time: one that the host has called may run.
  mutating func forgetPlace() {
    place = nil
  }

  /// Answers all requests, because nothing can be seen; the next one is tried again.
  private mutating func giveUp() -> [(token: UInt64, rest: ProcessRest)] { end(.unseen) }

  /// Answers all requests.
  private mutating func end(_ rest: ProcessRest) -> [(token: UInt64, rest: ProcessRest)] {
    defer { (entries, nextLook, blindLooks) = ([], nil, 0) }
    return entries.map { ($0.request.token, rest) }
  }

  /// Whether a child of which nothing runs may go on by itself within the next minute.
  private mutating func rest(of process: Int32) -> ProcessRest {
    var idle = idleWords ?? cpl_idle_words()
    if idleWords == nil { cpl_find_idle_words(process, &idle) }
    idleWords = idle
    switch cpl_process_awaits_time(process, Self.horizonSeconds, &idle) {
    case 0: return .idle
    case 2: return .mainThreadAwaitsTime
    case 3:
      // It went off while nobody waited for it, and so nobody has run.
      memory = RestMemory()
      return .idle
    default: return .awaitsTime
    }
  }
}

/// What a child waited for when it was looked at before.
///
/// A timer that is due stands at zero until the kernel lets it go off, and looks then as if it were not
/// set; on a busy machine that takes a while. But who sets no timer any more has run to do that.
struct RestMemory<Moment: Equatable> {
  private var last: (moment: Moment, rest: ProcessRest)?

  /// Says what the child waits for, by what was found now and, if it has not run since, before.
  mutating func judged(_ found: ProcessRest, at moment: Moment) -> ProcessRest {
    let order = [ProcessRest.idle, .mainThreadAwaitsTime, .awaitsTime, .busy]
    let before = last.flatMap { $0.moment == moment ? $0.rest : nil } ?? .idle
    let rest = order.last { $0 == found || $0 == before } ?? found
    last = (moment, rest)
    return rest
  }
}

/// A moment at which every thread of a process slept, seen in one look at each.
///
/// If two are equal, no thread ran between them: one that did has been switched more often.
private struct RestMoment: Equatable {
  private let threads: Int32
  private let switches: UInt64

  /// Nil if a thread ran, or the process is gone, or cannot be seen.
  init?(_ process: Int32, isUnseen: inout Bool) {
    var activity = cpl_activity()
    guard cpl_process_activity(process, &activity) == 0 else {
      isUnseen = cpl_is_out_of_descriptors(cpl_errno()) != 0
      return nil
    }
    guard activity.running == 0 else { return nil }
    (threads, switches) = (activity.threads, activity.switches)
  }
}

/// Where the threads of an idle child wait, for a look that takes microseconds: it is idle when they wait
/// there again.
private final class RestPlace {
  private let process: Int32
  private var place = cpl_rest_place()
  /// So often a child that is about to wait gets the processor, where it shares one with the host.
  private static let mostYields = 4

  /// Nil where it has other threads than those of the extension runtime, or they wait elsewhere.
  init?(of process: Int32) {
    self.process = process
    guard cpl_remember_rest(process, &place) == 0 else { return nil }
  }

  deinit {
    cpl_forget_rest(&place)
  }

  /// Whether they wait there now, or as soon as they have had the processor, and nothing is on its way.
  ///
  /// If none of them has run between the two times, all of them slept when the last one was looked at.
  func isTakenAgain(_ isQuiet: () -> Bool) -> Bool {
    for _ in 0..<Self.mostYields {
      let before = cpl_processor_time(process)
      if cpl_rests_there(&place) != 0 {
        return isQuiet() && cpl_processor_time(process) == before
      }
      cpl_yield()
    }
    return false
  }
}
