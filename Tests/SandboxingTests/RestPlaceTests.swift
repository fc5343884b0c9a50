import CPlatform
import TestProcess
import Testing

@testable import Sandboxing

#if canImport(Glibc)
  import Glibc

  /// Where the threads of an idle child wait, which the host remembers so that it need not look at all of
  /// them the next time.
  @Suite struct RestPlaceTests {
    private static func start(_ kind: resting_pair) throws -> pid_t {
      let child = start_resting_pair(kind)
      try #require(child > 0)
      return child
    }

    private static func end(_ child: pid_t) {
      kill(child, SIGKILL)
      waitpid(child, nil, 0)
    }

    private static func activity(of child: pid_t) -> cpl_activity {
      var activity = cpl_activity()
      #expect(cpl_process_activity(child, &activity) == 0)
      return activity
    }

    /// Returns when all threads have begun, and wait for what they were started for; or, where one runs, when
    /// the main one does.
    private static func wait(for threads: Int, running: Int, of child: pid_t) {
      let asleep = CChar(UInt8(ascii: "S"))
      while true {
        let found = activity(of: child)
        let areThere = running > 0 || Int(found.threads) == threads
        guard areThere, Int(found.running) == running, cpl_thread_state(child, child) == asleep
        else { continue }
        return
      }
    }

    @Test(arguments: [
      (PAIR_AT_REST, 2, 0, true), (PAIR_MAIN_HEARS, 2, 0, true), (PAIR_WITH_TIMER, 2, 0, false),
      (PAIR_WITH_LIMIT, 2, 0, false), (PAIR_THAT_RUNS, 2, 1, false), (PAIR_OF_THREE, 3, 0, false),
      (PAIR_OF_ONE, 1, 0, false),
    ])
    func onlyTheRuntimesThreadsAtRestAreRemembered(
      _ kind: resting_pair, _ threads: Int, _ running: Int, _ isRemembered: Bool
    ) throws {
      let child = try Self.start(kind)
      defer { Self.end(child) }
      Self.wait(for: threads, running: running, of: child)
      var place = cpl_rest_place()
      #expect((cpl_remember_rest(child, &place) == 0) == isRemembered)
      #expect((place.tasks >= 0) == isRemembered)
      if isRemembered { #expect(cpl_rests_there(&place) == 1) }
      cpl_forget_rest(&place)
      #expect(place.count == 0)
      #expect(place.tasks == -1)
    }

    /// It is as idle as before, but who waits for something else may be about something else.
    @Test(arguments: [PAIR_AT_REST, PAIR_MAIN_HEARS])
    func aThreadThatWaitsForSomethingElseIsNotThere(_ kind: resting_pair) throws {
      let child = try Self.start(kind)
      defer { Self.end(child) }
      Self.wait(for: 2, running: 0, of: child)
      var place = cpl_rest_place()
      try #require(cpl_remember_rest(child, &place) == 0)
      defer { cpl_forget_rest(&place) }
      let before = Self.activity(of: child).switches
      kill(child, SIGUSR1)
      var after = Self.activity(of: child)
      while after.running > 0 || after.switches == before { after = Self.activity(of: child) }
      #expect(cpl_rests_there(&place) == 0)
    }

    /// Nothing is there, and no descriptor of the host's is closed for it.
    @Test func aProcessThatIsGoneRestsNowhere() throws {
      let child = try Self.start(PAIR_AT_REST)
      Self.wait(for: 2, running: 0, of: child)
      var place = cpl_rest_place()
      let isRemembered = cpl_remember_rest(child, &place) == 0
      Self.end(child)
      #expect(isRemembered)
      #expect(cpl_rests_there(&place) == 0)
      cpl_forget_rest(&place)
      #expect(cpl_remember_rest(child, &place) == -1)
      #expect(place.count == 0)
      #expect(place.tasks == -1)
    }

    /// The second look is the quick one, and finds a child that went on to wait elsewhere by the slow one.
    @Test func aChildThatRestsAgainIsIdle() throws {
      let child = try Self.start(PAIR_MAIN_HEARS)
      defer { Self.end(child) }
      var watch = RestWatch()
      for token in UInt64(1)...3 {
        if token == 3 { kill(child, SIGUSR1) }
        watch.add(RestRequest(token: token, patience: .realTime(.seconds(3600))))
        var ended: [(token: UInt64, rest: ProcessRest)] = []
        while ended.isEmpty { ended = watch.look(at: child, answeredCalls: 0) { true } }
        #expect(ended.map(\.token) == [token])
        #expect(ended.map(\.rest) == [.idle])
      }
    }

    /// A pipe that is not empty keeps a child from being at rest, however it waits.
    @Test func whatLiesInAPipeIsSeenByTheQuickLook() throws {
      let child = try Self.start(PAIR_AT_REST)
      defer { Self.end(child) }
      var watch = RestWatch()
      watch.add(RestRequest(token: 1, patience: .realTime(.seconds(3600))))
      while watch.look(at: child, answeredCalls: 0, isQuiet: { true }).isEmpty {}
      watch.add(RestRequest(token: 2, patience: .realTime(.seconds(3600))))
      #expect(watch.look(at: child, answeredCalls: 0, isQuiet: { false }).isEmpty)
      #expect(watch.nextLook != nil)
    }
  }
#endif
