import Foundation
import HostPolicy
import Testing

@Suite struct PolicyCatalogTests {
  @Test func idsAreUnique() {
    let ids = PolicyCatalog.all.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  /// A rule that is declared and left out of the lists would be on no page.
  @Test func everyDeclaredRuleIsListed() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/HostPolicy")
    var declared: [String] = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      declared += text.matches(of: /PolicyRule\(\s*"([a-z-]+\.[a-z-]+)"/).map { String($0.1) }
    }
    let listed = Set(
      (PolicyCatalog.all + QueryRule.all + ScreenRule.all + SenderRule.all
        + ReportComposerRule.all).map(\.id))
    #expect(Set(declared) == listed)
    #expect(declared.count == listed.count)
    #expect(declared.contains("placement.blocked") && declared.contains("gate.contact"))
  }

  @Test(arguments: PolicyCatalog.all) func everyRuleSaysWhatAndWhoSaysIt(rule: PolicyRule) {
    #expect(rule.id.wholeMatch(of: /[a-z-]+\.[a-z-]+/) != nil)
    #expect(rule.sentence.hasSuffix("."))
    #expect(rule.sentence.first?.isUppercase == true)
    #expect(rule.sentence.count <= 150)
    #expect(!rule.source.isEmpty)
    #expect(!rule.source.hasSuffix("."))
    #expect(!(rule.sentence + rule.source).contains { $0.isNewline || $0 == "|" })
    #expect(PolicyCatalog.rule(rule.id) == rule)
  }

  /// What nobody says is inferred or assumed, never documented.
  @Test(arguments: PolicyCatalog.all) func marksFitTheirSources(rule: PolicyRule) {
    if rule.source.hasPrefix("nobody says") || rule.source.hasPrefix("follows from") {
      #expect([.inferred, .assumed].contains(rule.provenance))
    }
  }

  @Test func unknownIDsHaveNoRule() {
    #expect(PolicyCatalog.rule("gate.nonsense") == nil)
  }

  @Test(arguments: Gate.allCases) func gatesAreNamedAsTheirRules(gate: Gate) {
    #expect(gate.rule.id == "gate.\(gate.rawValue)")
    #expect(IOSProfile.all.contains { $0.gates.contains(gate) })
  }
}

@Suite struct PolicyDocumentTests {
  @Test func thePageInTheRepositoryIsTheCodes() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/policy.md")
    let written = try String(contentsOf: page, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let generated = PolicyDocument.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, (left, right)) in zip(written, generated).enumerated() where left != right {
      Issue.record("docs/policy.md:\(line + 1): \(left)\nthe code says: \(right)")
      return
    }
    #expect(written.count == generated.count)
  }

  @Test func thePageHasEveryRuleAndProfile() {
    for rule in PolicyCatalog.all {
      #expect(
        PolicyDocument.text.contains(
          "| `\(rule.id)` | \(rule.sentence) | \(rule.provenanceText) | \(rule.source) |"))
    }
    for profile in IOSProfile.all { #expect(PolicyDocument.text.contains("`\(profile.id)`")) }
  }
}

/// A rule whose source saw some releases only says so in the others.
@Suite struct ReleaseMarkTests {
  private static let sighted = PolicyCatalog.all.filter { $0.observation != nil }

  @Test(arguments: IOSProfile.all, sighted)
  func theMarkIsTheProfiles(profile: IOSProfile, rule: PolicyRule) throws {
    let observation = try #require(rule.observation)
    let known = profile.rule(rule)
    let isSeen = "\(observation.releases)".split(separator: ", ").contains { $0 == profile.id }
    #expect(known == rule && known.sentence == rule.sentence)
    #expect(known.provenance == (isSeen ? rule.provenance : observation.elsewhere))
    #expect(
      known.source == rule.source + (isSeen ? "" : "; seen in \(observation.releases) only"))
    #expect([.inferred, .assumed].contains(observation.elsewhere))
    #expect(rule.provenanceText.contains(" else \(observation.elsewhere.rawValue)"))
  }

  @Test(arguments: IOSProfile.all) func otherRulesAreTheSameEverywhere(profile: IOSProfile) {
    for rule in PolicyCatalog.all where rule.observation == nil {
      #expect(
        profile.rule(rule).provenance == rule.provenance && profile.rule(rule).source == rule.source
      )
      #expect(rule.provenanceText == rule.provenance.rawValue)
    }
  }

  /// What a decision tells has the mark of its profile: gates, verdicts, junk, what the user did.
  @Test(arguments: IOSProfile.all) func decisionsHaveTheMarksOfTheirProfile(profile: IOSProfile)
    throws
  {
    var phone = PhoneState.filtering(profile)
    try phone.receive(.text(.bank, by: .iMessage), answer: Action.junk)
    let first = try phone.receive(.text(.bank), answer: Action.junk)
    let later = try phone.receive(.text(.bank), answer: Action.junk)
    var told = first.gates.map(\.rule) + first.rules + later.rules + phone.select(filter: nil)
    told += phone.addContact(.bank)
    for rule in told {
      #expect(rule.provenance == profile.rule(rule).provenance, "\(rule.id)")
      #expect(rule.source == PolicyCatalog.rule(rule.id).map(profile.rule)?.source)
    }
    let marks = Dictionary(
      told.map { ($0.id, $0.provenance) }, uniquingKeysWith: { first, _ in first })
    #expect(marks["junk.conversation"] == (profile.id == "ios11" ? .reported : .assumed))
    #expect(
      marks["gate.junk-conversation"]
        == (["ios11", "ios26"].contains(profile.id) ? .reported : .assumed))
  }

  @Test func releasesAreNamedAsTheirProfiles() {
    for profile in IOSProfile.all { #expect("\(profile.line)" == profile.id) }
    #expect("\(ReleaseLines([.ios14, .ios26]))" == "ios14, ios26")
  }
}
