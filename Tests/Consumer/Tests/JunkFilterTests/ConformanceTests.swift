import MessagesHostTesting
import Testing

@Suite struct ConformanceTests {
  static let conformance = ExtensionConformance(of: PhoneTests.filter, strict: true)
  static let leaky = ExtensionConformance(of: FailureTests.leaky, strict: true)

  @Test(arguments: ConformanceRule.all)
  func rule(_ rule: ConformanceRule) async throws {
    try await Self.conformance.check(rule)
  }

  @Test(arguments: ConformanceRule.all)
  func aLeakyFilterBreaksExactlyTheseRules(_ rule: ConformanceRule) async throws {
    guard ["privacy.log", "run.network"].contains(rule.id) else {
      return try await Self.leaky.check(rule)
    }
    let failure = try await #require(throws: PhoneTestFailure.self) {
      try await Self.leaky.check(rule)
    }
    #expect(failure.code == .rule && failure.description.contains("fix: "))
  }

  @Test(arguments: ["bundle.class", "privacy.log", "run.network"])
  func whatCannotRunIsNotJudged(_ id: String) async throws {
    let rule = try #require(ConformanceRule.all.first { $0.id == id })
    let failure = try await #require(throws: PhoneTestFailure.self) {
      try await ExtensionConformance(of: .source("WordlessFilter")).check(rule)
    }
    #expect(failure.code == .rule && failure.description.contains("bundle.class"))
  }
}
