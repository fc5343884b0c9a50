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

  @Test func aReportingExtensionIsJudgedByItsOwnRules() async throws {
    let clean = ExtensionConformance(of: .source("Sources/Samples/ReportIt"), strict: true)
    #expect(try await Self.broken(by: clean).isEmpty)
    try await clean.checkAll()
    let bare = ExtensionConformance(of: .source("Sources/Samples/BareReport"), strict: true)
    let broken = try await Self.broken(by: bare)
    #expect(Set(broken.keys.map(\.id)) == ["reporting.lost", "reporting.destination"])
    let lost = broken.first { $0.key.id == "reporting.lost" }?.value.description ?? ""
    #expect(lost.contains("BareReport\nreporting.lost: answer: "), "\(lost)")
    #expect(
      lost.contains("  fix: Add ILClassificationExtensionNetworkReportDestination"), "\(lost)")
  }

  /// Every rule is one of filters, of reporting extensions, or of both.
  @Test func rulesGoByTheKindOfExtension() {
    let (filters, reporting) = (ConformanceRule.ofFilters, ConformanceRule.ofReportingExtensions)
    #expect(Set(filters + reporting) == Set(ConformanceRule.all))
    #expect(!filters.contains { $0.id.hasPrefix("reporting.") })
    #expect(!reporting.contains { ["url.https", "run.sub-action"].contains($0.id) })
    #expect(Set(filters).intersection(reporting).contains { $0.id == "privacy.log" })
  }

  /// A path with both kinds means the filter, which has no such rule to break; a name says which.
  @Test func theNameOfATargetChoosesTheReportingExtension() async throws {
    let path = "Tests/Fixtures/Extensions/GroupsProject"
    let rule = try #require(
      ConformanceRule.all.first { $0.id == "reporting.no-answer-override" })
    try await ExtensionConformance(of: .source(path)).check(rule)
    let named = ExtensionConformance(of: .source("\(path)#ReportExtension"))
    let failure = await #expect(throws: PhoneTestFailure.self) { try await named.check(rule) }
    #expect(failure?.code == .rule, "\(failure?.description ?? "")")
  }

  @Test func anAppThatIsNotThereIsNamed() async throws {
    let suite = ExtensionConformance(of: Self.forging, app: "No/Such/App")
    let failure = await #expect(throws: PhoneTestFailure.self) { try await suite.checkAll() }
    #expect(failure?.code == .unusableExtension)
    #expect(failure?.description.contains("No/Such/App") == true)
  }
}
