import Fetching
import Foundation
import HostPolicy
import Testing
import Texts

extension NetworkReport {
  /// How it ended, for tables.
  var summary: String {
    switch ending {
    case .answered(let response): "answered \(response.status)"
    case .failed(let error): "failed \(error.code)"
    case .refused: "refused"
    }
  }
}

struct NetworkReportTests {
  private static func request(
    _ userInfo: String?, version: String? = "1.1", url: String = "https://www.example.com/reports"
  ) throws -> DeferralRequest {
    DeferralRequest(
      reporting: ClassificationReport(userInfo: userInfo.map { Data($0.utf8) }),
      to: try #require(URL(string: url)), appVersion: version)
  }

  private static func send(
    _ site: DeferralSite = .reports, _ report: ClassificationReport = .sample,
    stubs: [Stub]? = nil, approval: DomainApproval = .entitlementOnly
  ) async -> NetworkReport {
    let ok = Stub("ok", answer: .response(status: 200, headers: [], body: Data()))
    return await DeferralFetcher(
      site: site, approval: approval, transport: StubTransport(stubs ?? [ok])
    ).send(report)
  }

  /// The checks where no association file is given.
  static let checks =
    [NetworkReportRule.url, NetworkReportRule.assumedApproval] + NetworkReportRule.all.dropFirst(2)

  @Test func matchesWhatIsReportedOfServers() throws {
    let body = #"{"_version":1,"app":{"version":"1.1"},"classification":{"verdict":"spam"}}"#
    #expect(
      String(decoding: try Self.request(#"{"verdict":"spam"}"#).bytes, as: UTF8.self) == """
        POST /reports HTTP/1.1\r
        Host: www.example.com\r
        Accept: */*\r
        Content-Type: application/json; charset=utf-8\r
        Content-Length: \(body.utf8.count)\r
        \r
        \(body)
        """)
  }

  @Test(
    arguments: [
      (nil, "1", #"{"_version":1,"app":{"version":"1"},"classification":{}}"#),
      ("{}", nil, #"{"_version":1,"app":{"version":null},"classification":{}}"#),
      ("{}", "a/\"b", #"{"_version":1,"app":{"version":"a\/\"b"},"classification":{}}"#),
      (
        #"{"u":"https://a/\/b\\/c","n":1e+20}"#, "1",
        #"{"_version":1,"app":{"version":"1"},"classification":{"u":"https:\/\/a\/\/b\\\/c","n":1e+20}}"#
      ),
    ] as [(String?, String?, String)])
  func bodyIsCompactInThisOrder(_ userInfo: String?, _ version: String?, _ body: String) throws {
    let request = try Self.request(userInfo, version: version)
    #expect(String(decoding: request.body, as: UTF8.self) == body)
    #expect(request.headers.last == HTTPField("Content-Length", String(body.utf8.count)))
    #expect(StructuredValue(json: request.body) != nil)
    #expect(request.query == nil)
  }

  @Test func describesItselfWithoutWhatIsReported() throws {
    let request = try Self.request(#"{"text":"canary"}"#)
    var words = "\(request) \(String(reflecting: request)) \(request.subject)"
    dump(request, to: &words)
    #expect(!words.contains("canary") && words.contains("<private>"))
    #expect(
      request.body(standIn: "hidden")
        == #"{"_version":1,"app":{"version":"1.1"},"classification":"hidden"}"#)
  }

  @Test func everyCheckIsThereAndTheAnswerIsOfNoConcern() async {
    for status in [200, 302, 404, 500] {
      let stub = Stub("s", answer: .response(status: status, headers: [], body: Data("x".utf8)))
      let report = await Self.send(stubs: [stub])
      #expect(report.summary == "answered \(status)" && report.status == status)
      #expect(report.trace.checks.map(\.rule) == Self.checks)
      #expect(report.trace.checks.allSatisfy { $0.status.word == "passed" && $0.code == nil })
      #expect(report.trace.problem == nil && report.isAnswered)
    }
  }

  /// What stands for a missing `userInfo` nobody says; the check of the body says that it is assumed.
  @Test(arguments: [(nil, true), ("{}", false), (#"{"a":1}"#, false)] as [(String?, Bool)])
  func theCheckTellsWhatStandsForNoUserInfo(_ userInfo: String?, _ isTold: Bool) async throws {
    let report = await Self.send(
      .reports, ClassificationReport(userInfo: userInfo.map { Data($0.utf8) }))
    #expect(report.isAnswered)
    let body = try #require(report.trace.checks.first { $0.rule == NetworkReportRule.body })
    guard case .passed(let finding) = body.status else {
      Issue.record("\(body.status)")
      return
    }
    let words = "; without userInfo classification is {} (report.network.body.empty, ASSUMED)"
    #expect(finding.hasSuffix(words) == isTold, "\(finding)")
    #expect(finding.contains("report.network.body.empty") == isTold)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rule: PolicyRule
    let words: String
    var approval = DomainApproval.entitlementOnly
    var stub = StubAnswer.response(status: 200, headers: [], body: Data())
    var change: @Sendable (inout DeferralSite) -> Void = { _ in }
    var end = "refused"
  }

  static let rows = [
    Row(
      testDescription: "absent", rule: NetworkReportRule.url,
      words: "no ILClassificationExtensionNetworkReportDestination",
      change: { $0.networkURL = .absent }),
    Row(
      testDescription: "http", rule: NetworkReportRule.url,
      words: "there is no exception for a report",
      change: { $0.networkURL = .text("http://filter.example.com") }),
    Row(
      testDescription: "hostless", rule: NetworkReportRule.url,
      words: "such as https://reports.example.com/report",
      change: { $0.networkURL = .text("https:///x") }),
    Row(
      testDescription: "a filter's domain", rule: NetworkReportRule.assumedApproval,
      words: "for the service messagefilter, not for classificationreport",
      change: {
        $0.appDomains = .entries(["messagefilter:filter.example.com"])
        $0.extensionDomains = .unknown
      }),
    Row(
      testDescription: "no domain", rule: NetworkReportRule.assumedApproval,
      words: "add classificationreport:filter.example.com to com.apple",
      change: {
        $0.appDomains = .absent
        $0.extensionDomains = .absent
      }),
    Row(
      testDescription: "a filter's file", rule: NetworkReportRule.approval,
      words: #"has no classificationreport key, only messagefilter -> add {"classificationreport""#,
      approval: .file(
        AssociationFile(name: "file", contents: Data(AssociationFileTests.good.utf8)))),
    Row(
      testDescription: "another app's file", rule: NetworkReportRule.approval,
      words: "add ABCDE12345.com.example.app to classificationreport.apps",
      approval: .file(
        AssociationFile(
          name: "file", contents: Data(#"{"classificationreport":{"apps":["A.b"]}}"#.utf8)))),
    Row(
      testDescription: "denied", rule: NetworkReportRule.approval, words: "why not",
      approval: .denied(why: "why not")),
    Row(
      testDescription: "offline", rule: NetworkReportRule.exchange, words: "there is no network",
      stub: .fault(.offline), end: "failed -1009"),
    Row(
      testDescription: "expired", rule: NetworkReportRule.exchange, words: "expired",
      stub: .fault(.tlsExpired), end: "failed -1202"),
  ]

  @Test(arguments: rows) func theFirstFailureDecidesAndHasNoCode(_ row: Row) async {
    let report = await Self.send(
      .reports.with(row.change), stubs: [Stub("s", answer: row.stub)], approval: row.approval)
    #expect(report.summary == row.end && !report.isAnswered)
    let decisive = report.trace.decisive
    #expect(decisive?.rule == row.rule)
    #expect(decisive?.status.words.contains(row.words) == true, "\(decisive as Any)")
    #expect(report.trace.checks.allSatisfy { $0.code == nil })
    #expect((report.trace.request == nil) == (row.end == "refused"))
  }

  @Test func aFileOfReportsApproves() async {
    let file = AssociationFile(
      name: "file",
      contents: Data(
        #"{"classificationreport":{"apps":["ABCDE12345.com.example.app"]},"messagefilter":{}}"#
          .utf8))
    let report = await Self.send(approval: .file(file))
    #expect(report.summary == "answered 200")
    #expect(report.trace.checks[1].rule == NetworkReportRule.approval)
    #expect(report.trace.checks[1].warnings.contains { $0.contains("does not list the extension") })
  }

  @Test func nothingThatAnswersIsAProblemOfTheRun() async {
    let report = await Self.send(stubs: [])
    #expect(report.summary == "failed -1")
    #expect(report.trace.problem?.code == .unmatchedStub)
  }

  /// Conditions of a stub, whether it answers a report and whether it answers a query, and why not.
  @Test(arguments: [
    (StubCondition(), true, true, ""),
    (StubCondition(classification: [:]), true, false, "no report"),
    (StubCondition(classification: ["verdict": .text("spam")]), true, false, "no report"),
    (
      StubCondition(classification: ["verdict": .text("ham")]), false, false,
      #"its verdict is "spam""#
    ),
    (StubCondition(classification: ["other": .null]), false, false, "has no other"),
    (StubCondition(classification: ["n": .object(["x": .list([.integer(1)])])]), true, false, ""),
    (StubCondition(sender: .isAbsent), false, false, "neither sender nor text"),
    (StubCondition(text: .contains("message")), false, true, "neither sender nor text"),
    (StubCondition(url: "https://filter.example.com/report"), true, false, ""),
  ])
  func stubsTellReportsFromQueries(
    _ condition: StubCondition, _ answersReport: Bool, _ answersQuery: Bool, _ why: String
  ) async {
    let stub = Stub(
      "the stub", when: condition, answer: .response(status: 200, headers: [], body: Data()))
    let made = ClassificationReport(
      userInfo: Data(#"{"n":{"x":[1.0]},"verdict":"spam","z":true}"#.utf8))
    let report = await Self.send(.reports, made, stubs: [stub])
    #expect(report.isAnswered == answersReport)
    let deferral = await DeferralFetcher(site: .sample, transport: StubTransport([stub]))
      .fetch(.sample, isFirst: true)
    #expect((deferral.response != nil) == answersQuery)
    let problems = [report.trace.problem, deferral.problem].compactMap { $0?.description }
    if !why.isEmpty, !(answersReport && answersQuery) {
      #expect(problems.contains { $0.contains(why) }, "\(problems)")
    }
  }

  @Test func aRedirectedReportIsNamedAsSuch() async {
    let report = await Self.send(stubs: [
      Stub(
        "on", when: StubCondition(url: "https://filter.example.com/report"),
        answer: .redirect(to: "https://b.example/")),
      Stub(
        "b", when: StubCondition(classification: ["verdict": .text("spam")]),
        answer: .response(status: 204, headers: [], body: Data())),
    ])
    #expect(report.summary == "answered 204")
    #expect(report.trace.notes.map(\.revealed) == ["the report went on to b.example"])
    #expect(report.trace.redirects.map(\.description) == ["307 https://b.example/"])
  }
}
