import Testing

@testable import Sandboxing

#if canImport(Glibc)
  import Glibc
#endif

/// When a child counts as at rest, or as busy; this process, which runs, stands for the child.
@Suite struct RestWatchTests {
  /// Looks until the request is answered; each look finds so many more calls answered.
  private func rest(
    of patience: RestPatience, callsALook: Int
  ) -> (rest: ProcessRest, token: UInt64)? {
    var watch = RestWatch()
    watch.add(RestRequest(token: 7, patience: patience), for: getpid())
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

  @Test func aChildThatTriesOnIsBusyBeforeItsTimeIsUsed() throws {
    let outcome = try #require(rest(of: .processorTime(.seconds(3600)), callsALook: 2_600))
    #expect(outcome.rest == .busy)
    #expect(outcome.token == 7)
  }

  @Test func aChildThatRunsIsBusyWhenItsTimeIsUsed() throws {
    let outcome = try #require(rest(of: .processorTime(.milliseconds(5)), callsALook: 0))
    #expect(outcome.rest == .busy)
  }

  @Test func realTimeEndsByItself() throws {
    let outcome = try #require(rest(of: .realTime(.milliseconds(5)), callsALook: 10_000))
    #expect(outcome.rest == .busy)
  }
}
