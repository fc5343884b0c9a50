import CPlatform
import TestProcess
import Testing

@testable import Sandboxing

#if canImport(Glibc)
  import Glibc
#endif

/// When a child counts as at rest, or as busy; where not said otherwise this process, which runs,
/// stands for the child.
@Suite struct RestWatchTests {
  /// Looks until the request is answered; each look finds so many more calls answered.
  private func rest(
    of patience: RestPatience, callsALook: Int
  ) -> (rest: ProcessRest, token: UInt64)? {
    var watch = RestWatch()
    watch.add(RestRequest(token: 7, patience: patience))
    var calls = 0
    while watch.nextLook != nil {
      calls += callsALook
      if let (token, rest) = watch.look(at: getpid(), answeredCalls: calls, isQuiet: { false })
        .first
      {
        return (rest, token)
      }
    }
    return nil
  }

  /// A child that sleeps for an hour, or until a signal wakes it.
  private func sleeper() throws -> pid_t {
    let child = start_sleeper(3_600_000)
    try #require(child > 0)
    return child
  }

  private static func awaitsTime(_ child: pid_t, _ seconds: UInt64) -> Bool {
    var none = cpl_idle_words()
    return [1, 2].contains(cpl_process_awaits_time(child, seconds, &none))
  }

  private func end(_ child: pid_t) {
    kill(child, SIGKILL)
    waitpid(child, nil, 0)
  }

  @Test func aChildThatTriesOnIsBusyBeforeItsTimeIsUsed() throws {
    let outcome = try #require(rest(of: .processorTime(.seconds(3600)), callsALook: 2_600))
    #expect(outcome.rest == .busy)
    #expect(outcome.token == 7)
  }

  @Test func aChildThatRunsIsBusyWhenItsTimeIsUsed() throws {
    let outcome = try #require(rest(of: .processorTime(.milliseconds(5)), callsALook: 0))
    #expect(outcome.rest == .busy)
  }

