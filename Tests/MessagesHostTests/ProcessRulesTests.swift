import HostPolicy
import MessagesHost
import Testing

/// Whether a process is kept, and when it is given up.
@Suite struct ProcessRulesTests {
  private static func launches(_ trace: [TraceRecord]) -> Int {
    trace.count { if case .launched = $0.event { true } else { false } }
  }

  @Test(arguments: [(true, 1), (false, 3)])
  func processIsKeptOrStartedForEachMessage(_ isReused: Bool, _ launches: Int) async throws {
    let rules = ProcessRules(isReused: isReused)
    try await withHostilePhone(mode: "well-behaved", process: rules) { phone in
      for _ in 1...3 {
        let outcome = try await phone.receive(.fromStranger)
        #expect(outcome.decision.answer == .response(action: 1, subAction: 0))
      }
      #expect(Self.launches(await phone.trace) == launches)
    }
  }

  @Test func crashLoopStopsTheFilterUntilItIsChosenAgain() async throws {
    let rules = ProcessRules(crashLimit: 2)
    try await withHostilePhone(mode: "crash-after-query", process: rules) { phone in
      var answers: [FilterAnswer?] = []
      for _ in 1...4 { answers.append(try await phone.receive(.fromStranger).decision.answer) }
      #expect(
        answers == [
          .noAnswer(.crash), .noAnswer(.crash), .noAnswer(.crashLoop), .noAnswer(.crashLoop),
        ])
      #expect(await phone.trace.noticedCodes.filter { $0 == "process.crash-loop" }.count == 2)
      let before = Self.launches(await phone.trace)
      try await phone.perform(.select(nil))
      try await phone.perform(.select("hostile"))
      #expect(try await phone.receive(.fromStranger).decision.answer == .noAnswer(.crash))
      #expect(Self.launches(await phone.trace) > before)
    }
  }

  /// To find out where it was takes longer than to start it anew.
  @Test(arguments: [true, false])
  func whereItCrashedIsSaidToWhoWantsToKnow(_ namesStacks: Bool) async throws {
    var configuration = LateActsPhone.configuration()
    configuration.namesStacks = namesStacks
    let phone = try await LateActsPhone.make(configuration, filter: "Crashing")
    let answer = try await phone.receive(.telling("abort")).decision.answer
    await phone.shutDown()
    #expect(answer == .noAnswer(.crash))
    let codes = await phone.trace.noticedCodes
    #expect(codes.contains("process.crash-location") == namesStacks, "\(codes)")
  }

  @Test func processThatHoldsTooMuchMemoryIsEndedAndNamed() async throws {
    let rules = ProcessRules(memoryLimit: 64 << 20)
    try await withHostilePhone(mode: "grow", process: rules) { phone in
      let outcome = try await phone.receive(.fromStranger)
      #expect(outcome.decision.answer == .noAnswer(.memory))
      #expect(outcome.decision.placement.folder == .unknown)
    }
  }

  @Test func sameProcessWithinTheLimitAnswers() async throws {
    let rules = ProcessRules(memoryLimit: 1 << 30)
    try await withHostilePhone(mode: "grow", process: rules) { phone in
      let outcome = try await phone.receive(.fromStranger)
      #expect(outcome.decision.answer == .response(action: 1, subAction: 0))
    }
  }
}
