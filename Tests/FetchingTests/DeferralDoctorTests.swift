import Fetching
import Foundation
import HostPolicy
import Testing

struct DeferralDoctorTests {
  private static func association(_ contents: String = AssociationFileTests.good) -> Stub {
    Stub(
      "association",
      when: StubCondition(url: "https://filter.example.com\(AssociationFile.path)"),
      answer: .response(
        status: 200, headers: [HTTPField("Content-Type", "application/json")],
        body: Data(contents.utf8)))
  }

  private static func words(_ diagnosis: DeferralDiagnosis) -> [String: String] {
    Dictionary(uniqueKeysWithValues: diagnosis.lines.map { ($0.rule.id, $0.status.word) })
  }

  @Test func everythingPassesButThePhonesCopy() async {
    let answer = StubAnswer.response(status: 200, headers: [], body: Data())
    let doctor = DeferralDoctor(
      site: .sample, transport: StubTransport([Self.association(), Stub("post", answer: answer)]))
    let diagnosis = await doctor.examine()
    #expect(diagnosis.lines.map(\.rule) == DoctorRule.all)
    #expect(
      diagnosis.lines.filter { $0.status.word != "passed" }.map(\.rule) == [DoctorRule.copy])
    #expect(diagnosis.isClean && diagnosis.code == nil)
  }

  @Test func withoutNetworkTheRestIsNotCheckable() async {
    let diagnosis = await DeferralDoctor(site: .sample).examine()
    let words = Self.words(diagnosis)
    #expect(diagnosis.lines.map(\.rule) == DoctorRule.all)
    #expect(words["doctor.entitlement"] == "passed")
    #expect(words["doctor.association.apps"] == "not checked")
    #expect(words["doctor.server.tls"] == "not checked")
    #expect(diagnosis.isClean)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let what: String
    let rule: PolicyRule
    let code: Int?
    var stubs: [Stub] = []
    var change: @Sendable (inout DeferralSite) -> Void = { _ in }
    var testDescription: String { what }
  }

  static let ok = Stub("ok", answer: .response(status: 200, headers: [], body: Data()))

  static let rows = [
    Row(
      what: "absent", rule: DoctorRule.key, code: 2, stubs: [],
      change: { $0.networkURL = .absent }),
    Row(
      what: "misspelt", rule: DoctorRule.key, code: 2, stubs: [],
      change: { $0.networkURL = .misspelt(key: "x") }),
    Row(
      what: "http", rule: DoctorRule.url, code: 2, stubs: [],
      change: { $0.networkURL = .text("http://a.b") }),
    Row(
      what: "identifier", rule: DoctorRule.identity, code: nil, stubs: [association(), ok],
      change: { $0.extensionBundleID = "org.else" }),
    Row(
      what: "entitlement", rule: DoctorRule.entitlement, code: 3, stubs: [association(), ok],
      change: {
        $0.appDomains = .absent
        $0.extensionDomains = .absent
      }),
    Row(
      what: "redirected association", rule: DoctorRule.delivery, code: 3,
      stubs: [Stub("301", answer: .redirect(301, to: "https://www.example.com/"), times: 1), ok]),
    Row(
      what: "unreachable association", rule: DoctorRule.delivery, code: 3,
      stubs: [Stub("x", answer: .fault(.tlsExpired), times: 1), ok]),
    Row(
      what: "wrong team", rule: DoctorRule.association, code: 3,
      stubs: [association(#"{"messagefilter":{"apps":["Z.com.example.app"]}}"#), ok]),
    Row(
      what: "not found", rule: DoctorRule.address, code: 4,
      stubs: [association(), Stub("x", answer: .fault(.hostNotFound))]),
    Row(
      what: "expired", rule: DoctorRule.tls, code: 4,
      stubs: [association(), Stub("x", answer: .fault(.tlsExpired))]),
    Row(
      what: "timed out", rule: DoctorRule.answer, code: 4,
      stubs: [association(), Stub("x", answer: .fault(.timedOut))]),
  ]

  @Test(arguments: rows)
  func firstFailureIsNamedWithTheCode(_ row: Row) async {
    let doctor = DeferralDoctor(
      site: .sample.with(row.change), transport: StubTransport(row.stubs))
    let diagnosis = await doctor.examine()
    #expect(diagnosis.lines.map(\.rule) == DoctorRule.all)
    #expect(diagnosis.lines.filter(\.status.isFailure).map(\.rule.id) == [row.rule.id])
    #expect(diagnosis.code?.rawValue == row.code)
    #expect(!diagnosis.isClean)
  }

  @Test(arguments: [
    NetworkURLSetting.absent, .misspelt(key: "x"), .text("http://a.b"), .text("https://other.org"),
    .text("https://\(NetworkURL.placeholderHost)"),
  ])
  func nothingMattersWhereTheSourcesNeverDefer(_ setting: NetworkURLSetting) async {
    var site = DeferralSite.sample.with { $0.networkURL = setting }
    site.defersQueries = false
    let diagnosis = await DeferralDoctor(site: site).examine()
    #expect(diagnosis.isClean && diagnosis.code == nil, "\(diagnosis.lines)")
    #expect(diagnosis.lines.map(\.rule) == DoctorRule.all)
    site.defersQueries = true
    let strict = await DeferralDoctor(site: site).examine()
    #expect(!strict.isClean && strict.code != nil)
  }

  @Test func placeholderOfXcodesTemplateGetsAdviceThatCanBeFollowed() async {
    let site = DeferralSite.sample.with {
      $0.networkURL = .text("https://\(NetworkURL.placeholderHost)")
    }
    let diagnosis = await DeferralDoctor(site: site).examine()
    let failed = diagnosis.lines.first { $0.status.isFailure }
    #expect(failed?.rule == DoctorRule.entitlement)
    #expect(failed?.status.words.contains("the placeholder of Xcode's template") == true)
    #expect(failed?.status.words.contains("your own server's URL") == true)
    #expect(diagnosis.code?.rawValue == 3)
  }

  @Test func identifierThatNobodyWroteIsNotJudged() async {
    let site = DeferralSite.sample.with { $0.appBundleID = nil }
    let line = await DeferralDoctor(site: site).examine().lines.first {
      $0.rule == DoctorRule.identity
    }
    #expect(line?.status.word == "not checked")
    #expect(line?.status.words.contains("is a build setting") == true)
  }

  @Test func givenFileIsUsedInsteadOfTheSites() async {
    let file = AssociationFile(name: "file", contents: Data("{}".utf8))
    let diagnosis = await DeferralDoctor(
      site: .sample, association: .file(file), transport: StubTransport([Self.ok])
    ).examine()
    #expect(diagnosis.lines.filter(\.status.isFailure).map(\.rule) == [DoctorRule.association])
  }

  @Test func surprisesAreWarnings() async {
    let site = DeferralSite.sample.with {
      $0.transportSecurityExceptions = ["NSAllowsArbitraryLoads"]
      $0.appVersion = AppVersion(nil, origin: .containingApp)
      $0.appDomains = .entries(["messagefilter:filter.example.com", "messagefilter:a.b/c"])
    }
    let answer = StubAnswer.response(
      status: 404, headers: [HTTPField("Set-Cookie", "id=1")], body: Data())
    let diagnosis = await DeferralDoctor(
      site: site, transport: StubTransport([Self.association(), Stub("post", answer: answer)])
    ).examine()
    let warned = diagnosis.lines.filter { !$0.warnings.isEmpty }.map(\.rule)
    #expect(
      warned == [
        DoctorRule.exceptions, DoctorRule.version, DoctorRule.entitlement, DoctorRule.answer,
      ])
    #expect(diagnosis.isClean)
  }

  @Test func missingStubIsAProblem() async {
    let diagnosis = await DeferralDoctor(site: .sample, transport: StubTransport([])).examine()
    #expect(diagnosis.problem?.code == .unmatchedStub)
    #expect(!diagnosis.isClean)
  }
}