  /// A host that has no descriptor left says so, and does not look for half a minute.
  @Test func whoCannotLookSaysSo() async {
    await #expect(processExitsWith: .success) {
      let child = start_sleeper(3_600_000)
      var watch = RestWatch()
      watch.add(RestRequest(token: 1, patience: .processorTime(.seconds(3600))))
      var none = rlimit(rlim_cur: 0, rlim_max: 0)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &none)
      var rest: ProcessRest?
      while rest == nil, watch.nextLook != nil {
        rest = watch.look(at: child, answeredCalls: 0) { true }.first?.rest
      }
      kill(child, SIGKILL)
      exit(rest == .unseen ? 0 : 1)
    }
  }

  @Test func realTimeEndsByItself() throws {
    let outcome = try #require(rest(of: .realTime(.milliseconds(5)), callsALook: 10_000))
    #expect(outcome.rest == .busy)
  }

  /// A child that goes on between the look at its threads and the one at its timers has neither.
  @Test func aChildThatGoesOnWhileItIsLookedAtIsLookedAtAgain() throws {
    let child = try sleeper()
    defer { end(child) }
    var watch = RestWatch()
    watch.add(RestRequest(token: 1, patience: .realTime(.seconds(3600))))
    var wasLookedAt = false
    while !wasLookedAt {
      let ended = watch.look(at: child, answeredCalls: 0) {
        wasLookedAt = true
        // Asleep, and not before the handler of the signal is there.
        #expect(Self.awaitsTime(child, 3601))
        kill(child, SIGUSR1)
        while Self.awaitsTime(child, 60) {}
        return true
      }
      #expect(ended.isEmpty)
    }
    var rest: ProcessRest?
    while rest == nil, watch.nextLook != nil {
      rest = watch.look(at: child, answeredCalls: 0) { true }.first?.rest
    }
    #expect(rest == .idle)
  }

  @Test(arguments: [TIMED_EPOLL_PWAIT2, TIMED_FUTEX_LOCK_PI])
  func aThreadThatWaitsWithALimitIsSeen(_ call: timed_call) throws {
    let child = start_timed_waiter(call)
    try #require(child > 0)
    defer { end(child) }
    // The first thing that it sleeps for; before that it has timers of the tests' own process.
    let asleep = CChar(UInt8(ascii: "S"))
    let end = ContinuousClock.now + .seconds(60)
    while cpl_thread_state(child, child) != asleep, ContinuousClock.now < end {}
    #expect(Self.awaitsTime(child, 60))
    #expect(cpl_thread_state(child, child) == asleep)
  }

  /// One that runs just when the time is over is looked at again.
  @Test func aChildThatRunsAtTheEndOfItsTimeIsWaitedFor() throws {
    let child = try sleeper()
    defer { end(child) }
    while !Self.awaitsTime(child, 3601) {}
    var watch = RestWatch()
    watch.add(RestRequest(token: 1, patience: .realTime(.zero)))
    var looks = 0
    var rest: ProcessRest?
    while rest == nil, watch.nextLook != nil {
      rest =
        watch.look(at: child, answeredCalls: 0) {
          looks += 1
          return looks > 1
        }.first?.rest
    }
    #expect(rest == .mainThreadAwaitsTime)
  }

  /// One that is stopped never reads what it is told; that is not waited for as for other work.
  @Test func aMomentIsOverBeforeAnyOtherPatience() throws {
    let child = try sleeper()
    defer { end(child) }
    var watch = RestWatch()
    watch.add(RestRequest(token: 1, patience: .processorTime(.seconds(3600))))
    watch.add(RestRequest(token: 2, patience: .moment))
    while watch.nextLook != nil {
      let ended = watch.look(at: child, answeredCalls: 0, isQuiet: { false })
      guard let first = ended.first else { continue }
      #expect(ended.count == 1)
      #expect(first.token == 2)
      #expect(first.rest == .busy)
      return
    }
    Issue.record("the moment did not end")
  }

  /// Each request counts the calls since it came.
  @Test func aLaterRequestHasPatienceOfItsOwn() throws {
    var watch = RestWatch()
    watch.add(RestRequest(token: 1, patience: .realTime(.seconds(3600))))
    var calls = 0
    func look() -> [(token: UInt64, rest: ProcessRest)] {
      watch.look(at: getpid(), answeredCalls: calls) { false }
    }
    #expect(look().isEmpty)
    calls = 6_000
    watch.add(RestRequest(token: 2, patience: .processorTime(.seconds(3600))))
    #expect(look().isEmpty)
    calls = 12_000
    var ended: [(token: UInt64, rest: ProcessRest)] = []
    while ended.isEmpty { ended = look() }
    #expect(ended.map(\.token) == [2])
    #expect(ended.map(\.rest) == [.busy])
  }

  /// A timer that is due stands at zero before it goes off.
  ///
  /// Each row: the moment, what was found, and what is to be said.
  @Test(arguments: [
    [(1, ProcessRest.awaitsTime, ProcessRest.awaitsTime), (1, .idle, .awaitsTime)],
    [(1, .awaitsTime, .awaitsTime), (2, .idle, .idle), (2, .idle, .idle)],
    [(1, .awaitsTime, .awaitsTime), (1, .mainThreadAwaitsTime, .awaitsTime)],
    [(1, .mainThreadAwaitsTime, .mainThreadAwaitsTime), (1, .idle, .mainThreadAwaitsTime)],
    [(1, .idle, .idle), (1, .awaitsTime, .awaitsTime), (1, .idle, .awaitsTime)],
  ])
  func whoHasNotRunWaitsForWhatItWaitedFor(_ looks: [(Int, ProcessRest, ProcessRest)]) {
    var memory = RestMemory<Int>()
    for (moment, found, rest) in looks {
      #expect(memory.judged(found, at: moment) == rest)
    }
  }

  /// One that nobody reads has woken nobody.
  @Test func aTimerThatWentOffForNobodyIsNotWaitedFor() throws {
    let child = start_owner_of_a_timer()
    try #require(child > 0)
    defer { end(child) }
    var none = cpl_idle_words()
    while cpl_process_awaits_time(child, 60, &none) != 3 {}
    var watch = RestWatch()
    watch.add(RestRequest(token: 1, patience: .realTime(.seconds(3600))))
    var rest: ProcessRest?
    while rest == nil, watch.nextLook != nil {
      rest = watch.look(at: child, answeredCalls: 0) { true }.first?.rest
    }
    #expect(rest == .idle)
  }
}
