import Fetching
import Foundation
import HostPolicy
import MessagesHost
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

  @Test func pageOfDiagnosticsIsTheOneThatIsWritten() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../docs/diagnostics.md")
    #expect(try String(contentsOf: page, encoding: .utf8) == DiagnosticsDocument.text)
  }

  /// The talk is older than reporting extensions.
  @Test func ofFiltersAloneIsWhatATalkOfFiltersSays() throws {
    let notice = try #require(NoticeCatalog["defaults.write-lost"])
    #expect(notice.rule.sentence.contains("a filter can only read"))
    #expect(notice.rule.sentence.contains("reporting extension probably, too (INF)"))
    let rules = CheckCatalog.rules(ofReporting: true).map(\.rule) + [notice.rule]
    let cited = rules.filter {
      $0.source.contains("WWDC17 session 249") && $0.id.hasPrefix("run.") || $0.id == notice.id
    }
    #expect(cited.count == 4)
    #expect(cited.allSatisfy { $0.source.contains("of filters") }, "\(cited.map(\.source))")
  }

  @Test func catalogueHasEveryIdOnce() {
    let ids = Catalogue.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(DoctorRule.advice.map(\.rule) == DoctorRule.all)
    for entry in Catalogue.all {
      #expect(entry.rule.sentence.hasSuffix("."), "\(entry.id)")
      #expect(entry.remedy.hasSuffix(".") && !entry.rule.source.isEmpty, "\(entry.id)")
    }
  }

  /// The host's notices, as they stand in its sources.
  @Test func everyNoticeOfTheHostIsInTheCatalogue() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/MessagesHost")
    var codes: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where file != "NoticeCatalog.swift" && file.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for match in text.matches(of: /(?:notice(?:OfFrame)?\(|code:)\s*"([a-z]+\.[a-z-]+)"/) {
        codes.insert(String(match.1))
      }
    }
    #expect(codes.count > 8, "the pattern finds them")
    let known = Set(NoticeCatalog.all.map(\.id))
    #expect(codes.isSubset(of: known), "\(codes.subtracting(known))")
    #expect(Set(NoticeCatalog.ofProcess.map(\.id)).isSubset(of: codes))
  }

  @Test(arguments: [
    ([BundleRule.urlHTTPS], true, true), ([PrivacyRule.log], false, true),
    ([PrivacyRule.container], false, false), ([], false, false),
    // The build takes what this is about with a warning.
    ([BundleRule.className], false, true),
    ([PrivacyRule.container, PrivacyRule.log, BehaviourRule.crash], true, true),
  ])
  func severityDecidesWhetherTheCheckFails(
    _ rules: [CheckRule], _ fails: Bool, _ failsStrictly: Bool
  ) {
    let report = CheckReport(
      name: "x", point: nil, bundle: rules.map { Finding($0, at: "here", "it is so") }, inbox: nil)
    #expect(report.fails(strict: false) == fails)
    #expect(report.fails(strict: true) == failsStrictly)
    #expect(report.findings.map(\.rule.severity) == rules.map(\.severity).sorted(by: >))
  }
}
