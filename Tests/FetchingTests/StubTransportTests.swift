import Fetching
import Foundation
import HostPolicy
import Testing
import Texts

struct StubTransportTests {
  private static func fetch(
    _ stubs: [Stub], _ query: DeferralQuery = .sample, redirects: DeferralRedirects = .follow
  ) async -> Deferral {
    await DeferralFetcher(
      site: .sample, transport: StubTransport(stubs), redirects: redirects
    ).fetch(query, isFirst: true)
  }

  @Test(arguments: [200, 204, 302, 404, 500, 503])
  func everyStatusIsASuccess(_ status: Int) async {
    let body = Data([0, 255, 1])
    let answer = StubAnswer.response(status: status, headers: [HTTPField("X", "y")], body: body)
    let deferral = await Self.fetch([Stub("s", answer: answer, delay: .seconds(2))])
    #expect(deferral.response?.status == status)
    #expect(deferral.response?.body == body)
    #expect(deferral.response?.headers == [HTTPField("X", "y")])
    #expect(deferral.elapsed == .seconds(2))
    #expect(deferral.transport == "stub")
  }

  static let codes: [(TransportFault, Int)] = [
    (.offline, -1009), (.hostNotFound, -1003), (.refused, -1004), (.timedOut, -1001),
    (.reset, -1005), (.emptyReply, -1005), (.truncated, -1005), (.malformed, -1017),
    (.tlsExpired, -1202), (.tlsWrongHost, -1202), (.tlsSelfSigned, -1202),
    (.tlsUnknownIssuer, -1202), (.tlsTooOld, -1200), (.tlsFailed, -1200), (.tooLarge, -1103),
    (.badEncoding, -1016), (.tooManyRedirects, -1007), (.insecureRedirect, -1022),
    (.addressRefused, -1004),
  ]

  @Test(arguments: codes)
  func faultsBecomeCode4(_ fault: TransportFault, _ code: Int) async {
    let deferral = await Self.fetch([Stub("s", answer: .fault(fault))])
    #expect(deferral.failure?.code == .networkRequestFailed)
    #expect(deferral.failure?.underlying?.domain == "NSURLErrorDomain")
    #expect(deferral.failure?.underlying?.code == code)
    #expect(deferral.failure?.underlying?.description.isEmpty == false)
    #expect(deferral.problem == nil)
  }

  @Test func everyFaultHasARow() {
    #expect(Set(Self.codes.map(\.0)) == Set(TransportFault.allCases))
  }

  @Test(arguments: [
    (StubAnswer.oversize(bytes: 1 << 40), -1103), (.gzipBomb(expandedBytes: 1 << 40), -1103),
    (.drip(status: 200, body: Data(), pieces: 100, interval: .seconds(1)), -1001),
    (.fault(.timedOut), -1001),
  ])
  func boundsAreKeptWithoutWaitingOrAllocating(_ answer: StubAnswer, _ code: Int) async {
    let deferral = await Self.fetch([Stub("s", answer: answer)])
    #expect(deferral.failure?.underlying?.code == code)
  }

  @Test(arguments: [(59, nil), (60, -1001), (1_000_000, -1001)])
  func delayIsComparedNotWaitedFor(_ seconds: Int, _ code: Int?) async {
    let deferral = await Self.fetch([
      Stub("s", answer: .response(status: 200, headers: [], body: Data()), delay: .seconds(seconds))
    ])
    #expect(deferral.failure?.underlying?.code == code)
    #expect(deferral.elapsed == .seconds(min(seconds, 60)))
  }

  @Test func bodyAtTheLimitPassesAndOneMoreDoesNot() async {
    for (extra, passes) in [(0, true), (1, false)] {
      let fetcher = DeferralFetcher(
        site: .sample,
        transport: StubTransport(
          always: .response(status: 200, headers: [], body: Data(count: 10 + extra))),
        limits: TransportLimits(bodyBytes: 10))
      let deferral = await fetcher.fetch(.sample, isFirst: true)
      #expect((deferral.response != nil) == passes)
      #expect(deferral.failure?.underlying?.code == (passes ? nil : -1103))
    }
  }

  @Test func conditionsAndSequence() async {
    func answer(_ status: Int) -> StubAnswer {
      .response(status: status, headers: [], body: Data())
    }
    let transport = StubTransport([
      Stub("bank", when: StubCondition(sender: .equals("BANK")), answer: answer(201), times: 1),
      Stub("win", when: StubCondition(text: .contains("WIN")), answer: answer(202)),
      Stub("none", when: StubCondition(text: .isAbsent), answer: answer(203)),
      Stub("never", when: StubCondition(sender: .equals("X")), answer: answer(204)),
    ])
    let fetcher = DeferralFetcher(site: .sample, transport: transport)
    func status(_ sender: PrivateText?, _ text: PrivateText?) async -> Int? {
      await fetcher.fetch(DeferralQuery(sender: sender, text: text), isFirst: true).response?.status
    }
    #expect(await status("BANK", "you WIN") == 201)
    #expect(await status("BANK", "you WIN") == 202)
    #expect(await status(nil, nil) == 203)
    #expect(transport.unusedStubs() == ["never"])
    #expect(await status("BANK", "hello") == nil)
  }

  /// Who begins first has the first stub, and what it redirects to, before anybody waits for anything.
  @Test func aFetchTakesItsStubsWhenItBegins() async {
    func answer(_ status: Int, to location: String? = nil) -> StubAnswer {
      let headers = location.map { [HTTPField("Location", $0)] } ?? []
      return .response(status: status, headers: headers, body: Data())
    }
    let transport = StubTransport([
      Stub("redirect", answer: answer(302, to: "https://filter.example.com/on"), times: 1),
      Stub("first", answer: answer(201), times: 1), Stub("second", answer: answer(202), times: 1),
      Stub("third", answer: answer(203), times: 1),
    ])
    let fetcher = DeferralFetcher(site: .sample, transport: transport)
    var fetches: [Task<Deferral, Never>] = []
    for left in [["second", "third"], ["third"], []] {
      fetches.append(Task.immediate { await fetcher.fetch(.sample, isFirst: true) })
      #expect(transport.unusedStubs() == left)
    }
    var statuses: [Int?] = []
    for fetch in fetches { statuses.append(await fetch.value.response?.status) }
    #expect(statuses == [201, 202, 203])
  }

  @Test func unmatchedNamesTheNearestAndTheDifference() async {
    let answer = StubAnswer.fault(.refused)
    let deferral = await Self.fetch(
      [
        Stub(
          "far", when: StubCondition(sender: .equals("X"), text: .contains("Y")), answer: answer),
        Stub(
          "near", when: StubCondition(sender: .equals("1"), text: .contains("Z")), answer: answer),
      ], DeferralQuery(sender: "1", text: "canary"))
    let problem = deferral.problem
    #expect(problem?.code == .unmatchedStub)
    #expect(
      problem?.description.contains("nearest is near, but the text does not contain “Z”") == true)
    #expect(problem?.text.redacted.contains("canary") == false)
    #expect(problem?.description.contains(#"{"text":"canary"}"#) == true)
    #expect(deferral.failure?.code == .networkRequestFailed)
    #expect(await Self.fetch([]).problem?.description.contains("there are none") == true)
  }

  @Test func cookiesAreNamedAndDropped() async {
    let deferral = await Self.fetch([
      Stub(
        "s",
        answer: .response(
          status: 200,
          headers: [HTTPField("set-cookie", "id=1; Path=/"), HTTPField("Set-Cookie", "b=2")],
          body: Data()))
    ])
    #expect(deferral.ignoredCookies == ["id", "b"])
  }
}
