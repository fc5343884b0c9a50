import Foundation
import HostPolicy
import Testing

@testable import PrivacyChecks

@Suite struct CatalogTests {
  @Test func idsAreUniqueAndFound() {
    let ids = CheckCatalog.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for rule in CheckCatalog.all { #expect(CheckCatalog.rule(rule.id) == rule) }
    #expect(CheckCatalog.rule("no.such-rule") == nil)
  }

  @Test(arguments: CheckCatalog.all)
  func everyRuleIsASentenceWithSourceAndRemedy(_ rule: CheckRule) {
    #expect(rule.rule.sentence.hasSuffix("."))
    #expect(rule.rule.sentence.count <= 150)
    #expect(!rule.rule.source.isEmpty && !rule.remedy.isEmpty)
  }

  @Test func pageIsTheOneThatIsWritten() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../docs/check.md")
    #expect(try String(contentsOf: page, encoding: .utf8) == CheckDocument.text)
  }

  @Test(arguments: [
    ([BundleRule.urlHTTPS], true, true), ([PrivacyRule.log], false, true),
    ([PrivacyRule.container], false, false), ([], false, false),
    ([PrivacyRule.container, PrivacyRule.log, BehaviourRule.crash], true, true),
  ])
  func severityDecidesWhetherTheCheckFails(
    _ rules: [CheckRule], _ fails: Bool, _ failsStrictly: Bool
  ) {
    let report = CheckReport(
      name: "x", bundle: rules.map { Finding($0, at: "here", "it is so") }, inbox: nil)
    #expect(report.fails(strict: false) == fails)
    #expect(report.fails(strict: true) == failsStrictly)
    #expect(report.findings.map(\.rule.severity) == rules.map(\.severity).sorted(by: >))
  }
}
