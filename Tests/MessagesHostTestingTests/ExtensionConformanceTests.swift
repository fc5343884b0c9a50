import Foundation
import IdentityLookup
import MessagesHostTesting
import Testing

/// The suite of rules that an author's tests call.
@Suite struct ExtensionConformanceTests {
  /// It is confined all the same, so nobody makes it here.
  private static let forging = ExtensionUnderTest.inProcess(
    "Tests/Fixtures/Extensions/ForgingFilter"
  ) {
    Issue.record("it was run in the test's process")
    return ILMessageFilterExtension()
  }

  /// The rules that are broken, by what each of them says.
  private static func broken(
    by suite: ExtensionConformance
  ) async throws -> [ConformanceRule: PhoneTestFailure] {
    var broken: [ConformanceRule: PhoneTestFailure] = [:]
    for rule in ConformanceRule.all {
      do throws(PhoneTestFailure) {
        try await suite.check(rule, file: "Tests/Here.swift", line: 7)
      } catch {
        broken[rule] = error
      }
    }
    return broken
  }

  @Test func warningsFailWhereTheyAreToFail() async throws {
    let mild = ExtensionConformance(of: Self.forging)
    let strict = ExtensionConformance(of: Self.forging, strict: true)
    let errors = try await Self.broken(by: mild)
    let all = try await Self.broken(by: strict)
    #expect(!errors.isEmpty && errors.keys.allSatisfy { $0.severity == .error })
    #expect(all.keys.allSatisfy { $0.severity != .info })
    #expect(Set(all.keys.filter { $0.severity == .error }) == Set(errors.keys))
    #expect(all.count > errors.count)
    for (rule, failure) in all {
      #expect(failure.code == .rule)
      let lines = failure.description.split(separator: "\n")
      #expect(lines.first == "Tests/Here.swift:7: ForgingFilter")
      #expect(lines.dropFirst().first?.hasPrefix("\(rule.id): ") == true)
      #expect(failure.description.contains("  rule: \(rule.hostRule.sentence) ["))
      #expect(failure.description.contains("  fix: "))
    }
    let whole = await #expect(throws: PhoneTestFailure.self) { try await strict.checkAll() }
    for rule in ConformanceRule.all {
      #expect(whole?.description.contains("\n\(rule.id): ") == (all[rule] != nil), "\(rule)")
    }
  }

  @Test func whatTheAppSharesMakesMessagesThatHit() async throws {
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["friends": ["+4915550100"]], format: .xml, options: 0)
    let shared = SharedFiles(group: "group.com.example.listed-sender", defaults: list)
    let filter = ExtensionUnderTest.source("Tests/Fixtures/Extensions/ListedSender")
    let twice = try #require(ConformanceRule.all.first { $0.id == "run.completion-twice" })
    try await ExtensionConformance(of: filter).check(twice)
    let failure = await #expect(throws: PhoneTestFailure.self) {
      try await ExtensionConformance(of: filter, shared: [shared]).check(twice)
    }
    #expect(
      failure?.description.contains(
        ": a text from the sender \u{201c}+4915550100\u{201d} of the group\u{2019}s defaults")
        == true,
      "\(failure?.description ?? "")")
  }

  @Test func anAppThatIsNotThereIsNamed() async throws {
    let suite = ExtensionConformance(of: Self.forging, app: "No/Such/App")
    let failure = await #expect(throws: PhoneTestFailure.self) { try await suite.checkAll() }
    #expect(failure?.code == .unusableExtension)
    #expect(failure?.description.contains("No/Such/App") == true)
  }
}
