import Fetching
import Foundation
import HostPolicy
import Testing

struct AssociationFileTests {
  private static func judge(
    _ contents: String, _ delivery: AssociationFile.Delivery? = nil,
    site: DeferralSite = .sample
  ) -> AssociationFile.Judgement {
    AssociationFile(name: "file", contents: Data(contents.utf8), delivery: delivery).judge(site)
  }

  static let good =
    #"{"messagefilter":{"apps":["ABCDE12345.com.example.app","ABCDE12345.com.example.app.filter"]}}"#

  @Test func goodFilePasses() {
    let judgement = Self.judge(Self.good)
    #expect(judgement.status.word == "passed")
    #expect(judgement.warnings.isEmpty)
  }

  @Test func extensionMissingIsAWarning() {
    let judgement = Self.judge(#"{"messagefilter":{"apps":["ABCDE12345.com.example.app"]}}"#)
    #expect(judgement.status.word == "passed")
    #expect(judgement.warnings.first?.contains("does not list the extension") == true)
  }

  @Test(arguments: [
    ("", "is not JSON"), ("<html>", "is not JSON"), ("[]", "is not a JSON object"),
    ("{}", "has no messagefilter key"),
    (#"{"webcredentials":{"apps":["ABCDE12345.com.example.app"]}}"#, "only webcredentials"),
    (#"{"messagefilter":[]}"#, "has no messagefilter.apps"),
    (#"{"messagefilter":{}}"#, "has no messagefilter.apps"),
    (#"{"messagefilter":{"apps":"x"}}"#, "not an array of strings"),
    (#"{"messagefilter":{"apps":[1]}}"#, "not an array of strings"),
    (#"{"messagefilter":{"apps":[]}}"#, "lists no app"),
    (#"{"messagefilter":{"apps":["ABCDE12345.com.other"]}}"#, "lists only ABCDE12345.com.other"),
    (#"{"messagefilter":{"apps":["ZZZZZ99999.com.example.app"]}}"#, "another team's"),
    (#"{"messagefilter":{"apps":["com.example.app"]}}"#, "without its team"),
    (#"{"messagefilter":{"apps":["abcde12345.com.example.app"]}}"#, "other letter case"),
    (
      #"{"messagefilter":{"apps":["ABCDE12345.com.example.app.filter"]}}"#,
      "lists the extension, ABCDE12345.com.example.app.filter, and not the app"
    ),
    (#"{"messagefilter":{"apps":["*"]}}"#, "lists only *"),
  ])
  func mistakeIsNamed(_ contents: String, _ words: String) async {
    let judgement = Self.judge(contents)
    #expect(judgement.status.word == "failed")
    #expect(judgement.status.words.contains(words), "\(judgement)")
    let fetcher = DeferralFetcher(
      site: .sample, approval: .file(AssociationFile(name: "file", contents: Data(contents.utf8))),
      transport: StubTransport([]))
    #expect(await fetcher.fetch(.sample, isFirst: true).failure?.code == .networkURLUnauthorized)
  }

  @Test(arguments: [
    (AssociationFile.Delivery(status: 200, contentType: "application/json"), "passed", ""),
    (.init(status: 200, contentType: "application/json; charset=utf-8"), "passed", ""),
    (.init(status: 200, contentType: "application/octet-stream"), "passed", "octet-stream"),
    (.init(status: 200, contentType: nil), "passed", "without Content-Type"),
    (.init(status: 200, contentType: "text/html"), "failed", ""),
    (.init(status: 404, contentType: "application/json"), "failed", ""),
    (.init(status: 301, contentType: nil, redirect: "https://www.example.com/"), "failed", ""),
  ])
  func delivery(_ delivery: AssociationFile.Delivery, _ word: String, _ warning: String) {
    let judgement = Self.judge(Self.good, delivery)
    #expect(judgement.status.word == word)
    #expect(judgement.warnings.count == (warning.isEmpty ? 0 : 1))
    #expect(judgement.warnings.allSatisfy { $0.contains(warning) })
  }

  @Test func tooLargeFileFails() {
    let padding = String(repeating: " ", count: AssociationFile.sizeLimit)
    #expect(Self.judge(Self.good + padding).status.word == "failed")
  }

  @Test func unknownAppOrTeamIsSaid() {
    let noApp = Self.judge(Self.good, site: .sample.with { $0.appBundleID = nil })
    #expect(noApp.status.word == "not checked")
    let noTeam = Self.judge(Self.good, site: .sample.with { $0.teamID = nil })
    #expect(noTeam.status.words.contains("team is not checkable"))
  }

  @Test func approvalByFileNeedsTheEntitlementToo() async {
    let file = AssociationFile(name: "file", contents: Data(Self.good.utf8))
    for (domains, code) in [(["messagefilter:filter.example.com"], 4), ([], 3)] {
      let site = DeferralSite.sample.with {
        $0.appDomains = .entries(domains)
        $0.extensionDomains = .unknown
      }
      let deferral = await DeferralFetcher(
        site: site, approval: .file(file), transport: StubTransport(always: .fault(.refused))
      ).fetch(.sample, isFirst: true)
      #expect(deferral.failure?.code.rawValue == code)
      #expect(deferral.checks[1].rule.provenance == .reported)
    }
  }
}
