import Foundation
import HostPolicy
import Testing

@Suite struct PolicyCatalogTests {
  @Test func idsAreUnique() {
    let ids = PolicyCatalog.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids.count == 44)
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
