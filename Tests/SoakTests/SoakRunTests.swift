import HostPolicy
import MessagesHost
import Testing

@testable import Soak

/// The seed makes the run, and what goes wrong on a phone is found and named.
@Suite struct SoakRunTests {
  private static let plan = SoakPlan(phones: 4, messages: 150, seed: 11)

  private static func traces(_ plan: SoakPlan) async throws -> [Int: TraceFingerprint] {
    let result = try await SoakRun(plan).play()
    #expect(result.violations.map(\.description) == [])
    return Dictionary(uniqueKeysWithValues: result.phones.map { ($0.number, $0.trace) })
  }

  @Test func oneSeedGivesTheSameBytesHoweverManyPhonesArePlayedAtATime() async throws {
    let first = try await Self.traces(Self.plan)
    #expect(Set(first.values).count == 4)
    for jobs in [1, 3] {
      var plan = Self.plan
      plan.jobs = jobs
      #expect(try await Self.traces(plan) == first)
    }
  }

  @Test func aPhoneAloneIsWhatItIsAmongOthers() async throws {
    var plan = Self.plan
    plan.onlyPhone = 3
    let all = try await Self.traces(Self.plan)
    #expect(try await Self.traces(plan) == [3: try #require(all[3])])
  }

  @Test func anotherSeedGivesOtherBytes() async throws {
    var plan = Self.plan
    plan.seed = 12
    let (one, other) = (try await Self.traces(Self.plan), try await Self.traces(plan))
    for number in plan.numbers { #expect(one[number] != other[number]) }
  }

  /// A soak in which something never happens says nothing about it.
  @Test func everyKindOfAnswerIsMet() async throws {
    let result = try await SoakRun(SoakPlan(phones: 4, messages: 500, seed: 1)).play()
    #expect(result.violations.map(\.description) == [])
    var met: Set<String> = []
    for phone in result.phones { met.formUnion(phone.answers.filter { $0.value > 0 }.keys) }
    let impossible: Set<NoAnswerReason> = [.launchFailed, .noHandler, .tooLong]
    let reasons = Set(NoAnswerReason.allCases).subtracting(impossible).map(\.rawValue)
    #expect(met == Set(reasons + ["answer"]))
    #expect(result.phones.allSatisfy { $0.launches > 50 && $0.requests > 5 && $0.acts > 250 })
  }

  /// Does something to phone 2 after its hundredth message, and gives what was found.
  private static func violations(
    _ act: @escaping @Sendable (isolated SimulatedPhone) async throws -> Void
  ) async throws -> [SoakViolation] {
    var plan = plan
    plan.phones = 2
    return try await SoakRun(plan) { phone, number, message in
      if (number, message) == (2, 100) { try await act(phone) }
    }.play().violations
  }

  private static func newestConversation(
    on phone: isolated SimulatedPhone
  ) throws -> ConversationKey {
    let messages = phone.folders.values.joined()
    let newest = try #require(messages.max { $0.id.number < $1.id.number })
    let people = (0..<103).map { ConversationKey(SoakPeople.address($0)) }
    let groups = [[0, 1], [0, 2], [1, 2], [0, 1, 2], []].map(SoakPeople.conversation)
    return try #require(
      (people + groups).first { phone.messages(in: $0).contains { $0.id == newest.id } })
  }

  private static let harms: [@Sendable (isolated SimulatedPhone) async throws -> Void] = [
    { try await $0.perform(.deleteConversation(newestConversation(on: $0))) },
    { phone in for _ in 0..<3 { try await phone.perform(.reply(newestConversation(on: phone))) } },
  ]

  @Test(arguments: harms.indices) func aPhoneThatDiffersIsNamed(index: Int) async throws {
    let violations = try await Self.violations(Self.harms[index])
    let violation = try #require(violations.first)
    #expect(violations.count == 1)
    #expect((violation.seed, violation.phone) == (11, 2))
    #expect(violation.message >= 100)
    let again = "soak --seed 11 --phone 2 --messages \(violation.message)"
    #expect(violation.description.contains(again))
  }
}
